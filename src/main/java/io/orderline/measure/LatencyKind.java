package io.orderline.measure;

import java.util.Locale;

/// The spans that are recorded of each completed transaction.
public enum LatencyKind {
    /// `end − due`: what the user of a terminal waits for, and what is reported first.
    RESPONSE,
    /// `end − start`: the time the database (with retries) took.
    SERVICE,
    /// `start − due`: waiting for a session or a place in a queue, the harness's lag included.
    WAIT,
    /// `wake − due`: how late the harness itself woke up.
    LAG;

    /// The name in file tags: `response`.
    public String tag() {
        return name().toLowerCase(Locale.ROOT);
    }
}
