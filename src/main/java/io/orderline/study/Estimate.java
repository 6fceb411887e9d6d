package io.orderline.study;

import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// How long steps take: what their plans say, and on top what the ones before took beyond that for
/// starting, loading and checking.
///
/// @param aboveSeconds mean time of the attempts so far that came to their end, beyond their plans' own; 0
///     before the first
public record Estimate(Study study, double aboveSeconds) {
    /// @param results so far
    public static Estimate of(Study study, List<StepResult> results, List<Attempt> attempts) {
        Map<Integer, Cell> cells = new HashMap<>();
        results.stream()
                .filter(result -> result.state().isFinal())
                .forEach(result -> cells.put(result.step().number(), result.cell()));
        double above = attempts.stream()
                .filter(attempt -> cells.containsKey(attempt.step()))
                .mapToDouble(attempt ->
                        Math.max(0, attempt.seconds() - planned(Objects.requireNonNull(cells.get(attempt.step())))))
                .average()
                .orElse(0);
        return new Estimate(study, above);
    }

    /// Ramp-up and window of a cell, from its plan.
    static double planned(Cell cell) {
        Plan plan = cell.asPlan();
        return (plan.get(Keys.RAMP_UP).toMillis() + plan.get(Keys.DURATION).toMillis()) / 1e3;
    }

    /// Seconds for some runs.
    public double seconds(List<Cell> cells) {
        return cells.stream()
                .mapToDouble(
                        cell -> planned(cell) + aboveSeconds + study.between().settleSeconds())
                .sum();
    }
}
