package io.orderline.result;

import java.util.Locale;

/// The state of a run: how it ended, or that it has not.
public enum RunState {
    /// The run is in progress, or its process died without reporting.
    RUNNING,
    /// The run went through all its phases.
    COMPLETE,
    /// The user stopped the run.
    INTERRUPTED,
    /// The run ended early because the database was lost or the results could not be written.
    ABORTED,
    /// Another tool drove the run. Its files do not contain the state.
    IMPORTED;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Returns the state and the reason, which may begin with the state itself: `interrupted by the user`.
    public String text(String reason) {
        return reason.startsWith(text()) ? reason : reason.isEmpty() ? text() : text() + ": " + reason;
    }
}
