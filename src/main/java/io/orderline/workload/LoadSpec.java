package io.orderline.workload;

/// What decides every byte of a loaded database.
///
/// @param warehouses scale
/// @param seed of the population
public record LoadSpec(int warehouses, long seed) {}
