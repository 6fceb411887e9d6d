package io.orderline.workload.custom;

import io.orderline.workload.TransactionInput;

/// What one transaction needs. Nobody changes the arrays.
///
/// @param values of the parameters, in the header's order
/// @param repeats for each repeat, for each time, its values
/// @param rollback whether it is rolled back at its end on purpose
/// @param course from 1; 0 if the workload has none
@SuppressWarnings("ArrayRecordComponent") // one for each transaction, and never compared
record CustomInput(int type, Object[] values, Object[][][] repeats, boolean rollback, int course, boolean endsCourse)
        implements TransactionInput {
    /// A part of no course.
    CustomInput(int type, Object[] values, Object[][][] repeats, boolean rollback) {
        this(type, values, repeats, rollback, 0, false);
    }

    CustomInput in(int number, boolean ends) {
        return new CustomInput(type, values, repeats, rollback, number, ends);
    }
}
