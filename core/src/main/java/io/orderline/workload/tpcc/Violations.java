package io.orderline.workload.tpcc;

import io.orderline.workload.WorkloadTally;
import java.util.ArrayList;
import java.util.List;

/// The violations of one condition that are found during a drive. All are counted, and the first ones are
/// kept as examples. The count is a counter of the tally, which agents send to their starter; the counter
/// does not exist until there is a violation. Thread-safe.
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

    /// Returns the count, including that of agents.
    long count() {
        return tally.counts().getOrDefault(counter, 0L);
    }

    synchronized List<String> examples() {
        return examples.isEmpty() && count() > 0
                ? List.of("seen by agents: orderline.log of their folders has the first")
                : List.copyOf(examples);
    }
}
