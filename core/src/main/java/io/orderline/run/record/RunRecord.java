package io.orderline.run.record;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import io.orderline.base.ResultsUnwritableException;
import io.orderline.base.csv.CsvFile;
import io.orderline.drive.DrivePlan;
import io.orderline.drive.event.BusinessTransactionTime;
import io.orderline.drive.event.DriveListener;
import io.orderline.drive.event.DrivePhase;
import io.orderline.drive.event.ErrorCounts;
import io.orderline.drive.event.Stall;
import io.orderline.drive.event.TracedTransaction;
import io.orderline.drive.event.TransactionListener;
import io.orderline.measure.Interval;
import io.orderline.result.RunFolder;
import io.orderline.result.file.BusinessTransactionCsv;
import io.orderline.result.file.ErrorCsv;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.LatencyLog;
import io.orderline.result.file.Phase;
import io.orderline.run.hooks.RunListener;
import io.orderline.run.watch.ActionTimetable;
import io.orderline.run.watch.ClockChecks;
import io.orderline.run.watch.ProcessUse;
import io.orderline.run.watch.RunMonitors;
import io.orderline.run.watch.ShardWatch;
import io.orderline.run.watch.WindowUse;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/// Writes the events of a drive to its run folder as they happen. Thread-safe, as [DriveListener] requires.
public final class RunRecord implements DriveListener, AutoCloseable {
    private static final long MICRO = 1000;

    private final RunListener listener;
    private final DrivePlan plan;
    private final RunEvents events;
    private final DriveParticipants others;
    private final IntervalCsv intervals;
    private final ErrorCsv errors;
    private final LatencyLog latency;
    private final BusinessTransactionCsv businessTransactions;
    private final Optional<CsvFile> shardCounts;
    private final ThreadDumps threads;
    private final WindowUse use = new WindowUse();
    private final ClockChecks clocks = ClockChecks.ofSystem();

    /// Components that begin and end with a drive, or listen to it.
    ///
    /// @param transactions function from the number of a session to its listeners
    /// @param shards empty if shards are not watched
    /// @param began called with the wall clock time at the beginning of the run's time axis
    public record DriveParticipants(
            IntFunction<List<TransactionListener>> transactions,
            TraceFile trace,
            Optional<ShardWatch> shards,
            ActionTimetable timetable,
            RunMonitors monitors,
            Consumer<Instant> began) {}

    /// @throws ResultsUnwritableException if the files cannot be created
    public RunRecord(
            RunFolder folder, DrivePlan plan, RunListener listener, RunEvents events, DriveParticipants others) {
        this.listener = listener;
        this.plan = plan;
        this.events = events;
        this.others = others;
        this.intervals = new IntervalCsv(folder.intervals());
        this.errors = new ErrorCsv(folder.errors());
        this.latency = new LatencyLog(
                folder.latency(), LatencyLog.together(seconds(DrivePhase.RAMP_UP) + seconds(DrivePhase.MEASURE)));
        this.threads = new ThreadDumps(folder.threads());
        this.businessTransactions = new BusinessTransactionCsv(folder.courses());
        this.shardCounts = others.shards.map(_ -> new CsvFile(folder.shards(), ShardWatch.COLUMNS));
    }

    @Override
    public List<TransactionListener> transactions(int session) {
        List<TransactionListener> all = new ArrayList<>(others.transactions.apply(session));
        others.shards.map(ShardWatch::session).ifPresent(all::add);
        return all;
    }

    /// Returns this process's resource use; empty without a window. Called by the driving thread.
    public Optional<ProcessUse> usedInWindow() {
        return use.used().map(jvm -> new ProcessUse(jvm, use.longestPauseMillis(), clocks.found(), use.memoryBytes()));
    }

    @Override
    public void begins(long originNanos) {
        Instant started = clocks.at(originNanos);
        others.began.accept(started);
        events.attempt(() -> latency.begin(started));
        others.shards.ifPresent(watch -> watch.begin(originNanos));
        others.monitors.begin(originNanos);
        others.timetable.begin(originNanos);
    }

    @Override
    public void ended() {
        others.shards.ifPresent(ShardWatch::end);
        others.timetable.close();
        others.monitors.close();
    }

    @Override
    public void phase(DrivePhase phase, double seconds) {
        use.phase(phase);
        others.monitors.phase(phase);
        clocks.look();
        if (phase == DrivePhase.DRAIN) {
            others.shards.ifPresent(ShardWatch::drain);
        }
        Phase written = written(phase);
        events.event(seconds, "phase", written.text(), Map.of());
        listener.phase(written, seconds(phase));
    }

