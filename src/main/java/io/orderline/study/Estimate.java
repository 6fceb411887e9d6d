package io.orderline.study;

import io.orderline.config.Problems;
import io.orderline.plan.Given;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import java.util.List;

/// How long steps take: what their plans say, and on top what the ones before took beyond that for
/// starting, loading
/// and
/// checking.
///
/// @param aboveSeconds mean time of the attempts so far beyond their plans' own; 0 before the first
public record Estimate(Study study, double aboveSeconds) {
    /// @param attempts so far; those that failed are left out
    public static Estimate of(Frozen frozen, List<Attempt> attempts) {
        Study study = frozen.study();
        double above = attempts.stream()
                .filter(attempt -> attempt.code() == 0 || attempt.code() == Codes.INVALID)
                .mapToDouble(attempt -> Math.max(
                        0,
                        attempt.seconds()
                                - planned(study.cell(
                                        frozen.steps().get(attempt.step() - 1).cell()))))
                .average()
                .orElse(0);
        return new Estimate(study, above);
    }

    /// Ramp-up and window of a cell, from its plan.
    static double planned(Cell cell) {
        Plan plan = Plan.of(
                cell.plan().stream()
                        .map(value -> new Given(value.key(), value.text(), ""))
                        .toList(),
                new Problems());
        return (plan.get(Keys.RAMP_UP).toMillis() + plan.get(Keys.DURATION).toMillis()) / 1e3;
    }

    /// Seconds for some steps.
    public double seconds(List<Step> steps) {
        return steps.stream()
                .mapToDouble(step -> planned(study.cell(step.cell()))
                        + aboveSeconds
                        + study.between().settleSeconds())
                .sum();
    }
}
