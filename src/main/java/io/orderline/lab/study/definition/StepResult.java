package io.orderline.lab.study.definition;

import io.orderline.result.RunFolder;

/// What came of a step.
///
/// @param reason why it is not done; empty if it is, or was not begun
/// @param run its run folder; does not exist if it was not begun
public record StepResult(StudyStep step, StudyCell cell, StepState state, String reason, RunFolder run) {
    public static final String DIED = "its process died";

    /// Whether it has a folder and no final result: its process died, or is still at it.
    public boolean isUnfinished() {
        return state == StepState.BROKEN && reason.equals(DIED);
    }

    /// The same as going on.
    public StepResult running() {
        return new StepResult(step, cell, StepState.RUNNING, "", run);
    }
}
