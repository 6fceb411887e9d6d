package io.orderline.run.record;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.drive.DrivePlan;
import io.orderline.drive.event.BusinessTransactionTime;
import io.orderline.drive.event.DriveListener;
import io.orderline.drive.event.DrivePhase;
import io.orderline.drive.event.ErrorCounts;
import io.orderline.drive.event.Stall;
import io.orderline.drive.event.TracedTransaction;
import io.orderline.drive.event.TransactionListener;
import io.orderline.measure.Interval;
import io.orderline.monitor.MonitorListener;
import io.orderline.monitor.database.PreparedWatch;
import io.orderline.result.RunFolder;
import io.orderline.result.file.BusinessTransactionCsv;
import io.orderline.result.file.ErrorCsv;
import io.orderline.result.file.EventLog;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.LatencyLog;
import io.orderline.result.file.Phase;
import io.orderline.result.file.SeriesCsv;
import io.orderline.run.hooks.RunListener;
import io.orderline.run.watch.ActionTimetable;
import io.orderline.run.watch.ClockChecks;
import io.orderline.run.watch.ProcessUse;
import io.orderline.run.watch.RunMonitors;
import io.orderline.run.watch.ShardWatch;
import io.orderline.run.watch.WindowUse;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// Writes what happens during a run to its folder, as it happens. The first failure to write is kept and reported, and
/// ends the drive; nothing is thrown into the driving threads. Thread-safe, as [DriveListener] and
/// [MonitorListener] demand.
public final class RunRecord implements DriveListener, MonitorListener, AutoCloseable {
    private static final long MICRO = 1000;

    private final RunListener listener;
    private final DriveTimes times;
    private final IntervalCsv intervals;
    private final ErrorCsv errors;
    private final LatencyLog latency;
    private final EventLog events;
    private final BusinessTransactionCsv courses;
    private final Consumer<String> stop;
    private final WindowUse use = new WindowUse();
    private final ClockChecks clocks = ClockChecks.ofSystem();
    private RunMonitors monitors = RunMonitors.NONE;
    private ActionTimetable timetable = ActionTimetable.EMPTY;
    private Consumer<TracedTransaction> trace = transaction -> {};
    private IntFunction<List<TransactionListener>> others = session -> List.of();
    private @Nullable ShardWatch shards;
    private @Nullable SeriesCsv shardCounts;
    private final AtomicReference<@Nullable ResultsUnwritableException> unwritable = new AtomicReference<>();

    /// Planned lengths of the phases, in seconds.
    public record DriveTimes(double rampUp, double measure, double drain) {
        public static DriveTimes of(DrivePlan drive) {
            return new DriveTimes(
                    drive.course().rampUp().toMillis() / 1000.0,
                    drive.course().duration().toMillis() / 1000.0,
                    drive.limits().drain().toMillis() / 1000.0);
        }
    }

    /// @param stop ends the drive, with a reason
    /// @throws ResultsUnwritableException if the files cannot be made
    public RunRecord(RunFolder folder, DriveTimes times, RunListener listener, Consumer<String> stop) {
        this.listener = listener;
        this.times = times;
        this.stop = stop;
        this.intervals = new IntervalCsv(folder.intervals());
        this.errors = new ErrorCsv(folder.errors());
        this.latency =
                new LatencyLog(folder.latency(), Instant.now(), LatencyLog.together(times.rampUp + times.measure));
        this.events = new EventLog(folder.events());
        this.courses = new BusinessTransactionCsv(folder.courses());
    }

    /// To be called before the drive is made.
    ///
    /// @param each who is told of a session's transactions
    public void alsoTo(IntFunction<List<TransactionListener>> each) {
        others = each;
    }

    /// Likewise.
    ///
    /// @param file for what is counted on each shard
    public void shardsWatchedBy(ShardWatch watch, Path file) {
        shards = watch;
        shardCounts = new SeriesCsv(file, ShardWatch.COLUMNS);
    }

    /// When the drive is over; empty if shards were not watched.
    public Optional<List<ShardWatch.Outage>> shardOutages() {
        return Optional.ofNullable(shards).map(ShardWatch::outages);
    }

    /// Likewise, for the user who is traced.
    public void tracesTo(Consumer<TracedTransaction> each) {
        trace = each;
    }

    @Override
    public List<TransactionListener> transactions(int session) {
        List<TransactionListener> all = new ArrayList<>(others.apply(session));
        if (shards != null) {
            all.add(shards.session());
        }
        return all;
    }

    /// To be called by the driving thread, before the drive.
    public void watchedBy(RunMonitors all) {
        monitors = all;
    }

    /// Likewise.
    public void disturbedBy(ActionTimetable actions) {
        timetable = actions;
    }

    /// The first failure to write.
    public Optional<ResultsUnwritableException> unwritable() {
        return Optional.ofNullable(unwritable.get());
    }

