package io.orderline.result;

import java.util.Locale;

/// How a run ended.
public enum RunState {
    /// Still going on, or the process died without a word.
    RUNNING,
    /// Went through all its phases.
    COMPLETE,
    /// Stopped by the user.
    INTERRUPTED,
    /// Ended early because the database was lost or the results could not be written.
    ABORTED,
    /// Driven by another tool, whose files do not tell.
    IMPORTED;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// With the reason, which may begin with the state itself: `interrupted by the user`.
    ///
    /// @param reason may be empty
    public String text(String reason) {
        return reason.startsWith(text()) ? reason : reason.isEmpty() ? text() : text() + ": " + reason;
    }
}
