package io.orderline.lab.study.execution;

import io.orderline.lab.study.definition.StudyCell;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Runs the commands of a study, each to its end.
public interface CommandLauncher {
    /// A verb of Orderline in a process of its own, so that each run begins with a fresh virtual machine
    /// and none can take another one along (Georges, Buytaert, Eeckhout, "Statistically Rigorous Java
    /// Performance Evaluation", OOPSLA 2007).
    ///
    /// @param cell for which, to find its password
    /// @param log what it says is appended
    /// @return its exit code
    /// @throws InterruptedException if the user wants out; the process has ended in an orderly way
    int verb(StudyCell cell, List<String> arguments, Path log) throws InterruptedException;

    /// The same verb for several cells at once, each in a process of its own, until all have ended.
    ///
    /// @param ended called when one has ended, before the others are waited for
    /// @return their exit codes, in the same order
    /// @throws InterruptedException likewise
    List<Integer> together(List<Launch> launches, Runnable ended) throws InterruptedException;

    /// What [#verb] is given.
    record Launch(StudyCell cell, List<String> arguments, Path log) {
        public Launch {
            arguments = List.copyOf(arguments);
        }
    }

    /// A command of the user.
    ///
    /// @param environment what is added to this process's
    int shell(String command, Map<String, String> environment, Path log) throws InterruptedException;
}
