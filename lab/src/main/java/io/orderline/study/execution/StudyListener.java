package io.orderline.study.execution;

import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.StudyCell;
import io.orderline.study.definition.StudyStep;
import java.io.IOException;

/// Listens to the progress of a study.
public interface StudyListener {
    /// Called at a pause before a run.
    void settling(double seconds);

    /// @param ended number of runs that have ended before
    /// @param left seconds for this run and all that follow, as far as known; for a search the maximum
    void beginning(StudyStep step, StudyCell cell, int ended, double left);

    /// @throws IOException if the run's files cannot be read
    void ended(StepResult result) throws IOException;
}
