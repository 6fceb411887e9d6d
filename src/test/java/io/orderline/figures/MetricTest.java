package io.orderline.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.orderline.lab.compare.CannedSystem;
import io.orderline.result.ColdStart;
import io.orderline.result.OutageRecovery;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.ShardOutage;
import io.orderline.result.environment.EngineReport;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetricTest {
    @TempDir
    Path results;

    @Test
    void figuresAreThoseOfTheResult() throws IOException {
        ComparedRun run = ComparedRun.read(new CannedSystem().write(results));
        Result result = run.result();
        var newOrder = result.summary().types().getFirst();
        assertThat(Metric.NOPM.of(run)).hasValue(result.summary().nopm());
        assertThat(Metric.parse("nopm-per-warehouse").of(run))
                .hasValue(result.summary().nopm() / 10);
        assertThat(Metric.parse("nopm-per-core").of(run))
                .as("driver and database are on one host of 8 cores")
                .hasValue(result.summary().nopm() / 8);
        assertThat(Metric.parse("nopm-per-thread").of(run))
                .hasValue(result.summary().nopm() / 16);
        assertThat(Metric.parse("new-order.p90").of(run))
                .hasValue(newOrder.response().p90() / 1000.0);
        assertThat(Metric.parse("new-order.service.max").of(run))
                .hasValue(newOrder.service().maxMicros() / 1000.0);
        assertThat(newOrder.rolledBack()).isPositive();
        assertThat(Metric.parse("notpm-dbt2").of(run).orElseThrow())
                .isCloseTo(newOrder.completed() * 60.0 / result.window().seconds(), within(1e-6));
        assertThat(Metric.parse("failed-share").of(run)).hasValue(0);
        assertThat(Metric.parse("driver-cpu").of(run).orElseThrow())
                .isCloseTo(4_200.0 / result.summary().completed(), within(1e-9));
        assertThat(Metric.parse("engine-cpu").of(run)).as("nobody watched").isEmpty();
    }

    private static Result.Outage outage(double last, double first, double fullRate, double sessionsFirst) {
        OutageRecovery.Gap gap = new OutageRecovery.Gap(1, last, sessionsFirst, "a", "b");
        return new Result.Outage(
                last,
                first,
                true,
                last,
                first,
                Optional.of(new OutageRecovery(List.of(gap), 100, fullRate, Optional.empty())),
                Optional.empty());
    }

    private OptionalDouble of(String metric, Result.Outage... outages) throws IOException {
        return Metric.parse(metric)
                .of(ComparedRun.read(new CannedSystem().outages(outages).write(results)));
    }

    @Test
    void timesWithoutACommitAreThoseOfTheWorstOutage() throws IOException {
        Result.Outage small = outage(10, 10.5, 11, 10.75);
        Result.Outage large = outage(30, 32, 34, 33);
        assertThat(of("rto", small, large)).hasValue(2_000);
        assertThat(of("rto-slowest", small, large)).hasValue(3_000);
        assertThat(of("full-rate", small, large)).hasValue(4_000);
    }

    @Test
    void aRunWithoutAnOutageOrWithOneThatDidNotEndHasNoSuchTime() throws IOException {
        Result.Outage small = outage(10, 10.5, 11, 10.75);
        Result.Outage lasting = outage(30, -1, -1, -1);
        for (String metric : List.of("rto", "rto-slowest", "full-rate")) {
            assertThat(of(metric)).as(metric).isEmpty();
            assertThat(of(metric, small, lasting)).as(metric).isEmpty();
        }
    }

    private OptionalDouble shardGap(ShardOutage... outages) throws IOException {
        return Metric.parse("rto-shard")
                .of(ComparedRun.read(new CannedSystem().shardOutages(outages).write(results)));
    }

    @Test
    void theWorstOutageOfAShardCounts() throws IOException {
        ShardOutage small = new ShardOutage("1", 10, 10.1, 12, true, 9, 0, 50, 50, 50);
        ShardOutage large = new ShardOutage("2", 20, 20.1, 31, true, 9, 0, 50, 50, 50);
        ShardOutage lasting = new ShardOutage("2", 40, 40.1, 50, false, 9, 0, 50, 50, 50);
        assertThat(shardGap(small, large)).hasValue(11_000);
        assertThat(shardGap(small, lasting)).isEmpty();
        assertThat(shardGap()).isEmpty();
        assertThat(of("rto-shard")).as("nobody watched").isEmpty();
    }

    @Test
    void aColdStartHasItsTimeAndItsLog() throws IOException {
        Result.Outage outage = outage(10, 12, 13, 12);
        OutageRecovery recovery = outage.recovery().orElseThrow();
        for (long bytes : List.of(3_000L, -1L)) {
            ColdStart start = new ColdStart("a", new ColdStart.Phases(0, 0.25, 1.5, 0, 0.25), 9, bytes, 0.5, -1);
            Result.Outage ended = new Result.Outage(
                    10,
                    12,
                    true,
                    10,
                    12,
                    Optional.of(new OutageRecovery(recovery.gaps(), 100, 13, Optional.of(start))),
                    Optional.empty());
            assertThat(of("start-time", ended)).hasValue(1_500);
            assertThat(of("replayed-bytes", ended)).isEqualTo(known(bytes > 0, 3_000));
            assertThat(of("replay-rate", ended)).isEqualTo(known(bytes > 0, 6_000));
        }
        assertThat(of("start-time", outage)).as("another took over").isEmpty();
    }

    private static OptionalDouble known(boolean known, double value) {
        return known ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    /// The engine was asked over 25 s; the window has 20.
    @Test
    void whatATransactionCostsIsByTheEnginesCounters() throws IOException {
        RunFolder folder = new CannedSystem().write(results);
        for (String metric : COSTS) {
            assertThat(Metric.parse(metric).of(ComparedRun.read(folder)))
                    .as(metric + ", but nobody asked")
                    .isEmpty();
        }
        prepared(folder);
        Json.write(folder.engine(), engine(Map.of("fsyncs", "syncs", "commits", "commits", "log-bytes", "log")));
        ComparedRun run = ComparedRun.read(folder);
        assertThat(Metric.parse("fsyncs-per-commit").of(run)).hasValue(0.25);
        assertThat(Metric.parse("log-bytes-per-transaction").of(run).orElseThrow())
                .isCloseTo(
                        50_000
                                / 25.0
                                * run.result().window().seconds()
                                / run.result().summary().completed(),
                        within(1e-9));
        assertThat(Metric.parse("written-bytes-per-transaction").of(run))
                .as("this engine has no such counter")
                .isEmpty();
    }

    private static final List<String> COSTS =
            List.of("fsyncs-per-commit", "log-bytes-per-transaction", "written-bytes-per-transaction", "engine-memory");

    private static EngineReport engine(Map<String, String> figures) {
        return new EngineReport(
                Optional.of(2.0),
                Optional.of(27.0),
                figures,
                Map.of("syncs", grown(100), "commits", grown(400), "log", grown(50_000)),
                Map.of(),
                List.of(),
                List.of(),
                25,
                1,
                1,
                List.of(),
                List.of());
    }

    private static EngineReport.Change grown(long by) {
        return new EngineReport.Change(
                Optional.of(BigDecimal.ONE),
                Optional.of(BigDecimal.valueOf(by + 1)),
                Optional.of(BigDecimal.valueOf(by)));
    }

    /// 50,000 once, and 3.20 for each of the 26,280 hours of three years.
    @Test
    void aPriceIsOfThreeYears() throws IOException {
        ComparedRun bought = ComparedRun.read(
                new CannedSystem().plan("cost.purchase", "50_000 USD").write(results));
        double nopm = bought.result().summary().nopm();
        assertThat(Metric.parse("price").of(bought)).hasValueCloseTo(50_000 / nopm, Offset.offset(1e-9));
        ComparedRun rented = ComparedRun.read(
                new CannedSystem().plan("cost.per-hour", "3.20 USD").write(results));
        assertThat(Metric.parse("price").of(rented)).hasValueCloseTo(84_096 / nopm, Offset.offset(1e-9));
        assertThat(Metric.parse("price").of(ComparedRun.read(new CannedSystem().write(results))))
                .isEmpty();
    }

    @Test
    void processorTimeOfTheEngineIsThatOfTheWindow() throws IOException {
        RunFolder folder = new CannedSystem().write(results);
        HostRecord host = new HostRecord("bench-1", "", true, "6.1", "EPYC", 8, 16, 1L << 30, List.of(), List.of());
        Json.write(prepared(folder), List.of(host));
        samples(folder, host, second -> second <= 2 ? 9 : 1.5);
        ComparedRun run = ComparedRun.read(folder);
        assertThat(Metric.parse("engine-cpu").of(run).orElseThrow())
                .isCloseTo(1.5 * 20 * 1000 / run.result().summary().completed(), within(1e-9));
        samples(folder, host, second -> second <= 12 ? 1.5 : Double.NaN);
        assertThat(Metric.parse("engine-cpu").of(ComparedRun.read(folder)))
                .as("half of the window was not seen")
                .isEmpty();
    }

    private static Path prepared(RunFolder folder) throws IOException {
        Files.createDirectories(folder.hosts().getParent());
        return folder.hosts();
    }

    private static void samples(RunFolder folder, HostRecord host, DoubleUnaryOperator cores) throws IOException {
        StringBuilder csv = new StringBuilder("t_s,length_s,process,count,cpu_cores,rss_bytes,pss_bytes\n");
        for (int second = 1; second <= 22; second++) {
            double used = cores.applyAsDouble(second);
            String cell = Double.isNaN(used) ? "" : String.format(Locale.ROOT, "%.4f", used);
            csv.append(second).append(",1,engine,9,").append(cell).append(",1,1\n");
        }
        Files.writeString(folder.host("processes", host), csv);
    }

    @ParameterizedTest
    @CsvSource({
        "nomp, nopm",
        "totl, total",
        "new-order.p91, new-order.p90",
        "new-order.service.p9, new-order.service.p90",
        "nopm-per-cores, nopm-per-core"
    })
    void aWrongNameIsAnsweredWithTheNearest(String wrong, String nearest) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Metric.parse(wrong))
                .withMessageContaining("'" + wrong + "' is no metric. Did you mean '" + nearest + "'?");
    }

    @Test
    void aTypeThatNoRunHasIsRefused() {
        Set<String> types = Set.of("new-order", "payment");
        assertThat(Metric.parse("payment.p99", types).name()).isEqualTo("payment.p99");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Metric.parse("new-odrer.p90", types))
                .withMessageContaining("Did you mean 'new-order.p90'?");
    }

    @ParameterizedTest
    @CsvSource({"nopm, true", "nopm-per-core, true", "new-order.p90, false", "failed-share, false", "engine-cpu, false"
    })
    void moreIsBetterOfRatesOnly(String name, boolean more) {
        assertThat(Metric.parse(name).more()).isEqualTo(more);
    }
}
