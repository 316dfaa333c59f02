package houserule.studio.app;

import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Diagnostics;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What came of a request: a value, files with mistakes in them, or a request that makes no sense. */
public sealed interface Result<T> {
  record Ready<T>(T value) implements Result<T> {}

  /** Content has errors; warnings found on the way are among the diagnostics. */
  record Broken<T>(List<Diagnostic> diagnostics) implements Result<T> {
    public Broken {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** The person asked for something that is not there; hints say what is. */
  record Misused<T>(String message, List<String> hints) implements Result<T> {
    public Misused {
      hints = List.copyOf(hints);
    }
  }

  static <T> Result<T> ready(T value) {
    return new Ready<>(value);
  }

  static <T> Result<T> misused(String message, String... hints) {
    return new Misused<>(message, List.of(hints));
  }

  /** A value that a reader gave, or everything the reader reported. */
  static <T> Result<T> of(Optional<T> value, Diagnostics found) {
    return value.isPresent() && !found.hasErrors()
        ? ready(value.get())
        : new Broken<>(found.sorted());
  }

  /** Goes on with the value; a failure stays what it is. */
  default <R> Result<R> then(Function<? super T, Result<R>> next) {
    if (this instanceof Ready<T> ready) {
      return next.apply(ready.value());
    }
    if (this instanceof Broken<T> broken) {
      return new Broken<>(broken.diagnostics());
    }
    Misused<T> misused = (Misused<T>) this;
    return new Misused<>(misused.message(), misused.hints());
  }
}
