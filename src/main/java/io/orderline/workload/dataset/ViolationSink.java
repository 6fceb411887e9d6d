package io.orderline.workload.dataset;

/// Takes the rows that a check finds, as text: their keys and the figures that disagree. Belongs to one thread.
public interface ViolationSink {
    /// A row that violates the condition, and nothing tells why.
    void violation(String row);

    /// A row that violates it as a tool leaves it that is known to ([Check#explanation]).
    void explained(String row);
}
