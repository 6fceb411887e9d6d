package io.orderline.study.definition;

import io.orderline.base.Turns;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The pairs of steps that run at the same time, if the study's order says so: the first and second step, the
/// third and fourth, and so on.
public final class StepPairs {
    private static final String ALONE = "the run beside it did not come to its end";

    private StepPairs() {}

    /// Returns an order in which the two cells of a point are adjacent, at the place of the first of them.
    static List<Integer> beside(List<Integer> random, Study study) {
        List<Integer> order = new ArrayList<>();
        for (int cell : random) {
            if (!order.contains(cell)) {
                random.stream()
                        .filter(other -> study.cell(other)
                                .point()
                                .equals(study.cell(cell).point()))
                        .forEach(order::add);
            }
        }
        return order;
    }

    /// Returns the number of a step's pair, from 1.
    public static int pair(StudyStep step) {
        return (step.number() + 1) / 2;
    }

    /// Returns what the plan of a step says about its turn; empty if steps run one by one.
    public static Optional<String> turn(Study study, StudyStep step) {
        return study.order().together()
                ? Optional.of(new Turns(
                                2 - step.number() % 2,
                                Duration.ofMillis(
                                        Math.round(1000 * study.segmentSeconds().orElse(0.0))),
                                Math.abs(study.seed()) + pair(step))
                        .text())
                : Optional.empty();
    }

    /// Returns the results, in which no step is final before the other step of its pair is. A run says
    /// nothing without the run beside it.
    public static List<StepResult> settled(Study study, List<StepResult> results) {
        return study.order().together()
                ? results.stream()
                        .map(result ->
                                besides(result, results.get((result.step().number() - 1) ^ 1)))
                        .toList()
                : results;
    }

    private static StepResult besides(StepResult result, StepResult other) {
        if (!result.state().isFinal() || other.state().isFinal()) {
            return result;
        }
        return other.state() == StepState.RUNNING
                ? result.running()
                : new StepResult(result.step(), result.cell(), StepState.BROKEN, ALONE, result.run());
    }
}
