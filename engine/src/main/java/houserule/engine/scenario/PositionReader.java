package houserule.engine.scenario;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Type;
import houserule.dsl.check.World;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Span;
import houserule.dsl.source.Suggest;
import houserule.dsl.yaml.Yaml;
import houserule.engine.pack.Content;
import houserule.engine.pack.Edition;
import houserule.engine.play.Game;
import houserule.engine.play.State;
import houserule.engine.view.Labels;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Puts what a scenario says into a state: zones, values, drawings of boards. */
final class PositionReader {
  private final Edition edition;
  private final Game game;
  private final World world;
  private final State state;
  private final Diagnostics out;
  private final Set<String> used = new HashSet<>();

  PositionReader(Edition edition, State state, Diagnostics out) {
    this.edition = edition;
    this.game = edition.game();
    this.world = game.world();
    this.state = state;
    this.out = out;
  }

  void seats(Yaml node) {
    if (!(node instanceof Yaml.Items seats)) {
      out.error("yaml.type", node.span(), "`seats` is a list, one entry a player.");
      return;
    }
    if (seats.all().size() > world.players()) {
      out.error("scenario.seats", seats.all().get(world.players()).span(),
          "This game has " + world.players() + " players.");
      return;
    }
    for (int p = 0; p < seats.all().size(); p++) {
      int player = p;
      if (seats.all().get(p) instanceof Yaml.Mapping m) {
        m.entries().forEach(e -> entry(e, player));
      } else if (!(seats.all().get(p) instanceof Yaml.Scalar s && s.isNothing())) {
        out.error("yaml.type", seats.all().get(p).span(), "A seat is a map of names and values.");
      }
    }
  }

  void table(Yaml node) {
    if (node instanceof Yaml.Mapping m) {
      m.entries().forEach(e -> entry(e, -1));
    } else {
      out.error("yaml.type", node.span(), "`table` is a map of names and values.");
    }
  }

  private void entry(Yaml.Entry e, int player) {
    World.Zone zone = world.zones().get(e.name());
    if (zone != null && (zone.per() == world.player()) == (player >= 0)) {
      zone(zone, e, player);
      return;
    }
    Field field = world.fields().get(e.name());
    if (field != null && field.perPlayer() == (player >= 0)) {
      value(field, e.value(), -1, player);
      return;
    }
    Sort board = world.sorts().get(e.name());
    if (board != null && board.nature() == Sort.Nature.CELLS && board.perPlayer() == (player >= 0)) {
      Content.Drawing drawing = edition.content().drawings().get(board);
      if (drawing.shows() != null) {
        draw(board, drawing.shows(), null, e.value(), player);
        return;
      }
    }
    List<String> known = new ArrayList<>();
    world.zones().values().stream()
        .filter(z -> (z.per() == world.player()) == (player >= 0))
        .forEach(z -> known.add(z.name()));
    world.fields().values().stream()
        .filter(f -> f.perPlayer() == (player >= 0))
        .forEach(f -> known.add(f.name()));
    boolean elsewhere = zone != null || field != null;
    out.error(
        "name.unknown",
        e.key().span(),
        elsewhere
            ? "`" + e.name() + "` belongs to " + (player >= 0 ? "the table" : "the seats") + "."
            : (player >= 0 ? "A seat" : "The table") + " has no zone or value `" + e.name() + "`.",
        elsewhere
            ? new String[] {"Put it under `" + (player >= 0 ? "table" : "seats") + "`."}
            : Suggest.hints(e.name(), known));
  }

  // ---- zones

  private void zone(World.Zone zone, Yaml.Entry e, int player) {
    if (zone.per() != null && zone.per() != world.player()) {
      if (!(e.value() instanceof Yaml.Mapping places)) {
        out.error("yaml.type", e.value().span(),
            "There is one `" + zone.name() + "` for each `" + zone.per().name() + "`: give a map.");
        return;
      }
      for (Yaml.Entry place : places.entries()) {
        int index = zone.per().thing(place.name());
        if (index < 0) {
          out.error("name.unknown", place.key().span(),
              "No `" + zone.per().name() + "` is called `" + place.name() + "`.",
              Suggest.hints(place.name(), zone.per().members()));
        } else {
          fill(zone, index, place.value(), player);
        }
      }
      return;
    }
    fill(zone, player, e.value(), player);
  }

