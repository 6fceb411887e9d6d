package io.orderline.workload;

import java.util.Map;

/// The inputs of all terminals of one run.
public interface RunInputs {
    /// The inputs of one terminal, from 0; the same for the same seed.
    InputSequence terminal(int terminal);

    /// Constants that were drawn for this run, by name, for the run folder.
    Map<String, String> constants();
}
