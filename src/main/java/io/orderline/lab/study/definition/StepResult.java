package io.orderline.lab.study.definition;

import io.orderline.result.IsolationReport;
import io.orderline.result.RunFolder;
import java.util.Optional;

/// What came of a step.
///
/// @param reason why it is not done; empty if it is, or was not begun
/// @param run its run folder; does not exist if it was not begun
/// @param isolation what probes saw of it, if it came to a result and there were any
public record StepResult(
        StudyStep step,
        StudyCell cell,
        StepState state,
        String reason,
        RunFolder run,
        Optional<IsolationReport> isolation) {
    public static final String DIED = "its process died";

    /// Without a result that tells more.
    public StepResult(StudyStep step, StudyCell cell, StepState state, String reason, RunFolder run) {
        this(step, cell, state, reason, run, Optional.empty());
    }

    /// Whether it has a folder and no final result: its process died, or is still at it.
    public boolean isUnfinished() {
        return state == StepState.BROKEN && reason.equals(DIED);
    }

    /// The same as going on.
    public StepResult running() {
        return new StepResult(step, cell, StepState.RUNNING, "", run);
    }
}
