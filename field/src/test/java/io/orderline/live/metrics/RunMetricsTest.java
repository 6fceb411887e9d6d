package io.orderline.live.metrics;

import static io.orderline.result.Samples.second;
import static io.orderline.result.Samples.type;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.measure.Counts;
import io.orderline.report.run.text.CannedRun;
import io.orderline.result.RunFolder;
import io.orderline.result.file.EventLog;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.LatencyLog;
import io.orderline.result.file.Phase;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBucket;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Label;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.prometheus.metrics.model.snapshots.NativeHistogramBucket;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunMetricsTest {
    private static final String PLAN = """
        workload: tpcc
        warehouses: 10
        agents: {count: 3}
        drive: {style: row, isolation: repeatable-read, terminals: 40, sessions: 8}
        label: {commit: 3f2a91c}
        """;

    @TempDir
    Path results;

    private RunFolder folder = new RunFolder(Path.of("set before each test"));

    @BeforeEach
    void makeFolder() throws IOException {
        folder = CannedRun.healthy(results);
        Files.writeString(folder.plan(), PLAN);
    }

    private MetricSnapshots metrics() {
        try (MetricsOfFolder metrics = new MetricsOfFolder(folder)) {
            return metrics.get();
        }
    }

    private Map<String, Double> values() {
        return MetricsOfFolder.values(metrics());
    }

    /// The labels that tell which run it is.
    private Map<String, String> info() {
        return metrics().stream()
                .filter(snapshot -> MetricsOfFolder.name(snapshot).equals("orderline_run_info"))
                .flatMap(snapshot -> snapshot.getDataPoints().getFirst().getLabels().stream())
                .collect(Collectors.toMap(Label::getName, Label::getValue));
    }

    /// The run has all that a run can have.
    @Test
    void theDocumentationHasEachMetricAndAFolderWithoutAnythingSomeToo() throws IOException {
        MetricsGuide.check(metrics());
        folder = new RunFolder(Files.createDirectory(results.resolve("empty")));
        assertThat(values().keySet()).anyMatch(key -> key.startsWith("orderline_run_info"));
    }

    @Test
    void countsAreThoseOfAllIntervalsFromTheBeginningOfTheRun() throws IOException {
        List<Counts> counts = IntervalCsv.read(folder.intervals()).stream()
                .filter(row -> row.type().equals("new-order"))
                .map(IntervalRow::counts)
                .toList();
        double committed = counts.stream().mapToLong(Counts::committed).sum();
        double completed = counts.stream().mapToLong(Counts::completed).sum();
        double nopm = folder.readResult().summary().nopm();
        assertThat(committed).isPositive();
        assertThat(values())
                .containsEntry("orderline_transactions_total{outcome=\"committed\",type=\"new-order\"}", committed)
                .containsEntry("orderline_response_seconds{type=\"new-order\"} count", completed)
                .containsEntry("orderline_phase_seconds{phase=\"measure\"}", 65.0)
                .containsEntry("orderline_warehouses{}", 10.0)
                .containsEntry("orderline_terminals{}", 40.0)
                .containsEntry("orderline_window_committed_per_minute{type=\"new-order\"}", nopm);
        assertThat(counting(metrics()).stream()
                        .flatMap(snapshot -> snapshot.getDataPoints().stream())
                        .map(point -> point.hasCreatedTimestamp() ? point.getCreatedTimestampMillis() : 0))
                .containsOnly(CannedRun.STARTED.toEpochMilli());
    }

    @Test
    void whatIsNotKnownIsLeftOut() throws IOException {
        Files.delete(folder.intervals());
        try (IntervalCsv csv = new IntervalCsv(folder.intervals())) {
            Counts counts = new Counts(-1, 5, 4, -1, 0, 0, 0, 0);
            csv.write(second(0, type("new-order", counts, 7)), Phase.MEASURE);
        }
        assertThat(values().keySet())
                .contains("orderline_transactions_total{outcome=\"committed\",type=\"new-order\"}")
                .noneMatch(key -> key.startsWith("orderline_transactions_due_total"))
                .doesNotContain("orderline_transactions_total{outcome=\"rolled_back\",type=\"new-order\"}");
    }

    @Test
    void nothingGoesBackWhileTheRunGoesOn() throws IOException {
        folder = new RunFolder(Files.createDirectory(results.resolve("20261121T201503Z-going")));
        Files.writeString(folder.plan(), PLAN);
        try (MetricsOfFolder metrics = new MetricsOfFolder(folder);
                IntervalCsv intervals = new IntervalCsv(folder.intervals());
                LatencyLog latency = new LatencyLog(folder.latency(), Instant.EPOCH);
                EventLog events = new EventLog(folder.events())) {
            Map<String, Double> before = growing(metrics);
            assertThat(before).isEmpty();
            for (int i = 0; i < 9; i++) {
                Phase phase = i < 2 ? Phase.RAMP_UP : i < 7 ? Phase.MEASURE : Phase.DRAIN;
                events.write(i, "phase", phase.text(), Map.of());
                Counts counts = new Counts(9, 8, i % 3, 1, i % 2, 0, 1, i % 4);
                var interval = second(i, type("new-order", counts, 10L * (9 - i), 7), type("payment", counts, 3));
                intervals.write(interval, phase);
                Map<String, Double> halfWay = growing(metrics);
                latency.write(interval, phase);
                Map<String, Double> now = growing(metrics);
                before.forEach((key, value) -> {
                    assertThat(halfWay.get(key)).as(key).isGreaterThanOrEqualTo(value);
                    assertThat(now.get(key)).as(key).isGreaterThanOrEqualTo(halfWay.get(key));
                });
                assertThat(MetricsOfFolder.values(metrics.get()))
                        .containsEntry("orderline_phase{phase=\"" + phase.text() + "\"}", 1.0)
                        .containsEntry("orderline_run_state{state=\"running\"}", 1.0);
                before = now;
            }
            assertThat(before)
                    .containsEntry("orderline_transactions_due_total{type=\"payment\"}", 81.0)
                    .containsEntry("orderline_response_seconds{type=\"new-order\"} count", 18.0);
        }
    }

    /// Counters and histograms.
    private static MetricSnapshots counting(MetricSnapshots snapshots) {
        return new MetricSnapshots(snapshots.stream()
                .filter(snapshot -> snapshot instanceof CounterSnapshot || snapshot instanceof HistogramSnapshot)
                .toList());
    }

    private static Map<String, Double> growing(MetricsOfFolder metrics) {
        return MetricsOfFolder.values(counting(metrics.get()));
    }

    @Test
    void whichRunItIsStaysWhenTheResultIsWritten() throws IOException {
        Map<String, String> after = info();
        Files.delete(folder.result());
        assertThat(info()).isEqualTo(after);
        assertThat(after)
                .containsEntry("run", folder.name())
                .containsEntry("workload", "tpcc")
                .containsEntry("style", "row")
                .containsEntry("isolation", "repeatable-read")
                .containsEntry("label_commit", "3f2a91c")
                .hasEntrySatisfying("system", system -> assertThat(system).startsWith("PostgreSQL 18"));
    }

    @Test
    void labelsAreFewAndShort() throws IOException {
        String many = IntStream.range(0, 50)
                .mapToObj(i -> "  a" + i + ": " + "ö".repeat(300) + "\n")
                .collect(Collectors.joining());
        Files.writeString(folder.plan(), "label:\n  0-odd.name: x\n  0_odd.name: y\n" + many);
        assertThat(info().entrySet().stream()
                        .filter(label -> label.getKey().startsWith("label_"))
                        .map(label -> label.getKey() + label.getValue().length()))
                .contains("label_0_odd_name1", "label_a0100")
                .hasSizeBetween(RunMetrics.MOST_LABELS - 1, RunMetrics.MOST_LABELS);
    }

    private void agents(double there, double lost) {
        assertThat(values())
                .containsEntry("orderline_agents{state=\"there\"}", there)
                .containsEntry("orderline_agents{state=\"lost\"}", lost);
    }

    @Test
    void lostAgentsAreCountedOnce() throws IOException {
        agents(3, 0);
        Files.delete(folder.events());
        try (EventLog events = new EventLog(folder.events())) {
            events.write(1, "agent-lost", "lost agent agent-2: killed", Map.of("agent", "agent-2"));
            events.write(1, "agent-lost", "lost agent agent-2: killed", Map.of());
        }
        agents(2, 1);
        Files.writeString(folder.plan(), PLAN.replace("agents: {count: 3}\n", ""));
        Files.delete(folder.events());
        assertThat(values().keySet()).noneMatch(key -> key.startsWith("orderline_agents"));
    }

    /// As the recorder's are.
    private static Histogram histogram(long... nanos) {
        Histogram histogram = new Histogram(1_000, 3_600_000_000_000L, 3);
        Arrays.stream(nanos).forEach(histogram::recordValue);
        return histogram;
    }

    private static HistogramDataPointSnapshot point(Histogram histogram) {
        return SpanHistogram.of(histogram).point(Labels.EMPTY, 0);
    }

    private static long nativeCount(HistogramDataPointSnapshot point) {
        return point.getNativeZeroCount()
                + point.getNativeBucketsForPositiveValues().stream()
                        .mapToLong(NativeHistogramBucket::getCount)
                        .sum();
    }

    private static double upper(int index, int schema) {
        return Math.pow(2, index * Math.scalb(1.0, -schema));
    }

    /// As Prometheus reads it: within the bucket, which is all that is asserted.
    private static int bucketOf(HistogramDataPointSnapshot point, double share) {
        long wanted = (long) Math.ceil(share * nativeCount(point));
        long seen = point.getNativeZeroCount();
        for (NativeHistogramBucket bucket : point.getNativeBucketsForPositiveValues()) {
            seen += bucket.getCount();
            if (seen >= wanted) {
                return bucket.getBucketIndex();
            }
        }
        throw new AssertionError("no bucket");
    }

    @Test
    void eachValueIsCountedOnceAndAClassicBucketHoldsItsUpperBound() {
        HistogramDataPointSnapshot point =
                point(histogram(0, 1, 600, 1_000, 100_000, 5_000_000_000L, 3_000_000_000_000L));
        assertThat(point.getClassicBuckets().stream()
                        .mapToLong(ClassicHistogramBucket::getCount)
                        .sum())
                .isEqualTo(7);
        assertThat(nativeCount(point)).isEqualTo(7);
        assertThat(point.getNativeZeroCount()).as("up to a microsecond").isEqualTo(4);
        assertThat(point.getCount()).isEqualTo(7);
        assertThat(point.getSum()).isCloseTo(3005.0001, within(3005 * 5e-4));
        HistogramDataPointSnapshot buckets = point(histogram(99_000, 101_000, 1_990_000, 2_010_000));
        assertThat(buckets.getClassicBuckets().stream()
                        .filter(bucket -> bucket.getCount() > 0)
                        .map(ClassicHistogramBucket::getUpperBound))
                .containsExactly(1e-4, 2e-4, 2e-3, 5e-3);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.9, 0.99, 0.999})
    void quantilesLieInTheirNativeBuckets(double share) {
        Random random = new Random(1);
        for (double spread : new double[] {0.1, 1, 2.5}) {
            Histogram histogram = histogram();
            for (int i = 0; i < 50_000; i++) {
                histogram.recordValue((long) (5e6 * Math.exp(spread * random.nextGaussian())));
            }
            HistogramDataPointSnapshot point = point(histogram);
            int schema = point.getNativeSchema();
            int bucket = bucketOf(point, share);
            assertThat(histogram.getValueAtPercentile(100 * share) / 1e9)
                    .isBetween(upper(bucket - 1, schema) * 0.999, upper(bucket, schema) * 1.001);
        }
    }

    @Test
    void narrowOnesHaveTheFinestBucketsAndWideOnesFew() {
        assertThat(point(histogram(1_000_000, 2_000_000)).getNativeSchema()).isEqualTo(SpanHistogram.FINEST_SCHEMA);
        Histogram wide = histogram();
        for (double nanos = 1_000; nanos < 3.6e12; nanos *= 1.01) {
            wide.recordValue((long) nanos);
        }
        HistogramDataPointSnapshot point = point(wide);
        assertThat(point.getNativeSchema()).isEqualTo(2);
        assertThat(point.getNativeBucketsForPositiveValues().size()).isBetween(80, SpanHistogram.MOST_BUCKETS);
        assertThat(nativeCount(point)).isEqualTo(wide.getTotalCount());
    }

    /// Prometheus would take it for a process that began anew.
    @Test
    void nothingGoesBackWhileValuesCome() {
        Random random = new Random(2);
        Histogram histogram = histogram(1_000_000);
        HistogramDataPointSnapshot before = point(histogram);
        for (int round = 0; round < 300; round++) {
            for (int i = 0; i < 20; i++) {
                histogram.recordValue((long) Math.min(3e12, 1e6 * Math.exp(round / 50.0 * random.nextGaussian())));
            }
            HistogramDataPointSnapshot now = point(histogram);
            assertThat(now.getSum()).isGreaterThan(before.getSum());
            assertThat(now.getNativeSchema()).isLessThanOrEqualTo(before.getNativeSchema());
            assertThat(now.getNativeZeroCount()).isGreaterThanOrEqualTo(before.getNativeZeroCount());
            for (int i = 0; i < now.getClassicBuckets().size(); i++) {
                assertThat(now.getClassicBuckets().getCount(i))
                        .isGreaterThanOrEqualTo(before.getClassicBuckets().getCount(i));
            }
            before = now;
        }
        assertThat(before.getNativeSchema()).isLessThan(SpanHistogram.FINEST_SCHEMA);
    }
}
