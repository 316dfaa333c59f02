package houserule.studio.app;

import houserule.engine.lab.Estimate;
import houserule.engine.lab.Spread;
import java.util.List;
import java.util.Locale;

/** Small drawings for a page, as SVG. */
final class Charts {
  private static final int WIDTH = 520;
  private static final int HEIGHT = 140;
  private static final int LEFT = 170;

  private Charts() {}

  /** A histogram with the mean as a line. */
  static String histogram(Spread s) {
    int most = s.bars().stream().mapToInt(Integer::intValue).max().orElse(1);
    StringBuilder svg = open(WIDTH, HEIGHT + 24);
    double step = (double) WIDTH / Math.max(1, s.bars().size());
    for (int i = 0; i < s.bars().size(); i++) {
      double height = most == 0 ? 0 : (double) HEIGHT * s.bars().get(i) / most;
      svg.append(
          form(
              "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"><title>%d to %d: %d</title></rect>",
              i * step + 1, HEIGHT - height, step - 2, height, s.first() + i * s.width(),
              s.first() + (i + 1) * s.width() - 1, s.bars().get(i)));
    }
    double mean = (s.mean().value() + 0.5 - s.first()) / s.width() * step;
    svg.append(form("<line class=\"mean\" x1=\"%.1f\" x2=\"%.1f\" y1=\"0\" y2=\"%d\"/>", mean, mean, HEIGHT));
    svg.append(form("<text x=\"0\" y=\"%d\">%d</text>", HEIGHT + 16, s.first()));
    svg.append(
        form(
            "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%d</text>", WIDTH, HEIGHT + 16,
            s.first() + s.bars().size() * s.width() - 1));
    return svg.append("</svg>").toString();
  }

  /** One row of a chart of intervals. */
  record Whisker(String name, Estimate estimate) {}

  /** Intervals below each other on one scale, with a line at a value. */
  static String whiskers(List<Whisker> rows, double mark, String unit) {
    List<Whisker> measured = rows.stream().filter(r -> r.estimate().isMeasured() && Double.isFinite(r.estimate().low())).toList();
    double low = Math.min(mark, measured.stream().mapToDouble(r -> r.estimate().low()).min().orElse(mark));
    double high = Math.max(mark, measured.stream().mapToDouble(r -> r.estimate().high()).max().orElse(mark));
    double pad = (high - low) * 0.05 + 1e-9;
    double from = low - pad;
    double scale = (WIDTH - 20) / (high - low + 2 * pad);
    int height = measured.size() * 22 + 26;
    StringBuilder svg = open(LEFT + WIDTH, height);
    double at = LEFT + (mark - from) * scale;
    svg.append(form("<line class=\"mark\" x1=\"%.1f\" x2=\"%.1f\" y1=\"0\" y2=\"%d\"/>", at, at, height - 22));
    for (int i = 0; i < measured.size(); i++) {
      Estimate e = measured.get(i).estimate();
      int y = i * 22 + 12;
      double value = LEFT + (e.value() - from) * scale;
      svg.append(form("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>", LEFT - 10, y + 4, escaped(shortened(measured.get(i).name()))));
      svg.append(
          form(
              "<line class=\"range\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>",
              LEFT + (e.low() - from) * scale, LEFT + (e.high() - from) * scale, y, y));
      svg.append(
          form(
              "<circle class=\"dot\" cx=\"%.1f\" cy=\"%d\" r=\"4\"><title>%.2f (%.2f to %.2f)</title></circle>",
              value, y, e.value(), e.low(), e.high()));
    }
    svg.append(form("<text x=\"%d\" y=\"%d\">%.1f</text>", LEFT, height - 4, low));
    svg.append(form("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%.1f %s</text>", LEFT + WIDTH - 4, height - 4, high, escaped(unit)));
    return svg.append("</svg>").toString();
  }

  private static String shortened(String name) {
    return name.length() <= 26 ? name : name.substring(0, 25) + "…";
  }

  private static StringBuilder open(int width, int height) {
    return new StringBuilder(form("<svg viewBox=\"0 0 %d %d\" width=\"%d\" role=\"img\">", width, height, width));
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
  }

  private static String form(String text, Object... values) {
    return String.format(Locale.ROOT, text, values);
  }
}
