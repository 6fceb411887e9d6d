package io.orderline.workload.own;

import io.orderline.workload.Input;

/// What one transaction needs. Nobody changes the arrays.
///
/// @param values of the parameters, in the header's order
/// @param repeats for each repeat, for each time, its values
/// @param rollback whether it is rolled back at its end on purpose
@SuppressWarnings("ArrayRecordComponent") // one for each transaction, and never compared
record OwnInput(int type, Object[] values, Object[][][] repeats, boolean rollback) implements Input {}
