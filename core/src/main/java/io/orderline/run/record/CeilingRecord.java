package io.orderline.run.record;

import io.orderline.drive.event.DriveListener;
import io.orderline.drive.event.DrivePhase;
import io.orderline.drive.event.ErrorCounts;
import io.orderline.drive.event.Stall;
import io.orderline.measure.Counts;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import io.orderline.monitor.JvmUse;
import io.orderline.run.watch.WindowUse;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Workload;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/// Records a drive against a null target, to compute its ceiling. Used by the driving thread.
public final class CeilingRecord implements DriveListener, AutoCloseable {
    private final Workload workload;
    private final List<TransactionType> types;
    private final Consumer<String> progress;
    private final WindowUse use = new WindowUse();
    private final Histogram lag = new Histogram(3);
    private final Histogram waiting = new Histogram(3);
    private Counts counts = Counts.ZERO;
    private long headline;
    private long arrivals;
    private double seconds;

    public CeilingRecord(Workload workload, Consumer<String> progress) {
        this.workload = workload;
        this.types = workload.types();
        this.progress = progress;
    }

    public void drove(double windowSeconds) {
        seconds = windowSeconds;
    }

    public double seconds() {
        return seconds;
    }

    public long transactions() {
        return counts.completed();
    }

    public Counts counts() {
        return counts;
    }

    /// Returns the number of completed headline transactions in the window.
    public long headline() {
        return headline;
    }

    /// Returns the number of foreground transactions that became due in the window.
    public long arrivals() {
        return arrivals;
    }

    /// Returns the delays of foreground transactions in the window, in nanoseconds after due time; `until` is
    /// [LatencyKind#LAG] or [LatencyKind#WAIT].
    public Histogram late(LatencyKind until) {
        return until == LatencyKind.LAG ? lag : waiting;
    }

    public JvmUse used() {
        return use.used().orElseThrow();
    }

    @Override
    public void phase(DrivePhase phase, double at) {
        use.phase(phase);
    }

    @Override
    public void interval(Interval interval, DrivePhase phase) {
        long completed = interval.types().stream()
                .mapToLong(type -> type.counts().completed())
                .sum();
        if (phase == DrivePhase.MEASURE) {
            for (TransactionType type : types) {
                Counts more = interval.types().get(type.number()).counts();
                counts = counts.plus(more);
                headline += type.equals(workload.headline()) ? more.completed() : 0;
            }
            types.stream()
                    .filter(type -> !type.background())
                    .forEach(type -> add(interval.types().get(type.number())));
        }
        progress.accept(String.format(
                Locale.ROOT, "driving a null target: %,.0f transactions/s", completed / interval.seconds()));
    }

    private void add(Interval.OfType foreground) {
        arrivals += foreground.counts().due();
        lag.add(foreground.histogram(LatencyKind.LAG));
        waiting.add(foreground.histogram(LatencyKind.WAIT));
    }

    @Override
    public void firstError(double at, ErrorCounts.Group group, String message) {
        throw new IllegalStateException("a null target failed: " + message);
    }

    @Override
    public void outageBegan(double at) {
        throw new IllegalStateException("a null target was lost");
    }

    @Override
    public void outageEnded(double began, double at) {
        throw new IllegalStateException("a null target came back");
    }

    @Override
    public void stalled(Stall stall, boolean again) {
        // an overloaded host stops all threads for a while, and the ceiling shows it
    }

    @Override
    public void stallEnded(double began, double at) {
        // see stalled
    }

    @Override
    public void close() {
        use.close();
    }
}
