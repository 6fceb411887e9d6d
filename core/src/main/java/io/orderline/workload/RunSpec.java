package io.orderline.workload;

import java.util.Optional;

/// The parameters that determine the inputs of a run.
///
/// @param warehouses the number of active warehouses
/// @param homes the home warehouses of the terminals; empty for all active warehouses
/// @param before the number of terminals in other processes that precede these; they draw other inputs
public record RunSpec(int warehouses, int terminals, long seed, Optional<WarehouseRange> homes, int before) {
    public RunSpec(int warehouses, int terminals, long seed) {
        this(warehouses, terminals, seed, Optional.empty(), 0);
    }

    /// Returns the number of this process's terminal, from 0, among the terminals of all processes.
    public int number(int terminal) {
        return before + terminal;
    }

    public WarehouseRange range() {
        return homes.orElse(new WarehouseRange(1, warehouses));
    }
}
