package io.orderline.study.analysis;

import io.orderline.figures.ComparedSystem;
import io.orderline.figures.RunFigures;
import io.orderline.study.definition.StudyCell;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// The runs of a cell that have figures, by block. They are not valid if the cell has no valid run.
record CellRuns(StudyCell cell, Map<Integer, RunFigures> byBlock, boolean valid) {
    ComparedSystem all() {
        return of(byBlock.keySet());
    }

    ComparedSystem of(Set<Integer> blocks) {
        List<RunFigures> runs = blocks.stream().sorted().map(this::run).toList();
        return new ComparedSystem(cell.text(), cell.system(), runs);
    }

    RunFigures run(int block) {
        return Objects.requireNonNull(byBlock.get(block));
    }
}
