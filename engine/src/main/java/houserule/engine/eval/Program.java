package houserule.engine.eval;

import java.util.ArrayList;
import java.util.List;

/** The instructions of a flow, as they are written down before they become code. */
public final class Program {
  /** One instruction; what its numbers mean depends on what it does. */
  public record Step(Op op, int rule, int slot, int target, int extra, boolean pass) {
    private Step to(int place) {
      return new Step(op, rule, slot, place, extra, pass);
    }

    private Step calling(int entry, int frame) {
      return new Step(op, rule, slot, entry, frame, pass);
    }
  }

  /** The branches of a choice between effects: when each is open (-1 for always), where it starts. */
  record Branches(int[] open, int[] targets) {}

  /** An effect that stands on things: the design of each thing, entry and frame size by design. */
  record Designs(int[] designOf, int[] entries, int[] frames) {}

  private final List<Step> steps = new ArrayList<>();
  private final List<Branches> branches = new ArrayList<>();
  private final List<Designs> designs = new ArrayList<>();
  private int start;
  private int startFrame;

  public int size() {
    return steps.size();
  }

  public Step step(int at) {
    return steps.get(at);
  }

  /** Where the flow starts. */
  public int start() {
    return start;
  }

  /** The size of the first frame. */
  public int startFrame() {
    return startFrame;
  }

  Branches branches(int index) {
    return branches.get(index);
  }

  Designs designs(int index) {
    return designs.get(index);
  }

  /** Where the answers to a choice between effects lead. */
  public int[] branchTargets(int at) {
    return branches.get(step(at).slot()).targets();
  }

  public int add(Op op, int rule, int slot, int target) {
    steps.add(new Step(op, rule, slot, target, 0, false));
    return steps.size() - 1;
  }

  public int addChoice(int options, int slot, int question, boolean pass) {
    steps.add(new Step(Op.CHOOSE, options, slot, 0, question, pass));
    return steps.size() - 1;
  }

  public int addMay(int question) {
    steps.add(new Step(Op.MAY, 0, 0, 0, question, true));
    return steps.size() - 1;
  }

  public int addBranch(int question, int[] open, int[] targets) {
    branches.add(new Branches(open, targets));
    steps.add(new Step(Op.BRANCH, 0, branches.size() - 1, 0, question, false));
    return steps.size() - 1;
  }

  /** An effect of a thing; which routine it is, is told later for each design. */
  public int addPerform(int thing, int[] designOf, int[] entries, int[] frames) {
    designs.add(new Designs(designOf, entries, frames));
    return add(Op.PERFORM, thing, designs.size() - 1, 0);
  }

  /** Lets an instruction go on, if otherwise, with the next one that is added. */
  public void jumpHere(int at) {
    steps.set(at, steps.get(at).to(steps.size()));
  }

  public void setCall(int at, int entry, int frame) {
    steps.set(at, steps.get(at).calling(entry, frame));
  }

  public void start(int entry, int frame) {
    start = entry;
    startFrame = frame;
  }
}
