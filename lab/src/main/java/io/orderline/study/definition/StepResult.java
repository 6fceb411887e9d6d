package io.orderline.study.definition;

import io.orderline.result.IsolationReport;
import io.orderline.result.RunFolder;
import java.util.Optional;

/// The result of a step.
///
/// @param reason why the step is not done; empty if it is done, or was not begun
/// @param run run folder; does not exist if the step was not begun
/// @param isolation isolation seen by probes, if there is a result and there were probes
public record StepResult(
        StudyStep step,
        StudyCell cell,
        StepState state,
        String reason,
        RunFolder run,
        Optional<IsolationReport> isolation) {
    public static final String DIED = "its process died";

    public StepResult(StudyStep step, StudyCell cell, StepState state, String reason, RunFolder run) {
        this(step, cell, state, reason, run, Optional.empty());
    }

    /// Returns whether the step has a folder and no final result: its process died, or is still running.
    public boolean isUnfinished() {
        return state == StepState.BROKEN && reason.equals(DIED);
    }

    public StepResult running() {
        return new StepResult(step, cell, StepState.RUNNING, "", run);
    }
}
