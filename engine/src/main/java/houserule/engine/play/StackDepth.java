package houserule.engine.play;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Finds how large a stack the calls of a game can need. Routines that may call each other round and
 * round are taken together and get a fixed amount to do so; what calls nobody in a circle is added up
 * exactly. Each routine is looked at once: with an effect on every card the ways through the calls
 * are too many to walk.
 *
 * @param <R> what calls and has a frame
 */
final class StackDepth<R> {
  /** What a circle of calls may take. */
  private static final int CIRCLE = 1_024;

  private static final int MOST = 8_192;

  private final Function<R, Collection<R>> callees;
  private final ToIntFunction<R> frame;
  private final Map<R, Integer> number = new HashMap<>();
  private final Map<R, Integer> lowest = new HashMap<>();
  private final Deque<R> open = new ArrayDeque<>();
  private final Map<R, Integer> depth = new HashMap<>();

  StackDepth(Function<R, Collection<R>> callees, ToIntFunction<R> frame) {
    this.callees = callees;
    this.frame = frame;
  }

  int from(R main) {
    visit(main);
    return Math.min(MOST, depth.get(main));
  }

  // Tarjan's way to find circles: all of one are on top of the stack when its first is left again.
  private void visit(R routine) {
    int own = number.size();
    number.put(routine, own);
    lowest.put(routine, own);
    open.push(routine);
    for (R callee : callees.apply(routine)) {
      if (!number.containsKey(callee)) {
        visit(callee);
        lowest.merge(routine, lowest.get(callee), Math::min);
      } else if (open.contains(callee)) {
        lowest.merge(routine, number.get(callee), Math::min);
      }
    }
    if (lowest.get(routine) == own) {
      close(routine);
    }
  }

  private void close(R first) {
    List<R> together = new ArrayList<>();
    R member;
    do {
      member = open.pop();
      together.add(member);
    } while (member != first);
    int frames = 0;
    int below = 0;
    boolean circle = together.size() > 1;
    for (R m : together) {
      frames += frame.applyAsInt(m);
      for (R callee : callees.apply(m)) {
        if (together.contains(callee)) {
          circle = true;
        } else {
          below = Math.max(below, depth.get(callee));
        }
      }
    }
    int all = frames + below + (circle ? CIRCLE : 0);
    together.forEach(m -> depth.put(m, all));
  }
}
