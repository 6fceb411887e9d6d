package io.orderline.lab.study.definition;

import java.util.Locale;

/// How far a step is.
public enum StepState {
    /// Not begun.
    OPEN,
    /// It went through all its phases and is valid.
    DONE,
    /// It went through all its phases, but its figures must not be used.
    INVALID,
    /// It ended early, or could not begin.
    FAILED,
    /// It was interrupted, or its process died.
    BROKEN,
    /// It goes on at this moment.
    RUNNING;

    /// Whether a resumed study leaves it as it is.
    public boolean isFinal() {
        return this == DONE || this == INVALID;
    }

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
