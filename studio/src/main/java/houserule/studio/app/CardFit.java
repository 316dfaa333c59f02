package houserule.studio.app;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.font.LineBreakMeasurer;
import java.awt.font.TextAttribute;
import java.awt.font.TextLayout;
import java.text.AttributedString;
import java.util.Optional;

/** Measures whether a text fits into a box on a card. */
public final class CardFit {
  /** The size in which small cards are printed. */
  public static final int POINTS = 9;

  private static final double POINTS_A_MILLIMETRE = 72 / 25.4;
  private static final FontRenderContext PAPER = new FontRenderContext(null, true, true);

  private final double width;
  private final double height;
  private final Font font;

  private CardFit(double width, double height, Font font) {
    this.width = width;
    this.height = height;
    this.font = font;
  }

  /** A box of so many millimetres; empty where Java has no fonts to measure with. */
  public static Optional<CardFit> of(double width, double height) {
    // It only measures; without this it would look for a screen.
    System.setProperty("java.awt.headless", "true");
    try {
      Font font = new Font(Font.SANS_SERIF, Font.PLAIN, POINTS);
      CardFit fit = new CardFit(width * POINTS_A_MILLIMETRE, height * POINTS_A_MILLIMETRE, font);
      fit.fits("x");
      return Optional.of(fit);
    } catch (RuntimeException | InternalError | LinkageError e) {
      // Each way of being without fonts fails in another of these.
      return Optional.empty();
    }
  }

  /** Whether a text fits, broken into lines between its words. */
  public boolean fits(String text) {
    double used = 0;
    for (String paragraph : text.split("\n")) {
      used += paragraph.isBlank() ? POINTS : height(paragraph);
    }
    return used <= height;
  }

  private double height(String paragraph) {
    AttributedString attributed = new AttributedString(paragraph);
    attributed.addAttribute(TextAttribute.FONT, font);
    LineBreakMeasurer lines = new LineBreakMeasurer(attributed.getIterator(), PAPER);
    double used = 0;
    while (lines.getPosition() < paragraph.length()) {
      TextLayout line = lines.nextLayout((float) width);
      used += line.getAscent() + line.getDescent() + line.getLeading();
    }
    return used;
  }
}
