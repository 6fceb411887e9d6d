package io.orderline.workload.custom;

import java.util.BitSet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One course of a terminal: what its transactions share, which of them were committed, and what those executed.
/// Thread-safe: they may be committed by several threads, one after another, and one whose commit was not answered is
/// heard of later.
final class UserCourse {
    /// Of transactions that are a part of none.
    static final UserCourse NONE = new UserCourse(0, new Object[0]);

    private final int number;
    private final @Nullable Object[] values;
    private final BitSet committed = new BitSet();
    private final StatementCounts counts = new StatementCounts();

    /// @param number from 1
    /// @param values of its parameters, which nobody changes
    UserCourse(int number, @Nullable Object[] values) {
        this.number = number;
        this.values = values;
    }

    int number() {
        return number;
    }

    @Nullable
    Object[] values() {
        return values;
    }

    /// @param type number of the transaction's type, which it has once
    /// @param types how many transactions it has
    /// @return the statements of the whole course, if this was the last transaction that was missing; else nothing
    synchronized Optional<StatementCounts> committed(int type, int types, StatementCounts executed) {
        if (committed.get(type)) {
            return Optional.empty();
        }
        committed.set(type);
        counts.add(executed);
        return committed.cardinality() == types ? Optional.of(counts) : Optional.empty();
    }
}
