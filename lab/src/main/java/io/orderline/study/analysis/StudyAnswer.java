package io.orderline.study.analysis;

import io.orderline.compare.GateResult;
import io.orderline.compare.SystemComparison;
import io.orderline.compare.ratio.Noise;
import io.orderline.stats.Decision;
import io.orderline.stats.SteadyState;
import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.StepState;
import io.orderline.study.execution.StudySnapshot;
import java.util.List;
import java.util.Optional;

/// The answer of a study.
///
/// @param comparisons comparisons of all systems at all points, by blocks
/// @param curves first metric of each system over the axis, if there is one axis of numbers
/// @param found largest values and capacities, if the study looks for them
/// @param noise difference of the baseline from itself; empty without its twin
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

    /// Returns whether every step ended and is valid. A search is complete when it has ended: a missed limit
    /// makes a run invalid, but is what the search looks for.
    public boolean isComplete() {
        return frozen.study().seeksLimit()
                ? found.isComplete()
                : steps.stream().allMatch(step -> step.state() == StepState.DONE);
    }

    /// The noise of the machine, as measured by the baseline and its twin. A study of as many blocks will
    /// probably find the detectable relative difference here.
    public record AaNoise(String metric, Noise noise, int blocks, double detectable) {}

    /// The steadiness of a run's window. It is judged, and nothing of the window is left out.
    public record RunSteadiness(int step, SteadyState steady, Decision judgement) {
        /// Share by which the parts of a steady window may differ.
        public static final double TOLERANCE = 0.05;
    }
}
