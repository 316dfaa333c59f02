package houserule.studio.app;

import houserule.engine.bot.Bot;
import houserule.engine.lab.Row;
import houserule.engine.lab.Series;
import houserule.engine.pack.Layer;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A file with a line for every game of a series. Each game is written as soon as it is over, so that
 * a run that is stopped loses none; taking it up again plays only what is missing. Once all are
 * there the file is put in order, and is the same byte for byte however often it was interrupted.
 */
public final class Ledger implements AutoCloseable {
  /** A file that could not be written or read. */
  public static final class Unwritable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unwritable(Path file, IOException cause) {
      super("`" + file + "` cannot be written: " + told(cause) + ".", cause);
    }

    private static String told(IOException e) {
      if (e instanceof java.nio.file.AccessDeniedException) {
        return "access is denied";
      }
      if (e instanceof java.nio.file.NoSuchFileException) {
        return "there is no such folder";
      }
      String message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
      return message.toLowerCase(java.util.Locale.ROOT).contains("no space") ? "the disk is full" : message;
    }
  }

  private final Path file;
  private final List<String> head;
  private final Map<Integer, Row> rows = new TreeMap<>();
  private BufferedWriter writer;

  private Ledger(Path file, List<String> head) {
    this.file = file;
    this.head = head;
  }

  /** Opens the file of a series: a new one, or one that was begun with exactly the same. */
  public static Result<Ledger> open(Path file, Series series) {
    Ledger ledger = new Ledger(file, head(series));
    try {
      if (Files.isDirectory(file)) {
        return Result.misused("`" + file + "` is a folder, not a file.");
      }
      if (Files.isRegularFile(file)) {
        List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        for (int i = 0; i < ledger.head.size(); i++) {
          if (i >= lines.size() || !lines.get(i).equals(ledger.head.get(i))) {
            return Result.misused(
                "`" + file + "` holds games of another playtest"
                    + (i < lines.size() && lines.get(i).startsWith("# ")
                        ? ": it says `" + lines.get(i).substring(2) + "`, and this one is `" + ledger.head.get(i).replaceFirst("^# ", "") + "`."
                        : "."),
                "Name another file, or delete this one.");
          }
        }
        lines.subList(ledger.head.size(), lines.size()).stream()
            .map(l -> Row.parse(l, series.objectives().size()))
            .filter(r -> r != null)
            .forEach(r -> ledger.rows.put(r.game(), r));
      }
      ledger.rewrite();
      ledger.writer =
          Files.newBufferedWriter(
              file, StandardCharsets.UTF_8,
              Saves.isDevice(file) ? StandardOpenOption.WRITE : StandardOpenOption.APPEND);
      return Result.ready(ledger);
    } catch (IOException e) {
      throw new Unwritable(file, e);
    }
  }

  private static List<String> head(Series series) {
    List<String> head = new ArrayList<>();
    for (Layer layer : series.edition().pack().layers()) {
      head.add("# pack " + layer.id() + " " + layer.version() + " " + layer.fingerprint());
    }
    head.add("# players " + series.edition().players());
    Editions.written(series.edition()).forEach((name, v) -> head.add("# option " + name + " " + v));
    head.add("# bots " + String.join(",", series.bots().stream().map(Bot::name).toList()));
    head.add("# seed " + series.seed());
    head.add("# parts " + String.join(" ", series.edition().game().parts()));
    head.add("# objectives " + String.join(" ", series.objectives().stream().map(o -> o.id()).toList()));
    head.add(Row.header());
    return head;
  }

  /** The games that are there already. */
  public Map<Integer, Row> rows() {
    return Map.copyOf(rows);
  }

  /** Writes down a game that is over. */
  public void add(Row row) {
    rows.put(row.game(), row);
    try {
      writer.write(row.line());
      writer.newLine();
      writer.flush();
    } catch (IOException e) {
      throw new Unwritable(file, e);
    }
  }

  private void rewrite() throws IOException {
    StringBuilder text = new StringBuilder();
    head.forEach(l -> text.append(l).append('\n'));
    rows.values().forEach(r -> text.append(r.line()).append('\n'));
    if (Saves.isDevice(file)) {
      Files.writeString(file, text);
      return;
    }
    Path folder = file.toAbsolutePath().getParent();
    Path draft = Files.createTempFile(folder, ".houserule", ".tmp");
    try {
      Files.writeString(draft, text);
      Files.move(draft, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /** Puts the file in order. */
  @Override
  public void close() {
    try {
      writer.close();
      if (!Saves.isDevice(file)) {
        rewrite();
      }
    } catch (IOException e) {
      throw new Unwritable(file, e);
    }
  }
}
