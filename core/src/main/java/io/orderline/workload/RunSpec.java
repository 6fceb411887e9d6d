package io.orderline.workload;

import java.util.Optional;

/// The parameters that determine the inputs of a run.
///
/// @param warehouses the number of active warehouses, or the scale of a custom workload
/// @param terminals the number of terminals of this process
/// @param homes the home warehouses of the terminals; empty for all active warehouses
/// @param before the number of terminals of other agents that come before the terminals of this process, so
///     that all terminals draw different inputs
public record RunSpec(int warehouses, int terminals, long seed, Optional<WarehouseRange> homes, int before) {
    public RunSpec(int warehouses, int terminals, long seed) {
        this(warehouses, terminals, seed, Optional.empty(), 0);
    }

    /// Returns the number, from 0, that a terminal of this process has among the terminals of all agents.
    public int number(int terminal) {
        return before + terminal;
    }

    public WarehouseRange range() {
        return homes.orElse(new WarehouseRange(1, warehouses));
    }
}
