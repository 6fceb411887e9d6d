package io.orderline.workload.dataset;

/// Receives each violating row as a text with its key and the figures that disagree. Belongs to one thread.
public interface ViolationSink {
    void violation(String row);

    /// Receives a violating row to which [Check#explanation] applies.
    void explained(String row);
}
