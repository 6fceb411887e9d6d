package io.orderline.workload.custom;

import io.orderline.workload.TransactionInput;
import org.jspecify.annotations.Nullable;

/// What one transaction needs. Nobody changes the arrays.
///
/// @param values of the course's parameters and of its own, in the header's order
/// @param repeats for each repeat, for each time, its values
/// @param rollback whether it is rolled back at its end on purpose
/// @param within the course that it is a part of
@SuppressWarnings("ArrayRecordComponent") // one for each transaction, and never compared
record CustomInput(
        int type,
        @Nullable Object[] values,
        @Nullable Object[][][] repeats,
        boolean rollback,
        UserCourse within,
        boolean endsCourse)
        implements TransactionInput {
    /// A part of no course.
    CustomInput(int type, @Nullable Object[] values, @Nullable Object[][][] repeats, boolean rollback) {
        this(type, values, repeats, rollback, UserCourse.NONE, false);
    }

    @Override
    public int course() {
        return within.number();
    }
}
