package houserule.bench;

import houserule.bench.twin.ArrayConnectFour;
import houserule.bench.twin.ArrayTicTacToe;
import houserule.bench.twin.ConnectFour;
import houserule.bench.twin.LunaCapital;
import houserule.bench.twin.TicTacToe;
import houserule.bench.twin.Twin;
import houserule.engine.pack.Edition;
import java.util.function.Supplier;

/** The engine with a pack against one twin of the same game. */
public enum Contest {
  TIC_TAC_TOE_ARRAYS("tic-tac-toe", 2, "arrays", 6, ArrayTicTacToe::new),
  TIC_TAC_TOE_BITS("tic-tac-toe", 2, "bits", 6, TicTacToe::new),
  CONNECT_FOUR_ARRAYS("connect-four", 2, "arrays", 6, ArrayConnectFour::new),
  CONNECT_FOUR_BITS("connect-four", 2, "bits", 6, ConnectFour::new),
  /** The only twin of this game: arrays of rows of bits. */
  LUNA_CAPITAL("luna-capital", 4, "bits", 3, () -> new LunaCapital(4));

  private final String pack;
  private final int players;
  private final String twinMadeOf;
  private final int bar;
  private final Supplier<Twin> twin;

  Contest(String pack, int players, String twinMadeOf, int bar, Supplier<Twin> twin) {
    this.pack = pack;
    this.players = players;
    this.twinMadeOf = twinMadeOf;
    this.bar = bar;
    this.twin = twin;
  }

  public String pack() {
    return pack;
  }

  public int players() {
    return players;
  }

  /** What the twin keeps its position in. */
  public String twinMadeOf() {
    return twinMadeOf;
  }

  /** How many times the twin's time the engine may take. */
  public int bar() {
    return bar;
  }

  public Twin twin() {
    return twin.get();
  }

  public Edition edition() {
    return Packs.edition(pack, players);
  }
}
