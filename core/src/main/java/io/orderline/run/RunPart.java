package io.orderline.run;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.base.TargetException;
import io.orderline.drive.Drive;
import io.orderline.drive.TransactionDriver;
import io.orderline.drive.event.DriveListener;
import io.orderline.monitor.Monitor;
import io.orderline.monitor.MonitorListener;
import io.orderline.monitor.database.PreparedWatch;
import io.orderline.plan.MonitorKeys;
import io.orderline.result.file.Json;
import io.orderline.run.RunPhases.Phase;
import io.orderline.run.hooks.Agents;
import io.orderline.run.record.BenchmarkSqlFiles;
import io.orderline.run.record.RunLedger;
import io.orderline.run.setup.AgentSetups;
import io.orderline.run.setup.RunSetup;
import io.orderline.run.summary.ResultCollector;
import io.orderline.run.watch.ShardWatch;
import io.orderline.run.watch.StalenessWatch;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// The part of this process in a run. All differences between a run of one process and a run of several are here.
///
/// The default methods are those of a process that drives, and that prepares and queries the databases.
sealed interface RunPart {
    RunContext run();

    /// Returns the phases of a run whose folder exists, in their order.
    List<Phase> phases(RunPhases of);

    /// Returns the databases that the whole run drives, each once.
    default RunDatabases databases() {
        return new RunDatabases(List.of(run().target()), run().workload());
    }

    default RunSetup setup(Connection connection) throws SQLException {
        return RunSetup.of(run().plan(), run().target(), run().workload(), connection);
    }

    /// @throws TargetException if prepared transactions hold locks on the tables
    default void refusePrepared() {
        databases().refusePrepared();
    }

    default TransactionDriver driver(RunDrive drive, DriveListener record, MonitorListener events) {
        return new Drive(
                run().target(),
                drive.setup().drive(),
                run().workload().types(),
                drive.transactions(),
                drive.statements().size(),
                drive.setup().inputs(),
                record);
    }

    /// @param lost called by any thread if the file cannot be created or written
    default RunLedger ledger(RunDrive drive, Consumer<ResultsUnwritableException> lost) {
        return RunLedger.open(drive.setup(), run().target(), drive.folder(), lost);
    }

    /// @param lost called by any thread if the file cannot be created or written
    default BenchmarkSqlFiles transactionFile(RunDrive drive, Consumer<ResultsUnwritableException> lost) {
        return new BenchmarkSqlFiles(drive.folder(), drive.setup(), run().workload(), true, lost);
    }

    /// Returns the monitors of the driven databases that only one process of a run has.
    default List<Monitor> monitors(RunDrive drive, MonitorListener events) {
        Optional<Monitor> staleness = StalenessWatch.of(
                run().target(),
                drive.setup().drive().pool().reads(),
                run().workload().headlineCountSql(run().target().dialect()),
                drive.folder(),
                events);
        Monitor prepared = new PreparedWatch(
                databases().prepared(run().target()), drive.setup().plan().get(MonitorKeys.DATABASE), events);
        return Stream.concat(staleness.stream(), Stream.of(prepared)).toList();
    }

    /// Returns empty in one of several processes, because each would know only its own commits.
    default Optional<ShardWatch> shardWatch(RunSetup setup, MonitorListener events) {
        return Optional.empty();
    }

    /// Called when all terminals are connected. What is slow is done now, before the drive begins.
    default void beforeBegin(RunDrive drive, ResultCollector results) throws IOException {
        Json.write(drive.folder().beginning(), results.atBeginning());
    }

    /// Returns the final reports of the processes that drove instead of this one; empty if this one drove.
    default Optional<Agents.Report> report() {
        return Optional.empty();
    }

    /// This process is the only one of its run.
    record Alone(RunContext run) implements RunPart {
        @Override
        public List<Phase> phases(RunPhases of) {
            return List.of(
                    of::prepareTables,
                    of::verifyBefore,
                    of::measureCeiling,
                    of::markDriven,
                    of::countBefore,
                    of::beginWantedClientChecks,
                    of::drive,
                    of::writePreliminaryResult,
                    of::reportIsolation,
                    of::resolveDoubts,
                    of::countAfterwards,
                    () -> of.verifyAfterwards(true));
        }

        @Override
        public Optional<ShardWatch> shardWatch(RunSetup setup, MonitorListener events) {
            return setup.workload()
                    .touchedShards()
                    .map(touched -> new ShardWatch(
                            setup.shards().orElseThrow(),
                            touched,
                            setup.drive().limits().stall(),
                            events,
                            System::nanoTime));
        }
    }

    /// This process is one of several that drive. The process that started it prepares and queries the databases.
    record Agent(RunContext run) implements RunPart {
        @Override
        public List<Phase> phases(RunPhases of) {
            return List.of(
                    of::verifyBefore,
                    of::measureCeiling,
                    of::beginClientChecks,
                    of::drive,
                    of::writePreliminaryResult,
                    of::resolveDoubts,
                    of::leaveCountToCoordinator);
        }

        @Override
        public void refusePrepared() {}

        @Override
        public List<Monitor> monitors(RunDrive drive, MonitorListener events) {
            return List.of();
        }

        /// Writes nothing: all members begin at one moment, which does not wait for this process.
        @Override
        public void beforeBegin(RunDrive drive, ResultCollector results) {}
    }

    /// This process does not drive, but lets a group of processes do it.
    record Coordinator(RunContext run, Agents agents) implements RunPart {
        @Override
        public List<Phase> phases(RunPhases of) {
            return List.of(
                    of::prepareTables,
                    of::verifyBefore,
                    of::markDriven,
                    of::countBefore,
                    of::drive,
                    () -> of.joinFiles(agents),
                    of::writePreliminaryResult,
                    of::reportIsolation,
                    of::countAfterwards,
                    () -> of.verifyAfterwards(false));
        }

        @Override
        public RunDatabases databases() {
            return new RunDatabases(agents.databases(), run.workload());
        }

        @Override
        public RunSetup setup(Connection connection) throws SQLException {
            return AgentSetups.of(run.plan(), agents, run.workload());
        }

        @Override
        public TransactionDriver driver(RunDrive drive, DriveListener record, MonitorListener events) {
            return agents.driving(
                    drive.folder(), new Agents.Observer(drive.setup().drive(), record, events, run.listener()));
        }

        @Override
        public RunLedger ledger(RunDrive drive, Consumer<ResultsUnwritableException> lost) {
            return RunLedger.ofAgents(drive.setup(), agents, drive.folder());
        }

        @Override
        public BenchmarkSqlFiles transactionFile(RunDrive drive, Consumer<ResultsUnwritableException> lost) {
            return new BenchmarkSqlFiles(drive.folder(), drive.setup(), run.workload(), false, lost);
        }

        @Override
        public Optional<Agents.Report> report() {
            return Optional.of(agents.report());
        }
    }
}
