package io.orderline.figures;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.monitor.host.Collector;
import io.orderline.monitor.host.proc.HostSnapshot;
import io.orderline.result.ColdStart;
import io.orderline.result.OutageRecovery;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.ShardOutage;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetricTest {
    private static final HostRecord DRIVER = host("bench-1", "", 8);
    private static final HostRecord OTHER = host("db", "db", 16);

    @TempDir
    Path results;

    private RunFigures run(CannedSystem system) throws IOException {
        return RunFigures.read(system.write(results));
    }

    @Test
    void figuresAreThoseOfTheResult() throws IOException {
        RunFigures run = run(new CannedSystem());
        Result result = run.result();
        var newOrder = result.summary().types().getFirst();
        // Driver and database are on one host of 8 cores.
        Map<String, Double> figures = Map.of(
                "nopm", result.summary().nopm(),
                "nopm-per-warehouse", result.summary().nopm() / 10,
                "nopm-per-core", result.summary().nopm() / 8,
                "nopm-per-thread", result.summary().nopm() / 16,
                "new-order.p90", newOrder.response().p90() / 1000.0,
                "new-order.service.p99.9", newOrder.service().p999() / 1000.0,
                "new-order.service.p999", newOrder.service().p999() / 1000.0,
                "new-order.service.max", newOrder.service().maxMicros() / 1000.0,
                "failed-share", 0.0);
        figures.forEach((name, figure) ->
                assertThat(Metric.parse(name).of(run)).as(name).hasValue(figure));
        assertThat(Metric.parse("new-order.p99.9")).hasToString("new-order.p999");
        assertThat(newOrder.rolledBack()).isPositive();
        assertThat(Metric.parse("notpm-dbt2").of(run))
                .hasValueCloseTo(newOrder.completed() * 60.0 / result.window().seconds(), within(1e-6));
        assertThat(Metric.parse("driver-cpu").of(run))
                .hasValueCloseTo(4_200.0 / result.summary().completed(), within(1e-9));
        assertThat(Metric.parse("engine-cpu").of(run)).as("nobody watched").isEmpty();
    }

    private static Result.Outage outage(double last, double first, double fullRate, double sessionsFirst) {
        OutageRecovery.Gap gap = new OutageRecovery.Gap(1, last, sessionsFirst, "a", "b");
        OutageRecovery recovery = new OutageRecovery(List.of(gap), 100, fullRate, Optional.empty());
        return new Result.Outage(last, first, true, last, first, Optional.of(recovery), Optional.empty());
    }

    private OptionalDouble of(String metric, Result.Outage... outages) throws IOException {
        return Metric.parse(metric).of(run(new CannedSystem().outages(outages)));
    }

    @ParameterizedTest
    @CsvSource({"rto, 2000", "rto-slowest, 3000", "full-rate, 4000"})
    void timesWithoutACommitAreThoseOfTheWorstOutageIfAllEnded(String metric, double millis) throws IOException {
        Result.Outage small = outage(10, 10.5, 11, 10.75);
        assertThat(of(metric, small, outage(30, 32, 34, 33))).hasValue(millis);
        assertThat(of(metric, small, outage(30, -1, -1, -1))).isEmpty();
        assertThat(of(metric)).isEmpty();
    }

    private static Result.Overload overload(double seconds, boolean complete) {
        return new Result.Overload(
                60, 90, 500, 750, Optional.of(new Result.OverloadRecovery(12_000, 4_310_000, seconds, complete, 0)));
    }

    @Test
    void theLongestRecoveryFromAnOverloadCounts() throws IOException {
        Metric metric = Metric.parse("recovery-time");
        RunFigures back = run(new CannedSystem().overloads(overload(14, true), overload(3, true)));
        assertThat(metric.of(back)).hasValue(14_000);
        assertThat(metric.isLowerBound(back)).isFalse();
        RunFigures lasting = run(new CannedSystem().overloads(overload(20, false)));
        assertThat(metric.of(lasting)).hasValue(20_000);
        assertThat(metric.isLowerBound(lasting)).isTrue();
        Result.Overload unknown = new Result.Overload(60, 90, 500, 750, Optional.empty());
        assertThat(metric.of(run(new CannedSystem().overloads(overload(14, true), unknown))))
                .isEmpty();
        assertThat(of("recovery-time")).as("no overload").isEmpty();
    }

    @Test
    void staleReadsHaveTheirP95() throws IOException {
        RunFigures run = run(new CannedSystem().reads(7));
        assertThat(Metric.parse("staleness-orders").of(run)).hasValue(7);
        assertThat(Metric.parse("staleness").of(run)).hasValue(14);
        assertThat(of("staleness")).as("all ran in one place").isEmpty();
        assertThat(FactCollector.of(run).all())
                .containsEntry(new SystemFact(FactGroup.LOAD, "reads"), "on another server");
    }

    private OptionalDouble shardGap(ShardOutage... outages) throws IOException {
        return Metric.parse("rto-shard").of(run(new CannedSystem().shardOutages(outages)));
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

    private static Result.Outage coldStart(long replayedBytes) {
        ColdStart start = new ColdStart("a", new ColdStart.Phases(0, 0.25, 1.5, 0, 0.25), 9, replayedBytes, 0.5, -1);
        OutageRecovery recovery = new OutageRecovery(List.of(), 100, 13, Optional.of(start));
        return new Result.Outage(10, 12, true, 10, 12, Optional.of(recovery), Optional.empty());
    }

    @Test
    void aColdStartHasItsTimeAndItsLog() throws IOException {
        assertThat(of("start-time", coldStart(3_000))).hasValue(1_500);
        assertThat(of("replayed-bytes", coldStart(3_000))).hasValue(3_000);
        assertThat(of("replay-rate", coldStart(3_000))).hasValue(6_000);
        assertThat(of("start-time", coldStart(-1))).hasValue(1_500);
        assertThat(of("replayed-bytes", coldStart(-1))).isEmpty();
        assertThat(of("replay-rate", coldStart(-1))).isEmpty();
        assertThat(of("start-time", outage(10, 12, 13, 12)))
                .as("another took over")
                .isEmpty();
    }

    /// The engine was asked over 25 s; the window has 20.
    @Test
    void whatATransactionCostsIsByTheEnginesCounters() throws IOException {
        RunFolder folder = new CannedSystem().write(results);
        for (String metric : COSTS) {
            assertThat(of(metric)).as(metric + ", but nobody asked").isEmpty();
        }
        prepared(folder);
        Files.writeString(folder.engine(), """
            {"beginSeconds": 2, "endSeconds": 27, "samples": 25, "sampleMeanMillis": 1, "sampleMaxMillis": 1,
             "figures": {"fsyncs": "syncs", "commits": "commits", "log-bytes": "log"},
             "counters": {"syncs": {"difference": 100}, "commits": {"difference": 400}, "log": {"difference": 50000}},
             "gauges": {}, "tables": [], "statements": [], "notes": [], "about": []}
            """);
        RunFigures run = RunFigures.read(folder);
        assertThat(Metric.parse("fsyncs-per-commit").of(run)).hasValue(0.25);
        double perSecond =
                run.result().summary().completed() / run.result().window().seconds();
        assertThat(Metric.parse("log-bytes-per-transaction").of(run))
                .hasValueCloseTo(50_000 / 25.0 / perSecond, within(1e-9));
        assertThat(Metric.parse("written-bytes-per-transaction").of(run))
                .as("this engine has no such counter")
                .isEmpty();
    }

    private static final List<String> COSTS =
            List.of("fsyncs-per-commit", "log-bytes-per-transaction", "written-bytes-per-transaction", "engine-memory");

    /// 50,000 once, and 3.20 for each of the 26,280 hours of three years.
    @Test
    void aPriceIsOfThreeYears() throws IOException {
        RunFigures bought = run(new CannedSystem().plan("cost.purchase", "50_000 USD"));
        double nopm = bought.result().summary().nopm();
        assertThat(Metric.parse("price").of(bought)).hasValueCloseTo(50_000 / nopm, within(1e-9));
        RunFigures rented = run(new CannedSystem().plan("cost.per-hour", "3.20 USD"));
        assertThat(Metric.parse("price").of(rented)).hasValueCloseTo(84_096 / nopm, within(1e-9));
        assertThat(of("price")).isEmpty();
    }

    private static HostRecord host(String name, String address, int cores) {
        return new HostRecord(name, address, address.isEmpty(), "", "", cores, 2 * cores, 1, List.of(), List.of());
    }

    @Test
    void processorTimeOfTheEngineIsThatOfTheWindow() throws IOException {
        RunFolder folder = new CannedSystem().write(results);
        Json.write(prepared(folder), List.of(DRIVER));
        samples(folder, DRIVER, second -> second <= 2 ? 9 : 1.5);
        RunFigures run = RunFigures.read(folder);
        assertThat(Metric.parse("engine-cpu").of(run))
                .hasValueCloseTo(1.5 * 20 * 1000 / run.result().summary().completed(), within(1e-9));
        samples(folder, DRIVER, second -> second <= 12 ? 1.5 : Double.NaN);
        assertThat(Metric.parse("engine-cpu").of(RunFigures.read(folder)))
                .as("half of the window was not seen")
                .isEmpty();
    }

    /// The engine was seen on the driver's host, and not yet on the other one.
    private RunFolder onTwoHosts() throws IOException {
        RunFolder folder = new CannedSystem().write(results);
        Json.write(prepared(folder), List.of(DRIVER, OTHER));
        samples(folder, DRIVER, _ -> 1);
        return folder;
    }

    /// Both hosts count, and nothing after the window, which ends with the 22nd second.
    @Test
    void memoryOfTheEngineIsTheSumOfItsPeaks() throws IOException {
        RunFolder folder = onTwoHosts();
        assertThat(Metric.parse("engine-memory").of(RunFigures.read(folder))).hasValue(22_000);
        samples(folder, OTHER, _ -> 1);
        assertThat(Metric.parse("engine-memory").of(RunFigures.read(folder))).hasValue(44_000);
    }

    /// Processes of a host as its collector sees them, in three hosts of 16 cores that are not the driver's.
    @ParameterizedTest
    @CsvSource({
        "klustron, postgres, mysqld, mysqld, 48",
        "klustron, postgres, mysqld, mysqld_exporter, 32",
        "oracle, ora_pmon_orcl1, oracle_4711_orc, ora_lgwr_orcl3, 48",
        "oracle, ora_pmon_orcl1, aurora_agent, oratab, 16",
        "mariadb, sshd, sshd, sshd, 0"
    })
    void coresAreThoseOfHostsWithTheEnginesProcesses(
            String dialect, String first, String second, String third, int cores) throws IOException {
        RunFolder folder = new CannedSystem().write(results);
        watched(folder, dialect, first, second, third);
        assertThat(perCore(folder, "false")).isEqualTo(perMinute(folder, cores));
        assertThat(perCore(folder, "null")).as("where the URL does not tell").isEqualTo(perMinute(folder, cores));
        assertThat(perCore(folder, "true"))
                .as("with the driver's host of 8 cores")
                .isEqualTo(perMinute(folder, cores + 8));
    }

    @Test
    void aUrlThatDoesNotTellIsNotTheDriversHost() throws IOException {
        RunFolder folder = new CannedSystem().write(results);
        assertThat(perCore(folder, "true")).isEqualTo(perMinute(folder, 8));
        assertThat(perCore(folder, "null")).isEmpty();
        assertThat(Metric.parse("nopm-per-thread").of(RunFigures.read(folder))).isEmpty();
    }

    @Test
    void aClusterPartlyOnTheDriversHostIsCountedWithItsOtherHosts() throws IOException {
        RunFolder folder = onTwoHosts();
        assertThat(perCore(folder, "null"))
                .as("nobody saw the engine on the other host")
                .isEmpty();
        samples(folder, OTHER, _ -> 1);
        assertThat(perCore(folder, "null")).isEqualTo(perMinute(folder, 24));
    }

    private static OptionalDouble perMinute(RunFolder folder, int cores) throws IOException {
        double nopm = folder.readResult().summary().nopm();
        return cores == 0 ? OptionalDouble.empty() : OptionalDouble.of(nopm / cores);
    }

    private static OptionalDouble perCore(RunFolder folder, String sameHost) throws IOException {
        String environment = Files.readString(folder.environment());
        String changed = environment.replaceFirst("\"sameHost\" : \\w+", "\"sameHost\" : " + sameHost);
        Files.writeString(folder.environment(), changed);
        return Metric.parse("nopm-per-core").of(RunFigures.read(folder));
    }

    private static void watched(RunFolder folder, String dialect, String... commands) throws IOException {
        Collector collector =
                new Collector(DialectCatalog.bundled(dialect).server().processes());
        List<HostRecord> hosts = new ArrayList<>();
        for (String command : commands) {
            String name = "db-" + (hosts.size() + 1);
            hosts.add(host(name, name, 16));
            Json.write(prepared(folder), hosts);
            HostSnapshot seen = collector.snapshot("/proc/uptime:5.00 5.00\n/proc/7/stat:7 (" + command
                    + ") S 1 7 7 0 -1 0 0 0 0 0 3 4 0 0 20 0 1 0 99 1 1\n");
            if (!seen.processes().engine().isEmpty()) {
                samples(folder, hosts.getLast(), _ -> 1);
            }
        }
    }

    private static Path prepared(RunFolder folder) throws IOException {
        Files.createDirectories(folder.hosts().getParent());
        return folder.hosts();
    }

    private static void samples(RunFolder folder, HostRecord host, DoubleUnaryOperator cores) throws IOException {
        StringBuilder csv = new StringBuilder("t_s,length_s,process,count,cpu_cores,rss_bytes,pss_bytes\n");
        for (int second = 1; second <= 24; second++) {
            double used = cores.applyAsDouble(second);
            String cell = Double.isNaN(used) ? "" : String.format(Locale.ROOT, "%.4f", used);
            csv.append(second)
                    .append(",1,engine,9,")
                    .append(cell)
                    .append(",1,")
                    .append(1000 * second)
                    .append('\n');
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
        String told = "'" + wrong + "' is no metric. Did you mean '" + nearest + "'?";
        assertThrown(IllegalArgumentException.class, () -> Metric.parse(wrong), told);
    }

    @Test
    void aTypeThatNoRunHasIsRefused() {
        Set<String> types = Set.of("new-order", "payment");
        String nearest = "Did you mean 'new-order.p90'?";
        assertThat(Metric.parse("payment.p99", types).name()).isEqualTo("payment.p99");
        assertThrown(IllegalArgumentException.class, () -> Metric.parse("new-odrer.p90", types), nearest);
    }

    @ParameterizedTest
    @CsvSource({"nopm, true", "nopm-per-core, true", "new-order.p90, false", "failed-share, false", "engine-cpu, false"
    })
    void moreIsBetterOfRatesOnly(String name, boolean more) {
        assertThat(Metric.parse(name).more()).isEqualTo(more);
    }
}
