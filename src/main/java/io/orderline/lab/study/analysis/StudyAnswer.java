package io.orderline.lab.study.analysis;

import io.orderline.lab.compare.GateResult;
import io.orderline.lab.compare.SystemComparison;
import io.orderline.lab.study.definition.StepResult;
import io.orderline.lab.study.definition.StepState;
import io.orderline.lab.study.execution.StudySnapshot;
import java.util.List;
import java.util.Optional;

/// What a study found.
///
/// @param frozen what was asked
/// @param steps every run and what came of it
/// @param comparisons of all systems at all points, by blocks
/// @param curves how each system's first metric goes over the axis, if there is one axis of numbers
/// @param found largest values and capacities, if the study looks for them
/// @param windows how steady each run was
/// @param noise how much the baseline differs from itself; empty without its twin
/// @param gates what the study's objectives came to
public record StudyAnswer(
        StudySnapshot frozen,
        List<StepResult> steps,
        SystemComparison comparisons,
        List<SweepCurve> curves,
        FoundLimits found,
        List<RunSteadiness> windows,
        Optional<AaNoise> noise,
        List<GateResult> gates) {
    public StudyAnswer {
        steps = List.copyOf(steps);
        curves = List.copyOf(curves);
        windows = List.copyOf(windows);
        gates = List.copyOf(gates);
    }

    /// Whether every step ended and is valid; of a search, whether it came to its end: a limit that is
    /// missed makes a run invalid, and is what was looked for.
    public boolean isComplete() {
        return frozen.study().seeksLimit()
                ? found.isComplete()
                : steps.stream().allMatch(step -> step.state() == StepState.DONE);
    }
}
