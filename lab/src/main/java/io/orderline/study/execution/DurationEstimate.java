package io.orderline.study.execution;

import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.Study;
import io.orderline.study.definition.StudyCell;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// An estimate of how long steps take: their plans' time, plus what earlier ones took to start, load and
/// check.
///
/// @param aboveSeconds mean time of completed attempts beyond their plans' own; 0 before the first
public record DurationEstimate(Study study, double aboveSeconds) {
    public static DurationEstimate of(Study study, List<StepResult> results, List<StepAttempt> attempts) {
        Map<Integer, StudyCell> cells = new HashMap<>();
        results.stream()
                .filter(result -> result.state().isFinal())
                .forEach(result -> cells.put(result.step().number(), result.cell()));
        double above = attempts.stream()
                .filter(attempt -> cells.containsKey(attempt.step()))
                .mapToDouble(attempt -> Math.max(
                        0,
                        attempt.seconds()
                                - Objects.requireNonNull(cells.get(attempt.step()))
                                        .plannedSeconds()))
                .average()
                .orElse(0);
        return new DurationEstimate(study, above);
    }

    /// Returns the seconds until a study is done. For a search this is the maximum: all runs that it may
    /// take.
    public static double left(Study study, List<StepResult> results, List<StepAttempt> attempts) {
        List<StepResult> open =
                results.stream().filter(result -> !result.state().isFinal()).toList();
        List<StudyCell> cells = study.seeksLimit()
                ? Collections.nCopies(
                        Math.max(open.size(), study.most() - results.size() + open.size()),
                        study.cells().getFirst())
                : open.stream().map(StepResult::cell).toList();
        return of(study, results, attempts).seconds(cells);
    }

    public double seconds(List<StudyCell> cells) {
        return cells.stream()
                        .mapToDouble(cell -> cell.plannedSeconds()
                                + aboveSeconds
                                + study.between().settleSeconds())
                        .sum()
                / (study.order().together() ? 2 : 1);
    }
}
