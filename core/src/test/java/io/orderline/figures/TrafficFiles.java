package io.orderline.figures;

import io.orderline.report.run.text.CannedTraffic;
import io.orderline.result.RunFolder;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.LatencyLog;
import io.orderline.result.file.Phase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The files of a made-up run's traffic, one load a second. They are kept for the next run that has the same.
/// Thread-safe.
///
/// @param intervals `intervals.csv`
/// @param latency `latency.hlog`
@SuppressWarnings("ArrayRecordComponent") // never compared
record TrafficFiles(byte[] intervals, byte[] latency) {
    private static final Map<List<Object>, TrafficFiles> KEPT = new ConcurrentHashMap<>();
    /// Some 100 kB each.
    private static final int MOST = 500;

    /// @param loads of each second, 1 is all
    /// @param slowness factor on service times
    /// @param rampUp seconds of the ramp-up
    static TrafficFiles of(Instant started, long seed, List<Double> loads, double slowness, int rampUp) {
        if (KEPT.size() > MOST) {
            KEPT.clear();
        }
        return KEPT.computeIfAbsent(
                List.of(started, seed, loads, slowness, rampUp), _ -> made(started, seed, loads, slowness, rampUp));
    }

    private static TrafficFiles made(Instant started, long seed, List<Double> loads, double slowness, int rampUp) {
        try {
            Path folder = Files.createTempDirectory("traffic");
            Path intervals = folder.resolve("intervals.csv");
            Path latency = folder.resolve("latency.hlog");
            write(started, new CannedTraffic(seed), loads, slowness, rampUp, intervals, latency);
            TrafficFiles files = new TrafficFiles(Files.readAllBytes(intervals), Files.readAllBytes(latency));
            Files.delete(intervals);
            Files.delete(latency);
            Files.delete(folder);
            return files;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(
            Instant started,
            CannedTraffic traffic,
            List<Double> loads,
            double slowness,
            int rampUp,
            Path intervals,
            Path latency) {
        try (IntervalCsv csv = new IntervalCsv(intervals);
                LatencyLog log = new LatencyLog(latency, started)) {
            for (int second = 0; second < loads.size(); second++) {
                var interval = traffic.interval(
                        second, second * 1_000_000_000L, (second + 1) * 1_000_000_000L, loads.get(second), slowness);
                csv.write(interval, second < rampUp ? Phase.RAMP_UP : Phase.MEASURE);
                log.write(interval);
            }
        }
    }

    void copyTo(RunFolder folder) throws IOException {
        Files.write(folder.intervals(), intervals);
        Files.write(folder.latency(), latency);
    }
}
