package io.orderline.result.file;

import static io.orderline.result.Samples.committed;
import static io.orderline.result.Samples.second;
import static io.orderline.result.Samples.type;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.base.csv.CsvFile;
import io.orderline.measure.Counts;
import io.orderline.measure.ErrorKind;
import io.orderline.measure.Interval;
import io.orderline.result.Verdict;
import io.orderline.result.file.BusinessTransactionCsv.Completion;
import io.orderline.result.file.LatencyLog.ReadingProgress;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The files of a run folder: CSV byte for byte as it is written, all as they are read again, and what is told if none
/// can be written. Against readers of whole files, while the files grow.
class WrittenFilesTest {
    private static final Counts COUNTS = new Counts(10, 9, 4, 1, 3, 1, 1, 2);

    /// As in runs of other tools.
    private static final IntervalRow UNKNOWN = new IntervalRow(
            2,
            10.0005,
            9.9999995,
            Phase.DRAIN,
            "payment",
            new Counts(-1, -1, 3, -1, 0, -1, -1, -1),
            new Latency(3, 1500.25, -1, -1, -1, -1, -1, 2000),
            Latency.unknown(3));
    private static final Verdict VERDICT =
            Verdict.of(List.of(new Verdict.Finding(Verdict.Level.FAIL, "mix", "a \"share\" is too low")));
    /// A disk on which each write fails.
    private static final Path FULL = Path.of("/dev/full");

    @TempDir
    private Path folder;

    @AutoClose
    private final FollowedRun followed = new FollowedRun();

    private Path file(String name) {
        return folder.resolve(name);
    }

    private void check(String name) throws IOException {
        Golden.check("csv/" + name, Files.readString(file(name)));
    }

    private Path intervals() {
        try (IntervalCsv csv = new IntervalCsv(file("intervals.csv"))) {
            csv.write(second(0, type("new-order", COUNTS, 2, 4, 40), type("payment", Counts.ZERO)), Phase.RAMP_UP);
            csv.write(second(1, new Interval.OfType("new-order", COUNTS, Map.of())), Phase.MEASURE);
            csv.write(List.of(UNKNOWN));
        }
        return file("intervals.csv");
    }

    /// What is not known is an empty cell, and stays unknown.
    @Test
    void intervalsAreReadAsTheyWereWritten() throws IOException {
        List<IntervalRow> rows = IntervalCsv.read(intervals());
        check("intervals.csv");
        try (IntervalCsv again = new IntervalCsv(file("again.csv"))) {
            again.write(rows);
        }
        assertThat(file("again.csv")).hasSameTextualContentAs(file("intervals.csv"));
        assertThat(rows).extracting(IntervalRow::second).containsExactly(0, 0, 1, 2);
        assertThat(rows.getFirst().phase()).isEqualTo(Phase.RAMP_UP);
        assertThat(rows.getFirst().endSeconds()).isEqualTo(1.0);
        assertThat(rows.getFirst().response().p50()).isCloseTo(4_000L, withPercentage(0.2));
        assertThat(rows.getFirst().response().maxMicros()).isCloseTo(40_000L, withPercentage(0.2));
        assertThat(rows.get(1).response()).isEqualTo(Latency.EMPTY);
        assertThat(rows.getLast().counts()).isEqualTo(UNKNOWN.counts());
        assertThat(rows.getLast().response().p50()).isEqualTo(-1);
        assertThat(rows.getLast().service()).isEqualTo(Latency.unknown(3));
    }

    @Test
    void whatEndedBeforeTheProcessDiedIsInTheFileWithoutALineThatWasCutOff() throws IOException {
        Path file = file("intervals.csv");
        try (IntervalCsv csv = new IntervalCsv(file)) {
            csv.write(second(0, type("new-order", COUNTS, 2), type("payment", COUNTS, 3)), Phase.MEASURE);
            assertThat(IntervalCsv.read(file)).hasSize(2);
        }
        String text = Files.readString(file);
        Files.writeString(file, text.substring(0, text.length() - 2)); // one digit and the line break
        assertThat(IntervalCsv.read(file)).hasSize(1);
    }

