package io.orderline.result.file;

import static io.orderline.result.Samples.committed;
import static io.orderline.result.Samples.histogram;
import static io.orderline.result.Samples.second;
import static io.orderline.result.Samples.type;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LatencyLogTest {
    private static final String TAG = "new-order.response";

    @TempDir
    Path folder;

    private Path file = Path.of("");

    @BeforeEach
    void write() {
        file = folder.resolve("latency.hlog");
        try (LatencyLog log = new LatencyLog(file, Instant.parse("2026-11-21T20:15:03.789Z"))) {
            for (int i = 0; i < 4; i++) {
                log.write(second(i, type("new-order", committed(2), 10L * (i + 1), 1)));
            }
        }
    }

    /// Intervals with one value each: 1 ms in the first, 2 in the second and so on.
    private void write(Instant begun, long... ends) {
        try (LatencyLog log = new LatencyLog(file, begun)) {
            for (int i = 0; i < ends.length - 1; i++) {
                List<Interval.OfType> types = List.of(type("new-order", committed(1), i + 1));
                log.write(new Interval(i, ends[i], ends[i + 1], Map.of(), types));
            }
        }
    }

    private Histogram read(double from, double to) throws IOException {
        return Objects.requireNonNull(LatencyLog.read(file, from, to).get(TAG));
    }

    @Test
    void histogramsAreAddedNotAveragedInOnePass() throws IOException {
        assertThat(read(0, 4)).isEqualTo(histogram(10, 20, 30, 40, 1, 1, 1, 1));
        assertThat(LatencyLog.read(file, List.of(new TimeRange(0, 1), new TimeRange(2, 4), new TimeRange(9, 10))))
                .isEqualTo(List.of(LatencyLog.read(file, 0, 1), LatencyLog.read(file, 2, 4), Map.of()));
        assertThat(read(1, 3)).isEqualTo(histogram(20, 30, 1, 1));
        assertThat(read(0, 1)).isEqualTo(histogram(10, 1));
        assertThat(LatencyLog.read(file, 4, 9)).isEmpty();
        assertThat(LatencyLog.read(file, 0, 4)).containsOnlyKeys(TAG, "new-order.service");
    }

    /// As the library would add them, of values from a microsecond to an hour.
    @Test
    void sumsAreThoseOfTheLibrary() throws Exception {
        SplittableRandom random = new SplittableRandom(7);
        Histogram expected = histogram();
        try (LatencyLog log = new LatencyLog(file, Instant.EPOCH)) {
            for (int i = 0; i < 50; i++) {
                Histogram one = histogram();
                for (int j = 0; j < 200; j++) {
                    one.recordValueWithCount((long) Math.exp(random.nextDouble(28.9)), 1 + random.nextLong(1L << 40));
                }
                expected.add(one);
                Map<LatencyKind, Histogram> spans = Map.of(LatencyKind.RESPONSE, one);
                log.write(second(i, new Interval.OfType("new-order", committed(1), spans)));
            }
        }
        assertThat(read(0, 50)).isEqualTo(expected);
    }

    /// Of a long run: histograms are added, and phases stay apart.
    @Test
    void severalIntervalsMayShareALine() throws IOException {
        try (LatencyLog log = new LatencyLog(file, Instant.EPOCH, 3)) {
            for (int i = 0; i < 10; i++) {
                Interval second = second(i, type("new-order", committed(1), 10L * (i + 1)));
                log.write(second, i < 2 ? Phase.RAMP_UP : Phase.MEASURE);
            }
        }
        assertThat(Files.readAllLines(file))
                .filteredOn(line -> line.startsWith("Tag=" + TAG))
                .hasSize(4);
        assertThat(read(0, 2)).isEqualTo(histogram(10, 20));
        assertThat(read(2, 10)).isEqualTo(histogram(30, 40, 50, 60, 70, 80, 90, 100));
        assertThat(read(2, 5)).isEqualTo(histogram(30, 40, 50));
    }

    @Test
    void intervalsAreNotExactlySecondsAndMillisecondsAreRounded() throws IOException {
        write(Instant.parse("2026-11-21T20:15:03.789Z"), 0, 1_000_412_345L, 2_000_998_001L, 3_001_499_999L);
        assertThat(read(1.000412345, 2.000998001)).isEqualTo(histogram(2));
        assertThat(read(2.000998001, 3.001499999)).isEqualTo(histogram(3));
    }

    /// The clock's second and the end of a window may be a millisecond apart, or less.
    @ParameterizedTest
    @ValueSource(longs = {2_500_000, 1_500_000, 1_100_000, 400_000, 100_000, 1_000})
    void theLastIntervalOfAWindowMayBeShort(long nanos) throws IOException {
        for (long end = 1_000_000_000L; end < 1_002_000_000L; end += 70_000) {
            write(Instant.EPOCH, 0, end - nanos, end, 2_000_000_000L);
            assertThat(read(0, end / 1e9)).isEqualTo(histogram(1, 2));
            assertThat(read(end / 1e9, 2)).isEqualTo(histogram(3));
        }
    }

    @Test
    void aLogThatWasCutOffAnywhereIsReadToItsLastWholeLine() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int lastLine = Files.readString(file).stripTrailing().lastIndexOf('\n') + 1;
        for (int length = lastLine; length < bytes.length; length++) {
            Files.write(file, Arrays.copyOf(bytes, length));
            assertThat(LatencyLog.read(file, 0, 3))
                    .as("cut at %d of %d", length, bytes.length)
                    .hasSize(2);
            assertThat(read(0, 3).getTotalCount()).isEqualTo(6);
        }
    }

    @Test
    @Timeout(30)
    void whatIsNoHistogramLogIsAnErrorOrEmptyAndNeverEndless() throws IOException {
        for (String garbage :
                List.of("", "\n\n", "not a log\n", "0.1,1,2,x\n", "Tag=a,0.0,1.0,2.0,HISTxyz\n", "1,2\n3\n")) {
            Files.writeString(file, garbage);
            try {
                assertThat(LatencyLog.read(file, 0, 9)).isEmpty();
            } catch (IOException e) {
                assertThat(e).hasMessageContaining("latency.hlog");
            }
        }
    }

    /// The library answers the same questions one by one.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 9, 10, 99, 1_000, 12_345})
    void figuresInOnePassAreThoseOfTheHistogram(int count) {
        Histogram nanos = histogram();
        new SplittableRandom(count)
                .doubles(count)
                .mapToLong(x -> Math.round(1_000 * Math.exp(20 * x)))
                .forEach(nanos::recordValue);
        long[] told = DoubleStream.of(50, 90, 95, 99, 99.9)
                .mapToLong(percent -> nanos.getValueAtPercentile(percent) / 1000)
                .toArray();
        double mean = nanos.getMean() / 1000;
        assertThat(Latency.of(nanos))
                .isEqualTo(new Latency(
                        count, mean, told[0], told[1], told[2], told[3], told[4], nanos.getMaxValue() / 1000));
    }
}
