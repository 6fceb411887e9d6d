package io.orderline.workload;

/// What decides the inputs of a run.
///
/// @param warehouses active warehouses, 1 … this
/// @param terminals their number
/// @param seed of the run
public record RunSpec(int warehouses, int terminals, long seed) {}