    @Test
    void anIntervalThatIsNotOursIsAnError() throws IOException {
        Path file = intervals();
        String text = Files.readString(file);
        for (String wrong : List.of(text.replaceFirst("ramp-up", "lunch"), text.replaceFirst("\n.*", "\n1,2,3"))) {
            Files.writeString(file, wrong);
            assertThrown(IOException.class, () -> IntervalCsv.read(file), "line 2");
        }
    }

    @Test
    void errors() throws IOException {
        Map<ErrorKind, Long> deadlocks = Map.of(ErrorKind.DEADLOCK, 3L);
        Map<ErrorKind, Long> connections = Map.of(ErrorKind.CONNECTION, 10L);
        try (ErrorCsv csv = new ErrorCsv(file("errors.csv"))) {
            csv.write(second(0), Phase.RAMP_UP);
            csv.write(new Interval(1, 1_000_500_000, 2_000_400_000, deadlocks, List.of()), Phase.MEASURE);
            assertThat(Files.readAllLines(file("errors.csv"))).as("at once").hasSize(2);
            csv.write(new Interval(2, 2_000_400_000, 3_000_000_000L, connections, List.of()), Phase.DRAIN);
        }
        check("errors.csv");
    }

    @Test
    void coursesAndCellsThatWouldNeedQuotes() throws IOException {
        try (BusinessTransactionCsv csv = new BusinessTransactionCsv(file("courses.csv"))) {
            csv.write(new BusinessTransactionCsv.Row(1, 2, 3_000_000, 4_000_000, 5, 0, 17, Completion.COMPLETE));
            csv.write(new BusinessTransactionCsv.Row(1, 3, 4_000_000, 4_000_001, 5, 1, 2, Completion.CUT_OFF));
        }
        check("courses.csv");
        try (CsvFile csv = new CsvFile(file("series.csv"), List.of("t_s", "type", "event"))) {
            csv.write(List.of(List.of("1.000", "a,b", "\"c\"\t\r\nd"), List.of("2.000", "", "#")));
            csv.write(List.of());
            csv.write(List.of(List.of("", "ü ", " x")));
        }
        check("series.csv");
    }

    @Test
    void aSeriesIsReadAsItWasWritten() throws IOException {
        try (CsvFile csv = new CsvFile(file("monitors/a.csv"), List.of("t_s", "event", "count"))) {
            csv.write(List.of(List.of("1.000", "a,b\n", "7"), List.of("2.000", "", "")));
        }
        TimeSeries series = TimeSeries.read(file("monitors/a.csv"));
        assertThat(series.columns()).containsExactly("t_s", "event", "count");
        assertThat(series.numbers("count")).containsExactly(7, Double.NaN);
        assertThat(series.texts("event")).containsExactly("a b ", "");
        assertThat(series.numbers("event")).containsExactly(Double.NaN, Double.NaN);
        assertThat(series.numbers("nothing")).containsExactly(Double.NaN, Double.NaN);
        assertThat(series.has("nothing")).isFalse();
    }

    private TimeSeries series(String text) throws IOException {
        return TimeSeries.read(Files.writeString(file("x.csv"), text));
    }

    private Map<String, HostSeries> hostSeries(String text) throws IOException {
        return HostSeries.read(Files.writeString(file("x.csv"), text));
    }

    private static HostSeries one(Map<String, HostSeries> series, String name) {
        return Objects.requireNonNull(series.get(name));
    }

    @Test
    void aFileIsOneSeriesOrOneForEachThingThatItIsAbout() throws IOException {
        HostSeries os = one(hostSeries("t_s,length_s,user_share\n1.000,1.000,0.5\n2.000,1.000,\n3.0,1.0,x\n"), "");
        assertThat(os.columns()).containsOnlyKeys("t_s", "length_s", "user_share");
        assertThat(os.column("t_s")).containsExactly(1, 2, 3);
        assertThat(os.column("user_share")).containsExactly(0.5, Double.NaN, Double.NaN);
        assertThrown(IllegalArgumentException.class, () -> os.column("x"));
        Map<String, HostSeries> disks =
                hostSeries("t_s,length_s,disk,reads_per_s\n1.0,1.0,sda,7\n1.0,1.0,sdb,8\n2.0,1.0,sdb,9\n");
        assertThat(disks).containsOnlyKeys("sda", "sdb");
        assertThat(one(disks, "sdb").column("reads_per_s")).containsExactly(8, 9);
    }

