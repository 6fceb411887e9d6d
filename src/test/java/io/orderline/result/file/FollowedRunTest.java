package io.orderline.result.file;

import static io.orderline.result.Samples.committed;
import static io.orderline.result.Samples.second;
import static io.orderline.result.Samples.type;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.measure.Interval;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Against readers of whole files, while the files grow.
class FollowedRunTest {
    private static final long SECOND = 1_000_000_000;

    @TempDir
    Path folder;

    private final FollowedRun followed = new FollowedRun();
    private final List<String> told = new ArrayList<>();

    @AfterEach
    void close() {
        followed.close();
    }

    private static Phase phase(int second) {
        return second < 2 ? Phase.RAMP_UP : second < 7 ? Phase.MEASURE : Phase.DRAIN;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void whatGrowsIsAsIfItWereReadWhole(int together) throws Exception {
        Path rows = folder.resolve("intervals.csv");
        Path log = folder.resolve("latency.hlog");
        try (IntervalCsv intervals = new IntervalCsv(rows);
                LatencyLog latency = new LatencyLog(log, Instant.EPOCH, together)) {
            for (int i = 0; i < 9; i++) {
                Interval interval = second(i, type("new-order", committed(2), 10L * (i + 1), 7));
                intervals.write(interval, phase(i));
                latency.write(interval, phase(i));
                List<IntervalRow> all = followed.intervals(rows);
                assertThat(all).isEqualTo(IntervalCsv.read(rows));
                List<TimeRange> spans = List.of(new TimeRange(2, Math.clamp(i + 1, 2, 7)), new TimeRange(7, 1e9));
                assertThat(followed.latencies(log, spans)).isEqualTo(LatencyLog.read(log, spans));
                assertThat(followed.sinceBeginning()).isEqualTo(LatencyLog.read(log, 0, 1e9));
            }
        }
    }

    @Test
    void histogramsWaitForTheirIntervals() throws Exception {
        Path rows = folder.resolve("intervals.csv");
        Path log = folder.resolve("latency.hlog");
        Interval first = second(0, type("new-order", committed(1), 10));
        Interval next = second(1, type("new-order", committed(1), 20));
        List<TimeRange> spans = List.of(new TimeRange(0, 1), new TimeRange(1, 1e9));
        try (IntervalCsv intervals = new IntervalCsv(rows);
                LatencyLog latency = new LatencyLog(log, Instant.EPOCH)) {
            intervals.write(first, Phase.MEASURE);
            latency.write(first);
            latency.write(next);
            followed.intervals(rows);
            assertThat(followed.latencies(log, spans).getLast()).isEmpty();
            intervals.write(next, Phase.DRAIN);
            followed.intervals(rows);
            assertThat(followed.latencies(log, spans).getLast()).containsKey("new-order.response");
        }
    }

    @Test
    void aLineThatIsHalfWrittenComesWhenItIsWhole() throws Exception {
        Path file = folder.resolve("database.csv");
        assertThat(followed.series(file)).isEqualTo(TimeSeries.NONE);
        append(file, "t_s,ö\n1,2\n3,");
        assertThat(followed.series(file).rows()).containsExactly(List.of("1", "2"));
        append(file, "4");
        assertThat(followed.series(file).rows()).hasSize(1);
        append(file, "5\n");
        assertThat(followed.series(file)).isEqualTo(TimeSeries.read(file));
    }

    @Test
    void eventsComeOnce() throws Exception {
        Path file = folder.resolve("events.jsonl");
        try (EventLog log = new EventLog(file)) {
            log.write(1, "phase", "ramp-up", java.util.Map.of());
            assertThat(followed.events(file)).hasSize(1);
            log.write(2, "phase", "measure", java.util.Map.of());
            assertThat(followed.events(file)).isEqualTo(EventLog.read(file)).hasSize(2);
        }
    }

    @Test
    void aDamagedLineIsSaid() throws Exception {
        Path file = folder.resolve("intervals.csv");
        append(file, String.join(",", IntervalCsv.FORMAT.columns()) + "\nnonsense\n");
        assertThatThrownBy(() -> followed.intervals(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("intervals.csv");
    }

    private static void append(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    @Test
    void whatTakesLongIsToldOnceASecondWithTheTimeLeft() {
        ReadingProgress progress = new ReadingProgress("latency.hlog", 1000, told::add);
        for (int i = 1; i <= 8; i++) {
            progress.read(50, i * SECOND / 2);
        }
        assertThat(told)
                .containsExactly(
                        "reading latency.hlog: 20 %, about 8s left",
                        "reading latency.hlog: 30 %, about 7s left", "reading latency.hlog: 40 %, about 6s left");
    }

    @Test
    void whatIsShortIsNotTold() {
        ReadingProgress progress = new ReadingProgress("latency.hlog", 1000, told::add);
        progress.read(1000, SECOND);
        assertThat(told).isEmpty();
    }
}
