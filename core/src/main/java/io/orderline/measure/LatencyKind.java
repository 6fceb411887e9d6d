package io.orderline.measure;

import java.util.Locale;

/// The time spans that are recorded for each completed transaction.
public enum LatencyKind {
    /// `end − due`: the time a terminal's user waits, which reports show first.
    RESPONSE,
    /// `end − start`: the time the database took, including retries.
    SERVICE,
    /// `start − due`: the wait for a session or a place in a queue, including the harness's own lag.
    WAIT,
    /// `wake − due`: the delay until the harness itself woke up.
    LAG;

    public String tag() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Returns the tag of a type's histogram of this kind, such as `payment.response`.
    public String tagOf(String type) {
        return type + "." + tag();
    }
}
