package io.orderline.lab.study.execution;

import io.orderline.lab.study.definition.StepResult;
import io.orderline.lab.study.definition.StudyCell;
import io.orderline.lab.study.definition.StudyStep;

/// Is told how a study gets on.
public interface StudyListener {
    /// A pause before a run.
    void settling(double seconds);

    /// @param of how many there are
    /// @param left time for this and all that follow, as far as it can be told
    void beginning(StudyStep step, StudyCell cell, int of, double left);

    void ended(StepResult result);
}
