package io.orderline.lab.study.execution;

import io.orderline.lab.study.definition.StepResult;
import io.orderline.lab.study.definition.StudyCell;
import io.orderline.lab.study.definition.StudyStep;
import java.io.IOException;

/// Is told how a study gets on.
public interface StudyListener {
    /// A pause before a run.
    void settling(double seconds);

    /// @param ended how many runs came to their end before
    /// @param left seconds for this run and all that follow, as far as they can be told; of a search the most
    void beginning(StudyStep step, StudyCell cell, int ended, double left);

    /// @throws IOException if the run's files cannot be read
    void ended(StepResult result) throws IOException;
}
