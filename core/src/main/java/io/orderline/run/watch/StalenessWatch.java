package io.orderline.run.watch;

import io.orderline.database.connection.Target;
import io.orderline.monitor.Monitor;
import io.orderline.monitor.MonitorListener;
import io.orderline.monitor.database.StalenessProbe;
import io.orderline.monitor.database.StalenessSample;
import io.orderline.result.RunFolder;
import io.orderline.result.file.StalenessCsv;
import java.util.Optional;

/// Monitors how far the server of read-only transactions is behind, and writes this to the run folder.
public final class StalenessWatch implements Monitor {
    private static final double NANOS = 1e6;

    private final StalenessCsv csv;
    private final StalenessProbe probe;

    private StalenessWatch(Target target, Target reads, String count, RunFolder folder, MonitorListener listener) {
        csv = new StalenessCsv(folder.staleness());
        probe = new StalenessProbe(target, reads, count, this::write, listener);
        probe.prepare();
    }

    /// @param reads server of read-only transactions; empty if they run where all others do
    /// @param count query for the database's own count of headline transactions; empty if there is none
    public static Optional<Monitor> of(
            Target target, Optional<Target> reads, Optional<String> count, RunFolder folder, MonitorListener listener) {
        return reads.flatMap(server -> count.map(sql -> new StalenessWatch(target, server, sql, folder, listener)));
    }

    private void write(double seconds, StalenessSample sample) {
        csv.write(new StalenessCsv.Row(
                seconds, sample.orders(), millis(sample.behindNanos()), millis(sample.unsureNanos())));
    }

    private static double millis(long nanos) {
        return nanos < 0 ? Double.NaN : nanos / NANOS;
    }

    @Override
    public void begin(long originNanos) {
        probe.begin(originNanos);
    }

    @Override
    public void close() {
        probe.close();
        csv.close();
    }
}
