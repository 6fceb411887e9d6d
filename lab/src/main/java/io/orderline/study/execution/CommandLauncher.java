package io.orderline.study.execution;

import io.orderline.study.definition.StudyCell;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Runs the commands of a study, each to its end.
public interface CommandLauncher {
    /// Runs a verb of Orderline in a process of its own. Each run begins with a fresh virtual machine, and
    /// none can bring down another one (Georges, Buytaert, Eeckhout, "Statistically Rigorous Java Performance
    /// Evaluation", OOPSLA 2007).
    ///
    /// @param cell cell whose password the verb needs
    /// @param log file to which the output is appended
    /// @throws InterruptedException if the user stops the study; the process has ended in an orderly manner
    default int verb(StudyCell cell, List<String> arguments, Path log) throws InterruptedException {
        return together(List.of(new Launch(cell, arguments, log)), () -> {}).getFirst();
    }

    /// Runs the same verb for several cells at once, each in a process of its own, until all have ended.
    ///
    /// @param ended called when one has ended, before the others are waited for
    /// @return exit codes, in the same order
    /// @throws InterruptedException if the user stops the study, as in [#verb]
    List<Integer> together(List<Launch> launches, Runnable ended) throws InterruptedException;

    /// The arguments of [#verb].
    record Launch(StudyCell cell, List<String> arguments, Path log) {
        public Launch {
            arguments = List.copyOf(arguments);
        }
    }

    /// @param environment variables added to those of this process
    int shell(String command, Map<String, String> environment, Path log) throws InterruptedException;
}
