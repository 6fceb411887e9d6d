package io.orderline.workload.tpcc;

/// Chooses the types of one terminal's transactions. Not thread-safe.
@FunctionalInterface
interface TypeSource {
    TpccType draw();
}
