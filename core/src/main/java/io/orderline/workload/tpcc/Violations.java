package io.orderline.workload.tpcc;

import io.orderline.workload.WorkloadTally;
import java.util.ArrayList;
import java.util.List;

/// The violations of one condition that are found during a drive. Counts all violations, and keeps the first as
/// examples. The count is a counter of the tally, which agents send to the agent coordinator. Without a
/// violation, the counter does not exist. Thread-safe.
final class Violations {
    private static final int EXAMPLES = 10;

    private final String counter;
    private final WorkloadTally tally;
    private final List<String> examples = new ArrayList<>();

    Violations(String counter, WorkloadTally tally) {
        this.counter = counter;
        this.tally = tally;
    }

    synchronized void add(String example) {
        tally.counter(counter).increment();
        if (examples.size() < EXAMPLES) {
            examples.add(example);
            System.getLogger(Violations.class.getName()).log(System.Logger.Level.WARNING, example);
        }
    }

    /// Returns the number of violations, including the violations that agents found.
    long count() {
        return tally.counts().getOrDefault(counter, 0L);
    }

    synchronized List<String> examples() {
        return examples.isEmpty() && count() > 0
                ? List.of("seen by agents: orderline.log of their folders has the first")
                : List.copyOf(examples);
    }
}