    /// Returns the planned length of a phase, in seconds.
    private double seconds(DrivePhase phase) {
        Duration length = switch (phase) {
            case RAMP_UP -> plan.schedule().rampUp();
            case MEASURE -> plan.schedule().duration();
            case DRAIN -> plan.limits().drain();
        };
        return length.toMillis() / 1000.0;
    }

    @Override
    public void interval(Interval interval, DrivePhase phase) {
        clocks.interval(interval);
        Phase written = written(phase);
        events.attempt(() -> {
            intervals.write(interval, written);
            errors.write(interval, written);
            latency.write(interval, written);
            others.shards.ifPresent(
                    watch -> shardCounts.orElseThrow().write(watch.interval(interval.number(), written)));
        });
        listener.interval(interval, written);
    }

    @Override
    public void traced(TracedTransaction transaction) {
        events.attempt(() -> others.trace.write(transaction));
    }

    @Override
    public void businessTransactionEnded(BusinessTransactionTime time) {
        events.attempt(() -> businessTransactions.write(new BusinessTransactionCsv.Row(
                time.terminal(),
                time.course(),
                time.due() / MICRO,
                time.end() / MICRO,
                time.response() / MICRO,
                time.waiting() / MICRO,
                time.transactions(),
                BusinessTransactionCsv.Completion.valueOf(time.completion().name()))));
    }

    @Override
    public void firstError(double seconds, ErrorCounts.Group group, String message) {
        events.event(
                seconds,
                "error",
                message,
                Map.of("error", group.kind().text(), "sqlstate", group.sqlState(), "statement", group.statement()));
    }

    @Override
    public void outageBegan(double seconds) {
        events.event(seconds, "outage", "lost the database", Map.of());
        listener.warning("lost the database; terminals try to reconnect");
    }

    @Override
    public void outageEnded(double beganSeconds, double seconds) {
        events.trouble(seconds, "recovery", "connected again after " + length(beganSeconds, seconds));
    }

    @Override
    public void stallFound() {
        threads.take();
    }

    @Override
    public void stalled(Stall stall, boolean again) {
        String message = StallText.message(stall);
        double at = again ? stall.beganSeconds() + stall.seconds() : stall.beganSeconds();
        events.event(at, again ? "stall-goes-on" : "stall", message, StallText.details(stall, threads.last()));
        listener.warning(message);
    }

    @Override
    public void stallEnded(double beganSeconds, double seconds) {
        events.trouble(
                seconds, "stall-over", "transactions are completed again after " + length(beganSeconds, seconds));
    }

    private static String length(double beganSeconds, double seconds) {
        return String.format(Locale.ROOT, "%.1f s", seconds - beganSeconds);
    }

    private static Phase written(DrivePhase phase) {
        return Phase.valueOf(phase.name());
    }

    @Override
    public void close() {
        others.monitors.close();
        events.attempt(intervals::close);
        events.attempt(errors::close);
        events.attempt(latency::close);
        events.attempt(businessTransactions::close);
        shardCounts.ifPresent(counts -> events.attempt(counts::close));
        use.close();
    }

    /// Thread dumps of this process for the first stalls of a run: stack traces with names of threads, classes
    /// and methods, but no values. If a dump fails, the run continues. Confined to the stall detector's thread.
    static final class ThreadDumps {
        static final int MOST = 3;

        private final Path folder;
        private int stalls;
        private Optional<String> last = Optional.empty();

        /// @param folder created with the first dump
        ThreadDumps(Path folder) {
            this.folder = folder;
        }

        /// Writes a dump. Call this once for each stall.
        void take() {
            stalls++;
            last = Optional.empty();
            if (stalls <= MOST) {
                Path file = folder.resolve("stall-" + stalls + ".txt");
                try {
                    Files.createDirectories(folder);
                    ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                            .dumpThreads(file.toAbsolutePath().toString(), ThreadDumpFormat.TEXT_PLAIN);
                    last = Optional.of(folder.getFileName() + "/" + file.getFileName());
                } catch (IOException e) {
                    System.getLogger(ThreadDumps.class.getName())
                            .log(System.Logger.Level.WARNING, "threads could not be written to " + file, e);
                }
            }
        }

        /// Returns the dump of the last stall, relative to the run folder; empty if there is none.
        Optional<String> last() {
            return last;
        }
    }
}
