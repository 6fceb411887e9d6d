package io.orderline.capture.statement;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/// The number of executions and the total time of each statement, by its key. Not thread-safe.
public final class StatementTally {
    private final Map<String, Total> totals = new HashMap<>();

    public record Total(long calls, long micros) {
        Total plus(long more) {
            return new Total(calls + 1, micros + more);
        }
    }

    /// Counts an execution. An INSERT of several rows is counted once.
    public void add(Execution execution) {
        if (!execution.first()) {
            return;
        }
        totals.put(
                execution.template().key(),
                totals.getOrDefault(execution.template().key(), new Total(0, 0)).plus(execution.micros()));
    }

    public Map<String, Total> totals() {
        return Collections.unmodifiableMap(totals);
    }
}
