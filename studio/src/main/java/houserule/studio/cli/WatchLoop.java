package houserule.studio.cli;

import houserule.dsl.source.Diagnostic;
import houserule.studio.app.Checkup;
import houserule.studio.app.Watch;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Tells somebody who writes packs what every save has changed, until they have had enough. */
final class WatchLoop {
  private final Console console;
  private final Watch watch;
  private final boolean json;

  WatchLoop(Console console, Watch watch, boolean json) {
    this.console = console;
    this.watch = watch;
    this.json = json;
  }

  int run() {
    for (Checkup c : watch.checkups()) {
      tell(new Watch.News(c, c.diagnostics(), List.of()));
    }
    if (!json) {
      console.say(CheckCommand.counted(watch.checkups().size(), "pack") + " watched; Ctrl-C ends it.");
    }
    console.out().flush();
    try {
      while (true) {
        watch.next().forEach(this::tell);
        console.out().flush();
      }
    } catch (InterruptedException e) {
      return watch.checkups().stream().allMatch(Checkup::isClean) ? ExitCode.DONE : ExitCode.FAILED;
    }
  }

  private void tell(Watch.News news) {
    if (json) {
      console.say(Json.line(toMap(news)));
      return;
    }
    console.say(DiagnosticText.of(news.fresh()));
    news.mended().forEach(d -> console.say("mended: " + d.at().place() + ": " + d.message()));
    Checkup now = news.checkup();
    console.say(now.id() + ": " + (now.isClean() ? "ok" : CheckCommand.counted(now.errors(), "error")));
  }

  private static Map<String, Object> toMap(Watch.News news) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("pack", news.checkup().id());
    all.put("errors", news.checkup().errors());
    all.put("warnings", news.checkup().warnings());
    all.put("new", maps(news.fresh()));
    all.put("mended", maps(news.mended()));
    return all;
  }

  private static List<Map<String, Object>> maps(List<Diagnostic> all) {
    return all.stream().map(Json::of).toList();
  }
}
