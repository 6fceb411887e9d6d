package io.orderline.workload.custom;

import java.util.BitSet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A course of a terminal: what its transactions share, which of them were committed, and what those
/// executed. Thread-safe, because several threads can commit them, and a commit in doubt is reported later.
final class UserCourse {
    /// Stands for the course of transactions that belong to none.
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

    /// Records a committed transaction. Each of the `types` occurs once in a course.
    ///
    /// @return the statements of the whole course if this was the last missing transaction; otherwise empty
    synchronized Optional<StatementCounts> committed(int type, int types, StatementCounts executed) {
        if (committed.get(type)) {
            return Optional.empty();
        }
        committed.set(type);
        counts.add(executed);
        return committed.cardinality() == types ? Optional.of(counts) : Optional.empty();
    }
}
