package io.orderline.workload.dataset;

/// What decides every byte of a loaded database.
///
/// @param warehouses scale, in whatever unit the dataset has
/// @param seed of the population
/// @param unit of the scale
public record LoadSpec(int warehouses, long seed, ScaleUnit unit) {
    /// Of TPC-C.
    public LoadSpec(int warehouses, long seed) {
        this(warehouses, seed, ScaleUnit.WAREHOUSES);
    }

    /// The size in words.
    public String size() {
        return unit.text(warehouses);
    }
}
