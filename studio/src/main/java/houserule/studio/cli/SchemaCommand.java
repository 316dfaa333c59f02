package houserule.studio.cli;

import houserule.studio.app.Saves;
import houserule.studio.app.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "schema",
    description = "Write the JSON Schemas of all YAML files, for editors.",
    footer = {
      "",
      "An editor that knows them completes keys and underlines mistakes. With the YAML extension of",
      "VS Code, this line at the top of a pack.yaml is enough:",
      "  # yaml-language-server: $schema=../schema/pack.schema.json",
      "",
      "Example:",
      "  houserule schema --out schema"
    })
final class SchemaCommand extends ForPrograms {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "schema",
      description = "The folder to write to; ./schema when left out.")
  private Path out;

  SchemaCommand(Workplace workplace) {
    super(workplace);
  }

  @Override
  public Integer call() {
    if (json()) {
      console.say(Json.pretty(Schemas.all()));
      return ExitCode.DONE;
    }
    Path folder = workplace.file(out);
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      return misused("The folder `" + workplace.shown(out) + "` cannot be made.", List.of());
    }
    for (Map.Entry<String, Map<String, Object>> schema : Schemas.all().entrySet()) {
      Path file = folder.resolve(schema.getKey());
      if (!Saves.write(file, Json.pretty(schema.getValue()) + "\n")) {
        return misused("`" + workplace.shown(file) + "` cannot be written.", List.of());
      }
      console.say(workplace.shown(file));
    }
    return ExitCode.DONE;
  }
}
