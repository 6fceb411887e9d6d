package io.orderline.isolation.check;

import java.util.List;

/// A kind of cycle, as an automaton that reads the dependencies along the cycle.
enum CycleKind {
    G0(Anomaly.G0, Dependency.WRITE_WRITE, 0),
    G1C(Anomaly.G1C, Dependency.WRITE_READ, Dependency.WRITE_WRITE.bit()),
    /// One anti-dependency.
    G_SINGLE(Anomaly.G_SINGLE, Dependency.READ_WRITE, reads()),
    /// Two or more anti-dependencies, no two in a row.
    G_NONADJACENT(Anomaly.G_NONADJACENT, Dependency.READ_WRITE, reads() | Dependency.READ_WRITE.bit()),
    /// Two or more anti-dependencies, some in a row.
    G2_ITEM(Anomaly.G2_ITEM, Dependency.READ_WRITE, reads() | Dependency.READ_WRITE.bit());

    /// State bit: the dependency that the order needs was read.
    static final int ORDERED = 1;
    /// State bit: a second anti-dependency was read; for [#G2_ITEM] one right after another one.
    static final int SECOND = 2;
    /// State bit: the last dependency is an anti-dependency.
    static final int ANTI = 4;

    static final int STATES = 8;
    /// State after a dependency that a cycle of this kind cannot have.
    static final int NO = -1;

    private final Anomaly anomaly;
    private final Dependency first;
    private final int others;

    /// @param first dependency that the cycle must have
    /// @param others bits of the dependencies that it may also have
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

    int allowed(Order order) {
        return first.bit() | others | order.allowed();
    }

    /// Returns the bits of the dependencies whose components contain all cycles of this kind.
    int closing(Order order) {
        return this == G0 || this == G1C ? allowed(order) : G2_ITEM.allowed(order);
    }

    /// Returns whether the dependencies other than the first one close no cycle by themselves.
    boolean isForward() {
        return this == G_SINGLE;
    }

    int begin() {
        return isAnti(first.bit()) ? ANTI : 0;
    }

    private static boolean isAnti(int bit) {
        return bit == Dependency.READ_WRITE.bit();
    }

    /// Returns the state after one more dependency, or [#NO].
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

    boolean closes(int state, Order order) {
        boolean ordered = order == Order.DATA || (state & ORDERED) != 0;
        boolean anti = (state & ANTI) != 0;
        boolean second = (state & SECOND) != 0;
        return ordered
                && switch (this) {
                    case G_NONADJACENT -> second && !anti;
                    case G2_ITEM -> second || anti; // the first dependency follows the last one
                    default -> true;
                };
    }

    Anomaly named(List<Dependency> dependencies) {
        return this == G_NONADJACENT && isFork(dependencies) ? Anomaly.LONG_FORK : anomaly;
    }

    /// Returns whether two transactions read, and each saw the write of only one of two others.
    private static boolean isFork(List<Dependency> all) {
        return all.equals(
                List.of(Dependency.READ_WRITE, Dependency.WRITE_READ, Dependency.READ_WRITE, Dependency.WRITE_READ));
    }
}
