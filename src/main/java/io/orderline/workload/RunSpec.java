package io.orderline.workload;

import java.util.Optional;

/// What decides the inputs of a run.
///
/// @param warehouses active warehouses, 1 … this
/// @param terminals their number
/// @param seed of the run
/// @param homes of the terminals; empty for all active warehouses
/// @param before terminals of the same run in other processes, which draw other inputs
public record RunSpec(int warehouses, int terminals, long seed, Optional<WarehouseRange> homes, int before) {
    /// Of a run in one process.
    public RunSpec(int warehouses, int terminals, long seed) {
        this(warehouses, terminals, seed, Optional.empty(), 0);
    }

    /// The number of a terminal among those of all processes.
    ///
    /// @param terminal from 0, of this process
    public int number(int terminal) {
        return before + terminal;
    }

    /// Where terminals are at home.
    public WarehouseRange range() {
        return homes.orElse(new WarehouseRange(1, warehouses));
    }
}