    @Test
    void aSampleThatWasCutOffIsLeftOutAndAFileWithoutSamplesHasNoSeries() throws IOException {
        String text = "t_s,length_s,a\n1.0,1.0,123\n2.0,1.0,12";
        assertThat(one(hostSeries(text), "").column("a")).containsExactly(123);
        assertThat(series(text).numbers("a")).containsExactly(123);
        assertThat(series("t_s,").rows()).isEmpty();
        assertThat(hostSeries("t_s,length_s,a\n")).isEmpty();
        assertThat(hostSeries("")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.0,1.0", "2.0,1.0,3,4"})
    void aSampleOfAnotherLengthIsNamed(String line) {
        String text = "t_s,length_s,a\n1.0,1.0,2\n" + line + "\n";
        assertThrown(IOException.class, () -> hostSeries(text), "line 3 of x.csv");
        assertThrown(IOException.class, () -> series(text), "line 3");
    }

    private <T> T json(String text, Class<T> type) throws IOException {
        return Json.read(Files.writeString(file("verdict.json"), text), type);
    }

    @Test
    void jsonIsReadAsItWasWrittenWhateverKeysANewerVersionHas() throws IOException {
        Json.write(file("verdict.json"), VERDICT);
        Json.write(file("verdict.json"), VERDICT);
        assertThat(Json.read(file("verdict.json"), Verdict.class)).isEqualTo(VERDICT);
        assertThat(folder).isDirectoryContaining("glob:**verdict.json").isDirectoryNotContaining("glob:**.new");
        assertThat(json("{\"valid\": true, \"findings\": [], \"mood\": \"good\"}", Verdict.class)
                        .valid())
                .isTrue();
        assertThrown(FileSystemException.class, () -> json("{\"findings\": []}", Verdict.class));
        assertThrown(FileSystemException.class, () -> json("{\"valid\": true}", Verdict.class));
    }

    private record Grown(int old, Optional<String> added, Optional<Double> figure) {}

    @Test
    void whatALaterVersionAddsMayBeMissing() throws IOException {
        Grown few = new Grown(7, Optional.empty(), Optional.empty());
        assertThat(json("{\"old\": 7}", Grown.class)).isEqualTo(few);
        for (Grown grown : List.of(few, new Grown(7, Optional.of("new"), Optional.of(0.5)))) {
            Json.write(file("verdict.json"), grown);
            assertThat(Json.read(file("verdict.json"), Grown.class)).isEqualTo(grown);
        }
        assertThrown(FileSystemException.class, () -> json("{\"added\": \"new\"}", Grown.class));
    }

    private Path events() {
        Path file = file("events.jsonl");
        try (EventLog log = new EventLog(file)) {
            log.write(-1.23456, "phase", "checks", Map.of());
            log.write(12, "error", "two\nlines, \"quotes\" and ü", Map.of("sqlState", "40001", "retried", true));
        }
        return file;
    }

    @Test
    void eventsAreReadAsTheyWereWritten() throws IOException {
        Path file = events();
        assertThat(EventLog.read(file))
                .containsExactly(
                        new EventLog.Event(-1.235, "phase", "checks"),
                        new EventLog.Event(12, "error", "two\nlines, \"quotes\" and ü"));
        assertThat(Files.readAllLines(file)).hasSize(2).last().asString().contains("\"sqlState\":\"40001\"");
    }

    @Test
    void aLogThatWasCutOffAnywhereKeepsItsWholeLines() throws IOException {
        Path file = events();
        byte[] bytes = Files.readAllBytes(file);
        int firstLine = Files.readAllLines(file).getFirst().length() + 1;
        for (int length = firstLine; length < bytes.length; length++) {
            Files.write(file, Arrays.copyOf(bytes, length)); // also in the middle of the ü
            assertThat(EventLog.read(file)).hasSize(1);
        }
    }

    private static void isToldOf(Path file, ThrowingCallable write) {
        assertThatThrownBy(write)
                .isInstanceOf(ResultsUnwritableException.class)
                .hasMessageStartingWith("cannot write " + file + ": ");
    }

    @Test
    void eachWriterTellsThatItCannotWrite() {
        isToldOf(FULL, () -> new IntervalCsv(FULL));
        isToldOf(FULL, () -> new LatencyLog(FULL, Instant.EPOCH).write(second(0, type("x", committed(1), 1))));
        isToldOf(FULL, () -> new EventLog(FULL).write(0, "phase", "ramp-up", Map.of()));
        Path gone = file("gone/result.json");
        isToldOf(gone, () -> Json.write(gone, Map.of()));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void whatGrowsIsAsIfItWereReadWhole(int together) throws Exception {
        Path rows = file("intervals.csv");
        Path log = file("latency.hlog");
        try (IntervalCsv intervals = new IntervalCsv(rows);
                LatencyLog latency = new LatencyLog(log, Instant.EPOCH, together)) {
            for (int i = 0; i < 9; i++) {
                Phase phase = i < 2 ? Phase.RAMP_UP : i < 7 ? Phase.MEASURE : Phase.DRAIN;
                Interval interval = second(i, type("new-order", committed(2), 10L * (i + 1), 7));
                intervals.write(interval, phase);
                latency.write(interval, phase);
                assertThat(followed.intervals(rows)).isEqualTo(IntervalCsv.read(rows));
                List<TimeRange> spans = List.of(new TimeRange(2, Math.clamp(i + 1, 2, 7)), new TimeRange(7, 1e9));
                assertThat(followed.latencies(log, spans)).isEqualTo(LatencyLog.read(log, spans));
                assertThat(followed.sinceBeginning()).isEqualTo(LatencyLog.read(log, 0, 1e9));
            }
        }
    }

    @Test
    void histogramsWaitForTheirIntervals() throws Exception {
        Path rows = file("intervals.csv");
        Path log = file("latency.hlog");
        Interval next = second(1, type("new-order", committed(1), 20));
        List<TimeRange> spans = List.of(new TimeRange(0, 1), new TimeRange(1, 1e9));
        try (IntervalCsv intervals = new IntervalCsv(rows);
                LatencyLog latency = new LatencyLog(log, Instant.EPOCH)) {
            intervals.write(second(0, type("new-order", committed(1), 10)), Phase.MEASURE);
            latency.write(second(0, type("new-order", committed(1), 10)));
            latency.write(next);
            followed.intervals(rows);
            assertThat(followed.latencies(log, spans).getLast()).isEmpty();
            intervals.write(next, Phase.DRAIN);
            followed.intervals(rows);
            assertThat(followed.latencies(log, spans).getLast()).containsKey("new-order.response");
        }
    }

    @Test
    void aLineThatIsHalfWrittenComesWhenItIsWholeAndEventsOnce() throws Exception {
        Path file = folder.resolve("database.csv");
        assertThat(followed.series(file)).isEqualTo(TimeSeries.NONE);
        append(file, "t_s,ö\n1,2\n3,");
        assertThat(followed.series(file).rows()).containsExactly(List.of("1", "2"));
        append(file, "4");
        assertThat(followed.series(file).rows()).hasSize(1);
        append(file, "5\n");
        assertThat(followed.series(file)).isEqualTo(TimeSeries.read(file));
        Path logged = folder.resolve("events.jsonl");
        try (EventLog log = new EventLog(logged)) {
            log.write(1, "phase", "ramp-up", Map.of());
            assertThat(followed.events(logged)).hasSize(1);
            log.write(2, "phase", "measure", Map.of());
            assertThat(followed.events(logged)).isEqualTo(EventLog.read(logged)).hasSize(2);
        }
    }

    @Test
    void aDamagedLineIsSaid() throws Exception {
        Path file = file("intervals.csv");
        append(file, String.join(",", IntervalCsv.FORMAT.columns()) + "\nnonsense\n");
        assertThrown(IOException.class, () -> followed.intervals(file), "intervals.csv");
    }

    private static void append(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    @Test
    void onlyWhatTakesLongIsToldOnceASecondWithTheTimeLeft() {
        List<String> told = new ArrayList<>();
        new ReadingProgress("latency.hlog", 1000, told::add).read(1000, 1_000_000_000);
        assertThat(told).isEmpty();
        ReadingProgress slow = new ReadingProgress("latency.hlog", 1000, told::add);
        for (int i = 1; i <= 8; i++) {
            slow.read(50, i * 500_000_000L);
        }
        assertThat(told)
                .containsExactly(
                        "reading latency.hlog: 20 %, about 8s left",
                        "reading latency.hlog: 30 %, about 7s left", "reading latency.hlog: 40 %, about 6s left");
    }
}
