package io.orderline.workload;

/// What decides every byte of a loaded database.
///
/// @param warehouses scale, in whatever unit the dataset has
/// @param seed of the population
/// @param unit of the scale
public record LoadSpec(int warehouses, long seed, Unit unit) {
    /// Of TPC-C.
    public LoadSpec(int warehouses, long seed) {
        this(warehouses, seed, Unit.WAREHOUSES);
    }

    /// The size in words.
    public String size() {
        return unit.text(warehouses);
    }
}
