package io.orderline.workload.dataset;

/// The parameters that determine every byte of a loaded database. `warehouses` is the scale in its unit.
public record LoadSpec(int warehouses, long seed, ScaleUnit unit) {
    public LoadSpec(int warehouses, long seed) {
        this(warehouses, seed, ScaleUnit.WAREHOUSES);
    }

    public String size() {
        return unit.text(warehouses);
    }
}
