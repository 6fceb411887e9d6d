package io.orderline.run;

import io.orderline.database.connection.Target;
import io.orderline.monitor.Monitor;
import io.orderline.monitor.MonitorListener;
import io.orderline.result.IsolationReport;
import io.orderline.result.RunFolder;
import io.orderline.run.setup.RunSetup;
import java.util.Optional;
import java.util.function.Consumer;

/// Transactions beside the load, from which follows whether the database keeps its isolation level. They begin and end
/// with the drive.
public interface Probes extends Monitor {
    /// Returns the findings. Call this once, after [#close].
    ///
    /// @param progress told what is being done
    IsolationReport report(Consumer<String> progress);

    /// Prepares the probes of a run.
    interface Source {
        Source NONE = (_, _, _, _) -> Optional.empty();

        /// Returns empty if the plan of the run has no probes.
        ///
        /// @throws io.orderline.base.TargetException if the database cannot be used
        /// @throws io.orderline.base.ResultsUnwritableException if a file of the probes cannot be written
        Optional<Probes> of(RunSetup setup, Target target, RunFolder folder, MonitorListener listener);
    }
}
