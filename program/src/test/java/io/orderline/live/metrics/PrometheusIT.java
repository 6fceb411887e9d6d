package io.orderline.live.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.orderline.deploy.PrometheusFiles;
import io.orderline.live.LiveAddress;
import io.orderline.live.LiveServer;
import io.orderline.live.MetricsHandler;
import io.orderline.result.RunFolder;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.LatencyLog;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.Program;
import io.orderline.testing.PrometheusServer;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// What two real Prometheus have of a real run that they scraped while it went on: one takes native histograms over
/// protobuf, one classic ones from OpenMetrics.
///
/// Single samples are compared, and increases between two of them: the range begins a millisecond before the first and
/// ends with the last, so that Prometheus has nothing to extrapolate.
@Needs(Need.PROMETHEUS)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PrometheusIT {
    private static final String COMMITTED = "orderline_transactions_total{type=\"new-order\",outcome=\"committed\"}";
    private static final String MEASURED = "orderline_phase_seconds{phase=\"measure\"}";
    private static final String P90 = "type:orderline_response_seconds:p90_30s";
    private static final double FIRST_SECONDS = 0.0015;
    private static final String OPTIONS = "--rate 100/s --ramp-up 4s --duration 1h --set verify.before=false"
            + " --set verify.after=false --set drive.poisson=false";

    private Path folder = Path.of("set before all");
    private RunFolder run = new RunFolder(Path.of("set before all"));

    @AutoClose
    private LiveServer server;

    @AutoClose
    private PrometheusServer withNative;

    @AutoClose
    private PrometheusServer withClassic;

    private String text = "";
    private double ended;

    /// Both ask before there is anything, so that they miss nothing of the run.
    @BeforeAll
    @SuppressWarnings("resource") // the metrics' reader is closed with this JVM
    void drive(@TempDir Path own) throws Exception {
        folder = own;
        server = LiveServer.open(LiveAddress.parse("127.0.0.1:0"));
        withNative = prometheus("native", "--enable-feature=native-histograms");
        withClassic = prometheus("classic");
        try (Workbench bench = Workbench.loaded(folder);
                Program program = bench.start("run", OPTIONS.split(" "))) {
            program.awaitSaid("run folder: ");
            run = bench.runFolder();
            server.show("/metrics", new MetricsHandler(new MetricsOfFolder(run)));
            awaitSeen(withNative);
            awaitSeen(withClassic);
            program.signal("INT");
            program.await().withCode(130);
            awaitEnd(withNative);
            awaitEnd(withClassic);
            try (InputStream metrics =
                    URI.create(server.origin() + "/metrics").toURL().openStream()) {
                text = new String(metrics.readAllBytes(), StandardCharsets.UTF_8);
            }
        }
    }

    /// With the configuration that is handed out, but for the address, and with more time for an answer.
    private PrometheusServer prometheus(String name, String... options) throws IOException {
        Path own = Files.createDirectories(folder.resolve("prometheus-" + name));
        String usual = Files.readString(PrometheusFiles.FOLDER.resolve("prometheus.yml"));
        String address = URI.create(server.origin()).getAuthority();
        assertThat(usual)
                .contains(LiveAddress.usual().host() + ":" + LiveAddress.usual().port());
        Files.writeString(
                own.resolve("prometheus.yml"),
                usual.replace("127.0.0.1:8865", address).replaceAll("(scrape_\\w+): 1s", "$1: 4s"));
        Files.copy(PrometheusFiles.FOLDER.resolve("rules.yml"), own.resolve("rules.yml"));
        Files.writeString(own.resolve("token"), server.link().replaceFirst(".*token=", ""));
        return PrometheusServer.start(own, options);
    }

    /// Until its own rules have all that they need, and there are some more samples of the window.
    private void awaitSeen(PrometheusServer prometheus) throws Exception {
        ConditionFactory wait = Awaitility.await().atMost(Duration.ofMinutes(5));
        wait.until(() -> prometheus.query(P90, now()).size() > 4);
        double known = now();
        wait.until(() -> samples(prometheus, MEASURED).tailMap(known).values().stream()
                        .filter(seconds -> seconds > 0)
                        .count()
                > 3);
    }

    private void awaitEnd(PrometheusServer prometheus) {
        Awaitility.await().until(() -> {
            ended = now();
            return value(prometheus, "orderline_run_state{state=\"interrupted\"}", ended) == 1;
        });
    }

    /// Seconds of the wall clock.
    private static double now() {
        return System.currentTimeMillis() / 1e3;
    }

    /// Of a query that gives one series; not a number if it gives none.
    private static double value(PrometheusServer prometheus, String query, double at) throws Exception {
        List<JsonNode> result = prometheus.query(query, at);
        assertThat(result).as(query).hasSizeLessThanOrEqualTo(1);
        return result.isEmpty()
                ? Double.NaN
                : Double.parseDouble(result.getFirst().path("value").get(1).asString());
    }

    /// All samples of one series so far by the moment of their scrape.
    private static NavigableMap<Double, Double> samples(PrometheusServer prometheus, String selector) throws Exception {
        NavigableMap<Double, Double> samples = new TreeMap<>();
        prometheus
                .query(selector + "[1h]", now())
                .forEach(series -> series.path("values")
                        .forEach(sample -> samples.put(
                                sample.get(0).asDouble(),
                                Double.parseDouble(sample.get(1).asString()))));
        return samples;
    }

    /// Two scrapes with nearly all of the measured window between them.
    ///
    /// @param begin seconds of the wall clock
    /// @param end likewise
    private record Scrapes(double begin, double end) {
        String range() {
            return "[" + Math.round((end - begin) * 1e3 + 1) + "ms]";
        }
    }

    /// From the last scrape that saw all of the ramp-up and nothing more, or else the first of the window, to the last
    /// that saw nothing of the drain.
    private Scrapes window(PrometheusServer prometheus) throws Exception {
        NavigableMap<Double, Double> measured = samples(prometheus, MEASURED);
        NavigableMap<Double, Double> rampUp = samples(prometheus, "orderline_phase_seconds{phase=\"ramp-up\"}");
        NavigableMap<Double, Double> drain = samples(prometheus, "orderline_phase_seconds{phase=\"drain\"}");
        double whole = rampUp.lastEntry().getValue();
        double begin = measured.keySet().stream()
                .filter(at -> at(measured, at) == 0 && at(rampUp, at) == whole)
                .reduce((_, later) -> later)
                .orElseGet(() -> measured.keySet().stream()
                        .filter(at -> at(measured, at) > 0)
                        .findFirst()
                        .orElseThrow());
        double end = measured.keySet().stream()
                .filter(at -> at(measured, at) > 0 && at(drain, at) == 0)
                .reduce((_, later) -> later)
                .orElseThrow();
        return new Scrapes(begin, end);
    }

    private static double at(Map<Double, Double> samples, double moment) {
        return samples.getOrDefault(moment, Double.NaN);
    }

    /// Seconds of the drive that a scrape saw.
    private static double seen(PrometheusServer prometheus, double at) throws Exception {
        return value(prometheus, "sum(orderline_phase_seconds)", at);
    }

    /// New-Orders of the run's own intervals.
    private double committed(double from, double to) throws IOException {
        return IntervalCsv.read(run.intervals()).stream()
                .filter(row -> row.type().equals("new-order"))
                .filter(row -> row.endSeconds() > from + 0.01 && row.endSeconds() < to + 0.01)
                .mapToLong(row -> row.counts().committed())
                .sum();
    }

    @Test
    void eachSampleIsTheRunsToTheLastTransaction() throws Exception {
        for (PrometheusServer prometheus : List.of(withNative, withClassic)) {
            NavigableMap<Double, Double> samples = samples(prometheus, COMMITTED);
            assertThat(samples).hasSizeGreaterThan(2);
            for (Map.Entry<Double, Double> sample : samples.entrySet()) {
                double seen = seen(prometheus, sample.getKey());
                assertThat(sample.getValue()).as("after %s s", seen).isEqualTo(committed(-1, seen));
            }
        }
    }

    @Test
    void theRateOverTheWindowIsThatOfTheRunsIntervals() throws Exception {
        for (PrometheusServer prometheus : List.of(withNative, withClassic)) {
            Scrapes window = window(prometheus);
            String query = "60 * sum(increase(" + COMMITTED + window.range()
                    + ")) / sum(increase(orderline_phase_seconds" + window.range() + "))";
            double from = seen(prometheus, window.begin);
            double to = seen(prometheus, window.end);
            assertThat(value(prometheus, query, window.end))
                    .isCloseTo(60 * committed(from, to) / (to - from), withinPercentage(0.1));
            assertThat(value(prometheus, "orderline_window_committed_per_minute", ended))
                    .isCloseTo(run.readResult().summary().nopm(), withinPercentage(1e-6));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.9, 0.99})
    void quantilesOfNativeHistogramsAreThoseOfTheLog(double share) throws Exception {
        Scrapes window = window(withNative);
        Histogram exact =
                responses(seen(withNative, window.begin) - FIRST_SECONDS, seen(withNative, window.end) - FIRST_SECONDS);
        String increase = "increase(orderline_response_seconds{type=\"new-order\"}" + window.range() + ")";
        assertThat(value(withNative, "histogram_count(" + increase + ")", window.end))
                .isCloseTo((double) exact.getTotalCount(), withinPercentage(0.1));
        double width = Math.pow(2, Math.scalb(1.0, -SpanHistogram.of(whole()).schema()));
        assertThat(value(withNative, "histogram_quantile(" + share + ", " + increase + ")", window.end))
                .as("width of a bucket %s", width)
                .isCloseTo(exact.getValueAtPercentile(100 * share) / 1e9, withinPercentage(100 * (width - 1) + 0.2));
    }

    @Test
    void quantilesOfClassicHistogramsAreInTheirBuckets() throws Exception {
        double exact = whole().getValueAtPercentile(90) / 1e9;
        String bucket = "orderline_response_seconds_bucket{type=\"new-order\"}";
        assertThat(value(withClassic, "histogram_quantile(0.9, " + bucket + ")", ended))
                .isBetween(exact / 2.5, exact * 2.5);
        assertThat(withNative.query(bucket, ended))
                .as("left out for native ones")
                .isEmpty();
    }

    private Histogram whole() throws IOException {
        return responses(0, Double.MAX_VALUE);
    }

    private Histogram responses(double from, double to) throws IOException {
        return Objects.requireNonNull(LatencyLog.read(run.latency(), from, to).get("new-order.response"));
    }

    @Test
    void promtoolFindsNothing() throws Exception {
        assertThat(PrometheusServer.promtool(folder, text, "check", "metrics")).isEmpty();
        String planted = text.replace("orderline_transactions_started_total", "orderline_transactionsStarted");
        assertThat(PrometheusServer.promtool(folder, planted, "check", "metrics"))
                .contains("orderline_transactionsStarted");
        Path own = folder.resolve("prometheus-native");
        assertThat(PrometheusServer.promtool(own, "", "check", "config", "prometheus.yml"))
                .contains("SUCCESS")
                .doesNotContain("FAILED");
    }

    /// Some panels show what this run had none of.
    @Test
    void theDashboardIsUnderstoodAndHasSomethingToShow() throws Exception {
        for (PrometheusServer prometheus : List.of(withNative, withClassic)) {
            double during = window(prometheus).end;
            for (String query : PrometheusFiles.queries("1m")) {
                List<JsonNode> found = prometheus.query(query, during);
                if (!query.toLowerCase(Locale.ROOT).matches("(?s).*(orderline_agents|> 0$|unless).*")) {
                    assertThat(found).as(query).isNotEmpty();
                }
            }
            assertThat(prometheus.query("type:orderline_transactions_committed:rate30s", during))
                    .hasSizeGreaterThan(4);
            assertThat(prometheus.query(P90, during)).hasSizeGreaterThan(4);
            assertThat(prometheus.query("ALERTS", during)).isEmpty();
        }
    }
}
