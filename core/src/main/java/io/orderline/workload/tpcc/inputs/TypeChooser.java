package io.orderline.workload.tpcc.inputs;

/// Chooses the types of one terminal's transactions. Not thread-safe.
@FunctionalInterface
interface TypeChooser {
    TpccType draw();
}