  private void fill(World.Zone zone, int index, Yaml node, int player) {
    if (node instanceof Yaml.Scalar s && zone.holds().nature() == Sort.Nature.CELLS
        && zone.shows() != null && !s.isNothing()) {
      draw(zone.holds(), zone.shows(), zone, node, player);
      return;
    }
    List<Yaml> items =
        node instanceof Yaml.Items i
            ? i.all()
            : node instanceof Yaml.Scalar s && !s.isNothing() ? List.of(node) : List.of();
    // The first of a list lies on top.
    for (int i = items.size() - 1; i >= 0; i--) {
      int thing = thing(zone.holds(), items.get(i), zone.exclusive());
      if (thing >= 0 && !game.put(state, zone, index, thing)) {
        out.error("zone.full", items.get(i).span(),
            "`" + zone.name() + "` holds at most " + zone.max() + ".");
        return;
      }
    }
  }

  private int thing(Sort sort, Yaml node, boolean once) {
    if (!(node instanceof Yaml.Scalar s)) {
      out.error("yaml.type", node.span(), "Here the name of a `" + sort.name() + "` is needed.");
      return -1;
    }
    return thing(sort, s.value(), s.span(), once);
  }

  private int thing(Sort sort, String name, Span at, boolean once) {
    List<Integer> meant = meant(sort, name, at);
    for (int c : meant) {
      if (!once || used.add(sort.name() + "/" + c)) {
        return c;
      }
    }
    if (!meant.isEmpty()) {
      out.error("scenario.used", at, "All copies of `" + name + "` lie somewhere else already.");
    }
    return -1;
  }

  // A drawing says what can be seen. What cards print is seen in many places at once, so it never runs out.
  private int drawn(Sort sort, String name, Span at) {
    List<Integer> meant = meant(sort, name, at);
    for (int c : meant) {
      if (sort.nature() != Sort.Nature.COMPONENTS || used.add(sort.name() + "/" + c)) {
        return c;
      }
    }
    return meant.isEmpty() ? -1 : meant.get(meant.size() - 1);
  }

  /** The things a name can mean: one by id and copy, all of an id, or all that look so. */
  private List<Integer> meant(Sort sort, String name, Span at) {
    int exact = Labels.thing(sort, name);
    List<Integer> all = new ArrayList<>();
    if (exact >= 0) {
      all.add(exact);
    } else if (sort.members().contains(name)) {
      all.addAll(Labels.copies(sort, name));
    } else {
      for (int t = 0; t < sort.size() && sort.nature() != Sort.Nature.CELLS; t++) {
        if (edition.content().look(sort, t).equals(name)) {
          all.add(t);
        }
      }
    }
    if (all.isEmpty()) {
      Set<String> known = new LinkedHashSet<>(sort.members());
      out.error("name.unknown", at, "No `" + sort.name() + "` is called `" + name + "` or looks so.",
          Suggest.hints(name, known));
    }
    return all;
  }

  // ---- drawings

  private void draw(Sort board, Field shows, World.Zone zone, Yaml node, int player) {
    if (!(node instanceof Yaml.Scalar text)) {
      out.error("yaml.type", node.span(), "A board is drawn as text, one token a cell.");
      return;
    }
    Content.Drawing origin = edition.content().drawings().get(board);
    int row = origin.row();
    int start = 0;
    String all = text.value();
    for (String line : all.split("\n", -1)) {
      if (!line.isBlank()) {
        drawLine(board, shows, zone, text, player, row++, origin.column(), line, start);
      }
      start += line.length() + 1;
    }
  }

  private void drawLine(
      Sort board, Field shows, World.Zone zone, Yaml.Scalar text, int player, int row, int left,
      String line, int start) {
    int column = left;
    int i = 0;
    while (i < line.length()) {
      if (Character.isWhitespace(line.charAt(i)) || line.charAt(i) == '|') {
        i++;
        continue;
      }
      int end = i;
      while (end < line.length() && !Character.isWhitespace(line.charAt(end))) {
        end++;
      }
      Span at = text.text().span(start + i, start + end);
      token(board, shows, zone, player, row, column++, line.substring(i, end), at);
      i = end;
    }
  }

