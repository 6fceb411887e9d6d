package io.orderline.study.definition;

import java.util.Locale;

/// The state of a step.
public enum StepState {
    OPEN,
    /// The step went through all its phases and is valid.
    DONE,
    /// The step went through all its phases, but its figures must not be used.
    INVALID,
    /// The step ended early, or could not begin.
    FAILED,
    /// The step was interrupted, or its process died.
    BROKEN,
    RUNNING;

    /// Returns whether a resumed study leaves the step as it is.
    public boolean isFinal() {
        return this == DONE || this == INVALID;
    }

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
