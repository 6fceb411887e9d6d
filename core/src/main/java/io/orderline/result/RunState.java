package io.orderline.result;

import java.util.Locale;

/// The state of a run: how it ended, or that it has not.
public enum RunState {
    /// Still in progress, or the process died without reporting.
    RUNNING,
    /// Went through all its phases.
    COMPLETE,
    /// Stopped by the user.
    INTERRUPTED,
    /// Ended early because the database was lost or the results could not be written.
    ABORTED,
    /// Driven by another tool, whose files do not contain the state.
    IMPORTED;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Returns the state and the reason, which may begin with the state itself: `interrupted by the user`.
    public String text(String reason) {
        return reason.startsWith(text()) ? reason : reason.isEmpty() ? text() : text() + ": " + reason;
    }
}