  private void token(
      Sort board, Field shows, World.Zone zone, int player, int row, int column, String token, Span at) {
    if (token.equals("_")) {
      return;
    }
    int cell = board.grid().at(row, column);
    if (cell < 0) {
      out.error("scenario.edge", at, "The drawing goes beyond the edge of `" + board.name() + "`.");
      return;
    }
    if (token.equals("<") || token.equals("^")) {
      if (!board.grid().joins()) {
        out.error("scenario.joined", at, "The cells of `" + board.name() + "` are never joined.");
        return;
      }
      int head = board.grid().step(cell, token.equals("<") ? 3 : 0);
      if (head < 0) {
        out.error("scenario.joined", at, "There is no cell to join this one to.");
        return;
      }
      game.join(state, board, cell, Math.max(0, player), token.equals("<") ? 3 : 0);
      return;
    }
    if (!token.equals(".")) {
      if (shows.type() instanceof Type.Thing t) {
        int thing = drawn(t.sort(), token, at);
        if (thing >= 0) {
          game.set(state, shows, cell, player, thing);
        }
      } else if (token.matches("-?[0-9]{1,9}")) {
        checked(shows, Integer.parseInt(token), cell, player, at);
      } else {
        out.error("name.unknown", at, "Here a number is needed.");
      }
    }
    if (zone != null && !game.put(state, zone, player, cell)) {
      out.error("zone.full", at, "`" + zone.name() + "` holds at most " + zone.max() + ".");
    }
  }

  // ---- values

  void components(Yaml node) {
    if (!(node instanceof Yaml.Mapping m)) {
      out.error("yaml.type", node.span(), "`components` is a map from ids to values.");
      return;
    }
    for (Yaml.Entry e : m.entries()) {
      Sort sort = null;
      for (Sort s : world.sorts().values()) {
        if (s.nature() != Sort.Nature.CELLS && Labels.thing(s, e.name()) >= 0) {
          sort = s;
        }
      }
      if (sort == null || !(e.value() instanceof Yaml.Mapping values)) {
        out.error("name.unknown", e.key().span(),
            sort == null ? "No component is called `" + e.name() + "`." : "Give a map of values.");
        continue;
      }
      int thing = Labels.thing(sort, e.name());
      for (Yaml.Entry v : values.entries()) {
        Field field = sort.fields().get(v.name());
        if (field == null || field.nature() != Field.Nature.STATE) {
          out.error("name.unknown", v.key().span(),
              "A `" + sort.name() + "` has no value `" + v.name() + "` that changes in play.");
        } else if (field.perPlayer()) {
          perSeat(field, v.value(), thing);
        } else {
          value(field, v.value(), thing, -1);
        }
      }
    }
  }

  private void perSeat(Field field, Yaml node, int thing) {
    if (!(node instanceof Yaml.Items items) || items.all().size() > world.players()) {
      out.error("yaml.type", node.span(),
          "`" + field.name() + "` is each player's own: give a list, one entry a seat.");
      return;
    }
    for (int p = 0; p < items.all().size(); p++) {
      value(field, items.all().get(p), thing, p);
    }
  }

  private void value(Field field, Yaml node, int thing, int player) {
    if (!(node instanceof Yaml.Scalar s)) {
      out.error("yaml.type", node.span(), "`" + field.name() + "` is " + field.type().title() + ".");
      return;
    }
    if (field.type() == Type.Basic.FLAG) {
      if (s.value().equals("true") || s.value().equals("false")) {
        game.set(state, field, thing, player, s.value().equals("true") ? 1 : 0);
      } else {
        out.error("yaml.type", s.span(), "`" + field.name() + "` is `true` or `false`.");
      }
    } else if (field.type() instanceof Type.Thing t) {
      int value = s.value().equals("none") ? -1 : seatOr(t.sort(), s);
      game.set(state, field, thing, player, value);
    } else if (field.type() == Type.Basic.KIND) {
      World.Kind kind = world.kinds().get(s.value());
      if (kind == null) {
        out.error("kind.unknown", s.span(), "No kind is called `" + s.value() + "`.",
            Suggest.hints(s.value(), world.kinds().keySet()));
      } else {
        game.set(state, field, thing, player, kind.id());
      }
    } else if (s.value().matches("-?[0-9]{1,9}")) {
      checked(field, Integer.parseInt(s.value()), thing, player, s.span());
    } else {
      out.error("yaml.type", s.span(), "`" + field.name() + "` is a number.");
    }
  }

  // A player is meant by the number of the seat.
  private int seatOr(Sort sort, Yaml.Scalar s) {
    if (sort == world.player() && s.value().matches("[0-9]{1,2}")) {
      int seat = Integer.parseInt(s.value());
      if (seat >= 1 && seat <= world.players()) {
        return seat - 1;
      }
    }
    return thing(sort, s, false);
  }

  private void checked(Field field, int value, int thing, int player, Span at) {
    if (value < field.low() || value > field.high()) {
      out.error("fact.range", at,
          "`" + field.name() + "` is declared as " + field.low() + ".." + field.high() + ".");
      return;
    }
    game.set(state, field, thing, player, value);
  }
}
