package io.orderline.capture.statement;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/// How often each statement was executed, and for how long, by its key. Not thread-safe.
public final class StatementTally {
    private final Map<String, Total> totals = new HashMap<>();

    /// What all executions of a statement come to.
    public record Total(long calls, long micros) {
        Total plus(long more) {
            return new Total(calls + 1, micros + more);
        }
    }

    /// One more; further rows of an INSERT are none.
    public void add(Execution execution) {
        if (!execution.first()) {
            return;
        }
        totals.put(
                execution.template().key(),
                totals.getOrDefault(execution.template().key(), new Total(0, 0)).plus(execution.micros()));
    }

    /// By the key of the statement.
    public Map<String, Total> totals() {
        return Collections.unmodifiableMap(totals);
    }
}
