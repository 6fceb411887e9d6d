package io.orderline.run.record;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.base.TargetException;
import io.orderline.config.ConfigException;
import io.orderline.data.ledger.Ledger;
import io.orderline.data.ledger.LedgerCheck;
import io.orderline.data.ledger.SessionBuffer;
import io.orderline.database.connection.Target;
import io.orderline.drive.event.TransactionListener;
import io.orderline.measure.Counts;
import io.orderline.monitor.database.ServerPing;
import io.orderline.plan.PlanKeys;
import io.orderline.result.LedgerReport;
import io.orderline.result.RunFolder;
import io.orderline.run.hooks.Agents;
import io.orderline.run.hooks.RunListener;
import io.orderline.run.setup.RunSetup;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The ledger of a run: kept during the drive if the plan wants one, and checked against the database later.
/// [#end] may be called from any thread, [#entries] before the drive, all else by the run's thread.
public final class RunLedger implements AutoCloseable {
    /// The ledger of a run that keeps none, or whose drive has not begun.
    public static final RunLedger NONE = new RunLedger(Optional.empty(), new AtomicReference<>(""));

    private final Optional<Kept> kept;
    private final AtomicReference<String> lost;
    private volatile boolean interrupted;

    /// @param ledger the ledger of this process; null if agents keep theirs
    /// @param checks one check per database
    private record Kept(LedgerRules bookkeeping, @Nullable Ledger ledger, List<Held> checks, String run) {
        long now() {
            return bookkeeping.micros(Timestamp.from(Instant.now()));
        }
    }

    private record Held(LedgerCheck check, Target target) {
        LedgerReport report() throws IOException {
            try (ServerPing _ = new ServerPing(target, check::end)) {
                return check.report();
            }
        }
    }

    private RunLedger(Optional<Kept> kept, AtomicReference<String> lost) {
        this.kept = kept;
        this.lost = lost;
    }

    /// @throws ConfigException if the plan wants a ledger that the workload or the database does not support
    public static void refuse(RunSetup setup, Workload workload, Target target, Connection connection) {
        if (setup.plan().get(PlanKeys.LEDGER).isEmpty()) {
            return;
        }
        LedgerRules bookkeeping = workload.bookkeeping(target.dialect())
                .orElseThrow(() -> refused(
                        setup,
                        "nothing says how transactions of " + workload.name()
                                + " are found again in the database. Say off."));
        try {
            bookkeeping.prepare(connection);
        } catch (SQLException e) {
            throw refused(setup, "the database refuses to read what is entered: " + e.getMessage());
        }
    }

    private static ConfigException refused(RunSetup setup, String why) {
        return new ConfigException(setup.plan().problem(PlanKeys.LEDGER, "cannot be had: " + why));
    }

    /// @param onFailure called at most once, by any thread, if the ledger fails; nothing else depends on it
    public static RunLedger open(
            RunSetup setup, Target target, RunFolder folder, Consumer<ResultsUnwritableException> onFailure) {
        Optional<Duration> delay = setup.plan().get(PlanKeys.LEDGER);
        if (delay.isEmpty()) {
            return NONE;
        }
        LedgerRules bookkeeping = setup.workload().bookkeeping(target.dialect()).orElseThrow();
        long began = bookkeeping.micros(Timestamp.from(Instant.now()));
        AtomicReference<String> lost = new AtomicReference<>("");
        Consumer<ResultsUnwritableException> told = failure -> {
            lost.set(String.valueOf(failure.getMessage()));
            onFailure.accept(failure);
        };
        try {
            Ledger ledger = new Ledger(folder.ledger(), setup.drive().sessions(), delay.get(), began, told);
            Held held = new Held(new LedgerCheck(folder.ledger(), bookkeeping, target), target);
            return new RunLedger(Optional.of(new Kept(bookkeeping, ledger, List.of(held), folder.name())), lost);
        } catch (ResultsUnwritableException e) {
            told.accept(e);
            return new RunLedger(Optional.empty(), lost);
        }
    }

    /// Creates the ledger of a group. Each member keeps its own; those of one database are checked together.
    public static RunLedger ofAgents(RunSetup setup, Agents agents, RunFolder folder) {
        if (setup.plan().get(PlanKeys.LEDGER).isEmpty()) {
            return NONE;
        }
        LedgerRules bookkeeping = setup.workload()
                .bookkeeping(agents.databases().getFirst().dialect())
                .orElseThrow();
        List<Held> checks = new ArrayList<>();
        for (int database = 0; database < agents.databases().size(); database++) {
            int number = database;
            Target target = agents.databases().get(database);
            List<Path> files = agents.members().stream()
                    .filter(member -> member.database() == number)
                    .map(member -> new RunFolder(folder.agent(member.name())).ledger())
                    .toList();
            checks.add(new Held(new LedgerCheck(files, bookkeeping, target), target));
        }
        return new RunLedger(
                Optional.of(new Kept(bookkeeping, null, checks, folder.name())), new AtomicReference<>(""));
    }

    /// Returns a listener that enters the transactions of a session; empty if this process keeps no ledger.
    public Optional<TransactionListener> entries(int session) {
        return own().map(ledger -> entries(kept.orElseThrow().bookkeeping, ledger.page(session)));
    }

    private static TransactionListener entries(LedgerRules bookkeeping, SessionBuffer page) {
        return ended -> page.ended(
                bookkeeping, ended.input(), ended.now(), ended.details().number(), ended.outcome());
    }

    /// Completes the ledger after the drive, unless transactions are still running, whose fate is unknown.
    public void complete(List<Counts> totals) {
        if (totals.stream().allMatch(counts -> counts.started() == counts.ended())) {
            own().ifPresent(ledger -> ledger.end(kept.orElseThrow().now()));
        }
        close();
    }

    @Override
    public void close() {
        own().ifPresent(Ledger::close);
    }

    private Optional<Ledger> own() {
        return kept.flatMap(open -> Optional.ofNullable(open.ledger));
    }

    /// Ends the current check, or prevents a later one.
    public void end() {
        interrupted = true;
        kept.ifPresent(open -> open.checks.forEach(held -> held.check.end()));
    }

    /// Checks the ledger against the database; returns empty if no ledger was kept.
    public Optional<LedgerReport> check(RunListener listener) {
        if (!lost.get().isEmpty()) {
            return Optional.of(LedgerReport.unchecked(lost.get()));
        }
        kept.ifPresent(open -> listener.stage("holding the ledger against the database"));
        return kept.map(this::check);
    }

    private LedgerReport check(Kept open) {
        try {
            LedgerReport all = open.checks.getFirst().report();
            for (Held held : open.checks.subList(1, open.checks.size())) {
                all = all.with(held.report());
            }
            return all;
        } catch (TargetException | ConfigException | IOException failed) {
            return unchecked(open, interrupted ? "the user interrupted the run" : String.valueOf(failed.getMessage()));
        } catch (RuntimeException | OutOfMemoryError failed) { // the measurements are worth keeping
            return unchecked(open, failed.toString());
        }
    }

    public Optional<LedgerReport> unchecked(String why) {
        return kept.map(open -> unchecked(open, why));
    }

    private static LedgerReport unchecked(Kept open, String why) {
        return LedgerReport.unchecked(why + "; 'orderline ledger check " + open.run + "' does it later");
    }
}
