package io.orderline.workload.custom;

import io.orderline.workload.TransactionInput;
import org.jspecify.annotations.Nullable;

/// The input of one transaction. The arrays are never changed.
///
/// @param values the values of the course's parameters and then of the type's parameters, in the header's order
/// @param repeats the values of repeated parameters, by repeat and then by iteration
/// @param rollback whether the transaction is rolled back on purpose at its end
/// @param within the course that the transaction belongs to
@SuppressWarnings("ArrayRecordComponent") // one per transaction, never compared
record CustomInput(
        int type,
        @Nullable Object[] values,
        @Nullable Object[][][] repeats,
        boolean rollback,
        UserCourse within,
        boolean endsCourse)
        implements TransactionInput {
    CustomInput(int type, @Nullable Object[] values, @Nullable Object[][][] repeats, boolean rollback) {
        this(type, values, repeats, rollback, UserCourse.NONE, false);
    }

    @Override
    public int course() {
        return within.number();
    }
}
