package io.orderline.workload.custom;

import java.util.BitSet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A course of a terminal: the values that its transactions share, which transactions were committed, and the
/// statements that they executed. Thread-safe, because several threads can commit the transactions of a course,
/// and commits in doubt are resolved later.
final class UserCourse {
    /// The value for transactions that belong to no course.
    static final UserCourse NONE = new UserCourse(0, new Object[0]);

    private final int number;
    private final @Nullable Object[] values;
    private final BitSet committed = new BitSet();
    private final StatementCounts counts = new StatementCounts();

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

    /// Records a committed transaction.
    ///
    /// @param types the number of types, each of which occurs once in a course
    /// @param executed the statements that the transaction executed
    /// @return the statements of the whole course if this transaction completes it; otherwise empty
    synchronized Optional<StatementCounts> committed(int type, int types, StatementCounts executed) {
        if (committed.get(type)) {
            return Optional.empty();
        }
        committed.set(type);
        counts.add(executed);
        return committed.cardinality() == types ? Optional.of(counts) : Optional.empty();
    }
}
