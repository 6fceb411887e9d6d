package io.orderline.result.file;

import io.orderline.measure.Counts;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/// Writes the histogram log of an invented run, reads it as a verdict does, and says how long that took:
/// `FILE SECONDS`. Six types with the share that TPC-C has of them, 1,000 transactions a second.
final class LongLog {
    private static final List<Integer> EACH_SECOND = List.of(450, 430, 40, 40, 40, 40);

    private LongLog() {}

    public static void main(String[] args) throws Exception {
        Path file = Path.of(args[0]);
        int seconds = Integer.parseInt(args[1]);
        SplittableRandom random = new SplittableRandom(1);
        long histograms = 0;
        try (LatencyLog log = new LatencyLog(file, Instant.EPOCH, Integer.parseInt(args[2]))) {
            for (int i = 0; i < seconds; i++) {
                Interval interval = second(i, random);
                histograms += interval.types().stream()
                        .mapToLong(t -> t.histograms().size())
                        .sum();
                log.write(interval);
            }
        }
        List<TimeRange> drops = IntStream.range(0, 30)
                .mapToObj(i -> new TimeRange(seconds / 40.0 * i, seconds / 40.0 * i + 15))
                .toList();
        long begin = System.nanoTime();
        var sums = LatencyLog.read(file, 0, seconds);
        long read = System.nanoTime();
        var inside = LatencyLog.read(file, drops);
        long end = System.nanoTime();
        System.out.printf(
                "%,d histograms, %,d MB; the window in %.1f s (%,d values), %d drops in %.1f s%n",
                histograms,
                Files.size(file) >> 20,
                (read - begin) / 1e9,
                sums.values().stream().mapToLong(Histogram::getTotalCount).sum(),
                inside.size(),
                (end - read) / 1e9);
    }

    private static Interval second(int i, SplittableRandom random) {
        List<Interval.OfType> types = new ArrayList<>();
        for (int type = 0; type < EACH_SECOND.size(); type++) {
            Map<LatencyKind, Histogram> metrics = new EnumMap<>(LatencyKind.class);
            for (LatencyKind metric : LatencyKind.values()) {
                Histogram histogram = new Histogram(1_000, 3_600_000_000_000L, 3);
                for (int j = 0; j < EACH_SECOND.get(type); j++) {
                    histogram.recordValue((long) (2e6 * Math.exp(random.nextGaussian())));
                }
                metrics.put(metric, histogram);
            }
            types.add(new Interval.OfType("type-" + type, Counts.ZERO, metrics));
        }
        return new Interval(i, i * 1_000_000_000L, (i + 1) * 1_000_000_000L, Map.of(), types);
    }
}
