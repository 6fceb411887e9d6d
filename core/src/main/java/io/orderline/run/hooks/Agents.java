package io.orderline.run.hooks;

import io.orderline.database.connection.Target;
import io.orderline.drive.DrivePlan;
import io.orderline.drive.TransactionDriver;
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

/// Several processes that drive one run together, instead of this one.
public interface Agents {
    /// One of the processes, before it is started.
    ///
    /// @param plan the plan that it would drive if it were alone
    /// @param target the target to which it connects
    /// @param database index of its database in [#databases], from 0
    record Member(String name, Plan plan, Target target, int database) {}

    /// Returns at least one member.
    List<Member> members();

    /// Returns the driven databases, each once; nodes of one database count as one.
    List<Target> databases();

    /// @param folder folder of the run, which receives the files of each member
    TransactionDriver driving(RunFolder folder, Observer observer);

    /// The run, as its group sees it.
    ///
    /// @param plan the plan of all members together
    record Observer(DrivePlan plan, DriveListener drive, MonitorListener events, RunListener run) {}

    /// Returns the members' final reports, after the drive.
    Report report();

    /// The final reports of members.
    ///
    /// @param resolved outcomes of transactions whose commit was not answered
    /// @param harness resources used by all members; empty if no member was left at the end
    /// @param memoryBytes total memory (PSS), per member at the end of its window; empty if not known for all
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
