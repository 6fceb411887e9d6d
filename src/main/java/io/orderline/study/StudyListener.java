package io.orderline.study;

/// Is told how a study gets on.
public interface StudyListener {
    /// A pause before a run.
    void settling(double seconds);

    /// @param of how many there are
    /// @param left time for this and all that follow, as far as it can be told
    void beginning(Step step, Cell cell, int of, double left);

    void ended(StepResult result);
}