    /// What was seen of this process; empty if there was no measured window. To be called by the driving thread.
    public Optional<ProcessUse> usedInWindow() {
        return use.used().map(jvm -> new ProcessUse(jvm, use.longestPauseMillis(), clocks.found(), use.memoryBytes()));
    }

    @Override
    public void begins(long originNanos) {
        if (shards != null) {
            shards.begin(originNanos);
        }
        monitors.begin(originNanos);
        timetable.begin(originNanos);
    }

    @Override
    public void ended() {
        if (shards != null) {
            shards.end();
        }
        timetable.close();
        monitors.close();
    }

    @Override
    public void phase(DrivePhase phase, double seconds) {
        use.phase(phase);
        monitors.phase(phase);
        clocks.look();
        Phase written = written(phase);
        event(seconds, "phase", written.text(), Map.of());
        listener.phase(
                written,
                switch (written) {
                    case RAMP_UP -> times.rampUp;
                    case MEASURE -> times.measure;
                    case DRAIN -> times.drain;
                });
    }

    @Override
    public void interval(Interval interval, DrivePhase phase) {
        clocks.interval(interval);
        Phase written = written(phase);
        attempt(() -> {
            intervals.write(interval, written);
            errors.write(interval, written);
            latency.write(interval, written);
            if (shards != null && shardCounts != null) {
                shardCounts.write(shards.interval(interval, written));
            }
        });
        listener.interval(interval, written);
    }

    @Override
    public void traced(TracedTransaction transaction) {
        attempt(() -> trace.accept(transaction));
    }

    @Override
    public void courseOver(BusinessTransactionTime course) {
        attempt(() -> courses.write(new BusinessTransactionCsv.Row(
                course.terminal(),
                course.course(),
                course.due() / MICRO,
                course.end() / MICRO,
                course.response() / MICRO,
                course.waiting() / MICRO,
                course.transactions(),
                switch (course.fate()) {
                    case COMPLETE -> BusinessTransactionCsv.Fate.COMPLETE;
                    case FAILED -> BusinessTransactionCsv.Fate.FAILED;
                    case CUT_OFF -> BusinessTransactionCsv.Fate.CUT_OFF;
                })));
    }

    @Override
    public void firstError(double seconds, ErrorCounts.Sort sort, String message) {
        event(
                seconds,
                "error",
                message,
                Map.of("error", sort.kind().text(), "sqlstate", sort.sqlState(), "statement", sort.statement()));
    }

    @Override
    public void outageBegan(double seconds) {
        event(seconds, "outage", "lost the database", Map.of());
        listener.warning("lost the database; terminals try to reconnect");
    }

    @Override
    public void outageEnded(double beganSeconds, double seconds) {
        String length = String.format(Locale.ROOT, "%.1f s", seconds - beganSeconds);
        event(seconds, "recovery", "connected again after " + length, Map.of());
        listener.warning("connected again after " + length);
    }

    @Override
    public void stalled(Stall stall, boolean again) {
        String message = StallText.message(stall);
        double at = again ? stall.beganSeconds() + stall.seconds() : stall.beganSeconds();
        event(at, again ? "stall-goes-on" : "stall", message, StallText.details(stall));
        listener.warning(message);
    }

    @Override
    public void stallEnded(double beganSeconds, double seconds) {
        String length = String.format(Locale.ROOT, "%.1f s", seconds - beganSeconds);
        event(seconds, "stall-over", "transactions are completed again after " + length, Map.of());
        listener.warning("transactions are completed again after " + length);
    }

    @Override
    public void trouble(double seconds, String kind, String message) {
        event(seconds, kind, message, Map.of());
        listener.warning(message);
    }

    @Override
    public void event(double seconds, String kind, String message, Map<String, ?> details) {
        attempt(() -> events.write(seconds, kind, message, details));
        if (kind.equals(PreparedWatch.KIND) || kind.equals(PreparedWatch.OVER)) {
            listener.warning(message);
        }
        if (kind.equals("action-done")) {
            listener.action(seconds, message);
        }
    }

    private void attempt(Runnable write) {
        if (unwritable.get() != null) {
            return;
        }
        try {
            write.run();
        } catch (ResultsUnwritableException e) {
            unwritable(e);
        }
    }

    /// Ends the drive at the first failure.
    void unwritable(ResultsUnwritableException failure) {
        if (unwritable.compareAndSet(null, failure)) {
            stop.accept("results could not be written");
        }
    }

    private static Phase written(DrivePhase phase) {
        return switch (phase) {
            case RAMP_UP -> Phase.RAMP_UP;
            case MEASURE -> Phase.MEASURE;
            case DRAIN -> Phase.DRAIN;
        };
    }

    @Override
    public void close() {
        monitors.close();
        attempt(intervals::close);
        attempt(errors::close);
        attempt(latency::close);
        attempt(events::close);
        attempt(courses::close);
        if (shardCounts != null) {
            attempt(shardCounts::close);
        }
        use.close();
    }
}
