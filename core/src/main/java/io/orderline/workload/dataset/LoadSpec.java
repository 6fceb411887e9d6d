package io.orderline.workload.dataset;

/// The parameters that determine every byte of a loaded database.
///
/// @param warehouses the size in `unit`: the number of warehouses, or the scale of a custom workload
public record LoadSpec(int warehouses, long seed, ScaleUnit unit) {
    public LoadSpec(int warehouses, long seed) {
        this(warehouses, seed, ScaleUnit.WAREHOUSES);
    }

    public String size() {
        return unit.text(warehouses);
    }
}
