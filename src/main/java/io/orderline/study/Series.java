package io.orderline.study;

import io.orderline.compare.ComparedSystem;
import io.orderline.compare.RunFacts;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// The runs of a cell that have figures, by block.
///
/// @param valid whether they are; else there was no valid one
record Series(Cell cell, Map<Integer, RunFacts> byBlock, boolean valid) {
    ComparedSystem all() {
        return of(byBlock.keySet());
    }

    /// @param blocks that it has; at least one
    ComparedSystem of(Set<Integer> blocks) {
        List<RunFacts> runs = blocks.stream().sorted().map(this::run).toList();
        return new ComparedSystem(cell.text(), cell.system(), runs);
    }

    RunFacts run(int block) {
        return Objects.requireNonNull(byBlock.get(block));
    }
}
