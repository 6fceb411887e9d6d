package io.orderline.isolation.check;

import java.util.List;

/// A kind of circle, as an automaton that reads the dependencies along it.
enum CycleKind {
    G0(Anomaly.G0, Dependency.WRITE_WRITE, 0),
    G1C(Anomaly.G1C, Dependency.WRITE_READ, Dependency.WRITE_WRITE.bit()),
    /// One anti-dependency.
    G_SINGLE(Anomaly.G_SINGLE, Dependency.READ_WRITE, reads()),
    /// Two or more, no two in a row.
    G_NONADJACENT(Anomaly.G_NONADJACENT, Dependency.READ_WRITE, reads() | Dependency.READ_WRITE.bit()),
    /// Two or more, some in a row.
    G2_ITEM(Anomaly.G2_ITEM, Dependency.READ_WRITE, reads() | Dependency.READ_WRITE.bit());

    /// States of the automaton have these bits: the order's own dependency was there,
    static final int ORDERED = 1;
    /// a second anti-dependency was there, of [#G2_ITEM] one right after another one,
    static final int SECOND = 2;
    /// the last dependency is an anti-dependency.
    static final int ANTI = 4;

    static final int STATES = 8;
    /// There is no such way.
    static final int NO = -1;

    private final Anomaly anomaly;
    private final Dependency first;
    private final int others;

    /// @param first a dependency that the circle has
    /// @param others bits of those that it may have beside it
    CycleKind(Anomaly anomaly, Dependency first, int others) {
        this.anomaly = anomaly;
        this.first = first;
        this.others = others;
    }

    private static int reads() {
        return Dependency.WRITE_WRITE.bit() | Dependency.WRITE_READ.bit();
    }

    Dependency first() {
        return first;
    }

    /// Bits of all that may stand in it.
    int allowed(Order order) {
        return first.bit() | others | order.allowed();
    }

    /// Bits of dependencies of which a circle of this kind has none but the first, or only these.
    int closing(Order order) {
        return this == G0 || this == G1C ? allowed(order) : G2_ITEM.allowed(order);
    }

    /// Whether all but the first dependency are such that they close no circle alone.
    boolean isForward() {
        return this == G_SINGLE;
    }

    /// The state after the first dependency.
    int begin() {
        return isAnti(first.bit()) ? ANTI : 0;
    }

    private static boolean isAnti(int bit) {
        return bit == Dependency.READ_WRITE.bit();
    }

    /// The state after one more, or [#NO].
    int next(int state, int bit, Order order) {
        if (isAnti(bit)) {
            return antiDependency(state);
        }
        int same = state & ~ANTI;
        return (bit & allowed(order)) == 0 ? NO : bit == order.needed() ? same | ORDERED : same;
    }

    private int antiDependency(int state) {
        boolean inRow = (state & ANTI) != 0;
        return switch (this) {
            case G_NONADJACENT -> inRow ? NO : state | SECOND | ANTI;
            case G2_ITEM -> state | (inRow ? SECOND : 0) | ANTI;
            default -> NO;
        };
    }

    /// Whether a circle that closes in this state is one.
    boolean closes(int state, Order order) {
        boolean ordered = order == Order.DATA || (state & ORDERED) != 0;
        boolean anti = (state & ANTI) != 0;
        boolean second = (state & SECOND) != 0;
        return ordered
                && switch (this) {
                    case G_NONADJACENT -> second && !anti;
                    case G2_ITEM -> second || anti; // the circle goes on with the first one
                    default -> true;
                };
    }

    /// What a circle of these dependencies is called.
    Anomaly named(List<Dependency> dependencies) {
        return this == G_NONADJACENT && isFork(dependencies) ? Anomaly.LONG_FORK : anomaly;
    }

    /// Two that read, each what only one of two others had written.
    private static boolean isFork(List<Dependency> all) {
        return all.equals(
                List.of(Dependency.READ_WRITE, Dependency.WRITE_READ, Dependency.READ_WRITE, Dependency.WRITE_READ));
    }
}
