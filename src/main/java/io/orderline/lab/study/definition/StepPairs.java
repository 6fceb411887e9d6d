package io.orderline.lab.study.definition;

import io.orderline.base.Turns;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The pairs of steps that go on at the same time, in a study whose order says so: the first and second step,
/// the third and fourth, and so on.
public final class StepPairs {
    private static final String ALONE = "the run beside it did not come to its end";

    private StepPairs() {}

    /// Puts the two cells of a point beside each other, each pair where its first one is.
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

    /// Number of a step's pair, from 1.
    public static int pair(StudyStep step) {
        return (step.number() + 1) / 2;
    }

    /// What the plan of a step says of its turn; empty if steps go on one by one.
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

    /// A run says nothing without the one beside it: whatever became of it, it is not at its end before both are.
    ///
    /// @param results of all steps
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
