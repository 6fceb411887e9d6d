package io.orderline.workload;

import java.util.Map;

/// The inputs of all terminals of one run.
public interface RunInputs {
    /// Returns the inputs of the terminal with this number, from 0. The same seed gives the same inputs.
    InputSequence terminal(int terminal);

    /// Returns the constants that were drawn for this run, by name. The run folder records them.
    Map<String, String> constants();
}
