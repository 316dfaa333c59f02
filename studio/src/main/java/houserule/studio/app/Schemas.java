package houserule.studio.app;

import houserule.engine.pack.PackFormat;
import houserule.engine.pack.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * JSON Schemas of the YAML files, made of the shapes by which the loader reads them, so that editors
 * complete keys and underline mistakes.
 */
public final class Schemas {
  private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";
  private static final int LARGEST = 999_999_999;

  private final Map<String, Object> definitions = new LinkedHashMap<>();

  private Schemas() {}

  /** Every schema as plain maps and lists, by the name of its file. */
  public static Map<String, Map<String, Object>> all() {
    Map<String, Map<String, Object>> all = new LinkedHashMap<>();
    all.put("pack.schema.json", of(PackFormat.PACK, "pack.yaml of a game"));
    all.put("part.schema.json", of(PackFormat.PART, "any other YAML file of a game"));
    all.put("variant.schema.json", of(PackFormat.VARIANT, "pack.yaml of a variant"));
    all.put("variant-part.schema.json", of(PackFormat.VARIANT_PART, "any other YAML file of a variant"));
    all.put("text.schema.json", of(PackFormat.WORDS, "words of a pack in one language"));
    all.put("scenario.schema.json", of(PackFormat.SCENARIO, "a position described by hand"));
    return all;
  }

  private static Map<String, Object> of(Shape.Form form, String title) {
    Schemas schemas = new Schemas();
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("$schema", DIALECT);
    all.put("title", "Houserule: " + title);
    all.putAll(schemas.object(form, form.known().values().stream().noneMatch(Shape.Key::required)));
    if (!schemas.definitions.isEmpty()) {
      all.put("$defs", schemas.definitions);
    }
    return all;
  }

  private Map<String, Object> schema(Shape shape) {
    Map<String, Object> all = new LinkedHashMap<>();
    if (shape instanceof Shape.Plain plain) {
      return plain(plain);
    } else if (shape instanceof Shape.ListOf list) {
      all.put("type", orNothing("array", list.least() == 0));
      all.put("items", schema(list.item()));
      if (list.least() > 0) {
        all.put("minItems", list.least());
      }
    } else if (shape instanceof Shape.MapOf map) {
      all.put("type", orNothing("object", true));
      all.put("patternProperties", Map.of(whole(map.keys()), schema(map.value())));
      all.put("additionalProperties", false);
    } else if (shape instanceof Shape.OneOf either) {
      all.put("anyOf", either.all().stream().map(this::schema).toList());
    } else if (shape instanceof Shape.Form form) {
      return reference(form);
    } else if (shape instanceof Shape.Texts) {
      return texts();
    }
    return all;
  }

  private Map<String, Object> object(Shape.Form form, boolean mayBeNothing) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("type", orNothing("object", mayBeNothing));
    Map<String, Object> properties = new LinkedHashMap<>();
    List<String> required = new ArrayList<>();
    form.known().forEach(
        (name, key) -> {
          Map<String, Object> property = new LinkedHashMap<>(schema(key.shape()));
          property.put("description", key.about());
          properties.put(name, property);
          if (key.required()) {
            required.add(name);
          }
        });
    all.put("properties", properties);
    if (form.others() != null) {
      all.put("patternProperties", Map.of(others(form), schema(form.others())));
    }
    all.put("additionalProperties", false);
    if (!required.isEmpty()) {
      all.put("required", required);
    }
    return all;
  }

  /** What a pattern allows is asked of every key that it fits, so those that are known must not. */
  private static String others(Shape.Form form) {
    String known = String.join("|", form.known().keySet());
    boolean apart = form.known().keySet().stream().noneMatch(k -> k.matches(form.otherKeys()));
    return apart ? whole(form.otherKeys()) : "^(?!(?:" + known + ")$)(?:" + form.otherKeys() + ")$";
  }

  private Map<String, Object> reference(Shape.Form form) {
    String name = form.name().replace(' ', '-');
    if (!definitions.containsKey(name)) {
      definitions.put(name, Map.of());
      // An empty map stands for one without keys, so it is enough only where no key is needed.
      definitions.put(name, object(form, form.known().values().stream().noneMatch(Shape.Key::required)));
    }
    return Map.of("$ref", "#/$defs/" + name);
  }

  private Map<String, Object> texts() {
    Map<String, Object> self = Map.of("$ref", "#/$defs/texts");
    if (!definitions.containsKey("texts")) {
      Map<String, Object> groups = new LinkedHashMap<>();
      groups.put("type", "object");
      groups.put("additionalProperties", self);
      definitions.put("texts", Map.of("anyOf", List.of(anyValue(), groups)));
    }
    return self;
  }

  private static Map<String, Object> plain(Shape.Plain plain) {
    Map<String, Object> all = new LinkedHashMap<>();
    if (plain.values().contains("")) {
      all.put("type", "null");
    } else if (plain.kind() == Shape.Kind.FLAG) {
      all.put("type", "boolean");
    } else if (plain.kind() == Shape.Kind.NUMBER) {
      all.put("type", "integer");
      if (plain.values().isEmpty()) {
        all.put("minimum", -LARGEST);
        all.put("maximum", LARGEST);
      } else {
        all.put("enum", plain.values().stream().map(Integer::valueOf).toList());
      }
    } else if (!plain.values().isEmpty()) {
      all.put("enum", plain.values());
    } else if (plain.pattern() != null) {
      all.put("type", "string");
      all.put("pattern", whole(plain.pattern()));
    } else {
      return anyValue();
    }
    return all;
  }

  /** YAML takes a text such as {@code 5} for a number. */
  private static Map<String, Object> anyValue() {
    return Map.of("type", List.of("string", "number", "boolean"));
  }

  private static Object orNothing(String type, boolean mayBeNothing) {
    return mayBeNothing ? List.of(type, "null") : type;
  }

  private static String whole(String pattern) {
    return "^(?:" + pattern + ")$";
  }
}
