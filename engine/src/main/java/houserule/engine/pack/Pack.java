package houserule.engine.pack;

import houserule.dsl.source.Source;
import houserule.dsl.yaml.Yaml;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A pack as its files say it, variants laid over their base, before it is made for a number of
 * players.
 *
 * @param minPlayers the fewest seats, those that nobody plays included
 * @param maxPlayers the most seats
 * @param unattended how many of the last seats nobody plays: the rules do
 * @param tree everything that stands in YAML: the sections, the ranking, the players, the texts
 * @param texts the words by locale
 * @param layers the packs it is made of, from the bottom up
 * @param main the one that was asked for
 * @param with the variants that were asked for besides
 * @param trees the tree as each of the layers leaves it; the last is {@code tree}
 * @param changes what the variants did to the tree, in order
 * @param flowEdits what their YAML files do to the flow
 * @param broken names of what they failed to add, which has been told
 */
public record Pack(
    String id,
    String version,
    int minPlayers,
    int maxPlayers,
    int unattended,
    List<String> locales,
    Map<String, Option> options,
    Yaml.Mapping tree,
    Map<String, Words> texts,
    List<Layer> layers,
    Layer main,
    List<Layer> with,
    List<Yaml.Mapping> trees,
    List<Change> changes,
    List<FlowEdit> flowEdits,
    Set<String> broken) {

  /** The id of the pack with those of the variants laid over it: {@code pack+variant}. */
  public String fullId() {
    StringBuilder all = new StringBuilder(id);
    with.forEach(v -> all.append('+').append(v.id()));
    return all.toString();
  }

  /** The folder of the pack that was asked for. */
  public Path folder() {
    return main.folder();
  }

  /** The file that stands for the whole. */
  public Source head() {
    return main.head();
  }

  public Optional<Yaml> ranking() {
    return tree.get("ranking");
  }

  /** A hash over every file that has to do with play, of all layers; texts are left out. */
  public String fingerprint() {
    if (layers.size() == 1) {
      return main.fingerprint();
    }
    MessageDigest digest = Layer.sha256();
    layers.forEach(l -> digest.update((l.id() + " " + l.fingerprint() + "\n").getBytes(StandardCharsets.UTF_8)));
    return HexFormat.of().formatHex(digest.digest(), 0, 8);
  }

  /** The words of a locale; English when there are none. */
  public Words words(String locale) {
    Words exact = texts.get(locale);
    return exact != null ? exact : texts.getOrDefault("en", Words.EMPTY);
  }

  /** The layer in whose files something stands. */
  public Optional<Layer> layerOf(Source source) {
    return layers.stream().filter(l -> l.owns(source)).findFirst();
  }

  Optional<Yaml> section(String name) {
    return tree.get(name);
  }
}
