package io.orderline.drive;

import io.orderline.database.session.StatementCacheUse;
import io.orderline.drive.event.DriveListener;
import io.orderline.drive.event.ErrorCounts;
import io.orderline.drive.event.TransactionEvent;
import io.orderline.drive.pace.ThinkTimeStats;
import io.orderline.drive.watch.CommitGaps;
import io.orderline.drive.watch.OutageTracker;
import io.orderline.measure.ErrorKind;
import io.orderline.measure.Outcome;
import io.orderline.measure.Recorder;
import io.orderline.workload.InDoubtTransaction;
import io.orderline.workload.TransactionType;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/// The counts of a drive. Thread-safe, except for [#begin].
final class DriveCounts {
    private final DriveListener listener;
    private final Recorder recorder;
    private final OutageTracker outages;
    private final CommitGaps gaps = new CommitGaps();
    private final ThinkTimeStats pauses = new ThinkTimeStats();
    private final ErrorCounts errors = new ErrorCounts();
    private final List<InDoubtTransaction> inDoubt = new CopyOnWriteArrayList<>();
    private final List<LongAdder> roundTrips;

    DriveCounts(List<TransactionType> types, DriveListener listener) {
        this.listener = listener;
        this.recorder = new Recorder(types.stream().map(TransactionType::name).toList(), System.nanoTime());
        this.outages = new OutageTracker(listener);
        this.roundTrips = types.stream().map(type -> new LongAdder()).toList();
    }

    /// Sets the moment from which time is counted, before the workers' threads start. `lastCommit` returns
    /// when the last commit of any worker was acknowledged, or [OutageTracker#NONE].
    void begin(LongSupplier lastCommit) {
        long now = System.nanoTime();
        recorder.begin(now);
        outages.begin(now, lastCommit);
        gaps.begin(now);
    }

    Recorder recorder() {
        return recorder;
    }

    OutageTracker outages() {
        return outages;
    }

    CommitGaps gaps() {
        return gaps;
    }

    ThinkTimeStats pauses() {
        return pauses;
    }

    void ended(TransactionEvent transaction) {
        if (transaction.outcome() == Outcome.IN_DOUBT) {
            inDoubt.add(new InDoubtTransaction(transaction.type(), transaction.input(), (Timestamp)
                    transaction.now().clone()));
        }
        roundTrips.get(transaction.type()).add(transaction.roundTrips());
        queued(transaction);
    }

    /// Counts the terminal's part of a deferred transaction.
    void queued(TransactionEvent transaction) {
        recorder.ended(
                transaction.type(),
                transaction.due(),
                transaction.woke(),
                transaction.start(),
                transaction.end(),
                transaction.attempts(),
                transaction.outcome());
    }

    void error(ErrorKind kind, SQLException error, String statement, boolean retried) {
        String state = error.getSQLState() == null ? "" : error.getSQLState();
        recorder.error(kind);
        ErrorCounts.Group group = new ErrorCounts.Group(kind, state, statement);
        if (errors.add(group, error, retried)) {
            double seconds = (System.nanoTime() - recorder.originNanos()) / 1e9;
            listener.firstError(seconds, group, ErrorCounts.firstLine(error));
        }
    }

    DriveTotals totals(Optional<StatementCacheUse> statements) {
        return new DriveTotals(
                recorder.totals(),
                roundTrips.stream().map(LongAdder::sum).toList(),
                errors.entries(),
                List.copyOf(inDoubt),
                outages.all(),
                gaps.all(),
                statements,
                pauses.counts());
    }
}
