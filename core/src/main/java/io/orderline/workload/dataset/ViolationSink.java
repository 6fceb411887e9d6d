package io.orderline.workload.dataset;

/// Receives violating rows as text: their keys and the figures that disagree. Belongs to one thread.
public interface ViolationSink {
    void violation(String row);

    /// Receives a violating row that a known tool leaves ([Check#explanation]).
    void explained(String row);
}
