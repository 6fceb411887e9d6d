package io.orderline.run.hooks;

import io.orderline.database.connection.Target;
import io.orderline.drive.DrivePlan;
import io.orderline.drive.LoadDriver;
import io.orderline.drive.event.DriveListener;
import io.orderline.monitor.MonitorListener;
import io.orderline.plan.Plan;
import io.orderline.result.Accounting;
import io.orderline.result.AgentsReport;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.HarnessReport;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/// Several processes that drive one run together, in the place of this one.
public interface DriverGroup {
    /// One of them, before it is there.
    ///
    /// @param plan what it drives, as if it were alone
    /// @param target where it connects
    /// @param database which of [#databases] that is, from 0
    record Member(String name, Plan plan, Target target, int database) {}

    /// At least one.
    List<Member> members();

    /// What they drive, each once: nodes of one database are one.
    List<Target> databases();

    /// @param folder of the run, which keeps what each member leaves
    LoadDriver driving(RunFolder folder, Observer observer);

    /// The run, as its team sees it.
    ///
    /// @param plan what all members drive together
    /// @param events told what becomes of members
    /// @param stage told what takes a while, in words
    /// @param note told what stays on the user's screen
    record Observer(
            DrivePlan plan,
            DriveListener drive,
            MonitorListener events,
            Consumer<String> stage,
            Consumer<String> note) {}

    /// When the drive is over.
    Report report();

    /// What members said of themselves at their ends.
    ///
    /// @param resolved what became of transactions whose commit was not answered
    /// @param harness what all of them used; empty if none was there at the end
    /// @param memoryBytes of all of them, each at the end of its window (PSS); empty if one of them does not tell
    record Report(
            AgentsReport agents,
            List<Accounting.Doubtful> resolved,
            Optional<HarnessReport> harness,
            OptionalLong memoryBytes) {
        public Report {
            resolved = List.copyOf(resolved);
        }
    }
}
