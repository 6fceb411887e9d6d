package io.orderline.run.summary;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.data.load.TableDistribution;
import io.orderline.database.dialect.PartitionFunction;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.drive.DriveTotals;
import io.orderline.drive.event.ErrorCounts;
import io.orderline.measure.Counts;
import io.orderline.measure.ErrorKind;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import io.orderline.monitor.database.TableFacts;
import io.orderline.result.Accounting;
import io.orderline.result.Result;
import io.orderline.result.Result.DatabaseCount;
import io.orderline.result.RunFolder;
import io.orderline.result.Samples;
import io.orderline.result.Sharding;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.environment.PeakMemory;
import io.orderline.result.environment.ServerSessions;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.Json;
import io.orderline.result.file.LatencyLog;
import io.orderline.result.file.Phase;
import io.orderline.result.file.TimeRange;
import io.orderline.run.verdict.EvennessRule;
import io.orderline.run.verdict.RunEvidence;
import io.orderline.workload.RequiredIndex;
import io.orderline.workload.ShardMap;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.tpcc.Tpcc;
import io.orderline.workload.tpcc.TpccDataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is put into a result of what was counted: accounting, the database's own count, what crossed shards; and what
/// is read out of files. Of a host with the driver, a pooler and its server, and of another one with a server.
class SummaryPartsTest {
    private static final Workload TPCC = new Tpcc();
    private static final ShardMap TWO = ShardMap.computed(
            new PartitionLayout(6, List.of("east", "west")), PartitionFunction.POSTGRESQL_HASH, 10, 10);
    static final int SECONDS = 90;
    private static final int DRAIN = 2;
    private static final Result.Window WINDOW = new Result.Window(0, SECONDS);

    @TempDir
    Path path;

    private RunFolder folder;

    @BeforeEach
    void watched() throws IOException {
        folder = new RunFolder(path);
        HostRecord here = host("here", true);
        HostRecord there = host("there", false);
        Files.createDirectories(folder.monitors());
        Files.writeString(folder.hosts(), Json.pretty(List.of(here, there)));
        used(here, """
            10,driver,100
            10,engine,1000
            10,node:server,1000
            10,node:pooler,30
            30,driver,120
            20,engine,
            20,node:pooler,35
            40,driver,900
            40,node:pooler,900
            """);
        used(there, """
            10,engine,5000
            20,engine,4000
            """);
    }

    private static Counts counts(long started, long committed, long skipped) {
        return new Counts(started + skipped, started, committed, 0, 0, 0, skipped, 0);
    }

    private static Accounting accounting(Counts newOrders, Map<String, Long> counted) {
        Counts none = Counts.ZERO;
        List<Counts> counts = List.of(newOrders, counts(5, 5, 0), none, none, none, counts(2, 2, 0));
        List<Long> trips = List.of(40L, 20L, 0L, 0L, 0L, 6L);
        ErrorCounts.Group group = new ErrorCounts.Group(ErrorKind.OTHER, "40001", "commit");
        List<ErrorCounts.Entry> errors = List.of(new ErrorCounts.Entry(group, "no such luck", 3, 2));
        DriveTotals totals =
                new DriveTotals(counts, trips, errors, List.of(), List.of(), List.of(), Optional.empty(), counted);
        WorkloadTally tally = new WorkloadTally();
        tally.counter("payments").add(5);
        return DriveAccounting.of(totals, TPCC, tally);
    }

    @Test
    void everyTransactionIsAccountedForAndWhatHasNotEndedIsNotBalanced() {
        Accounting all = accounting(counts(10, 10, 3), Map.of("think times", 7L));
        assertThat(all.balanced()).isTrue();
        assertThat(all.unfinished()).isZero();
        assertThat(all.total()).isEqualTo(counts(17, 17, 3));
        assertThat(all.types()).hasSize(6).contains(new Accounting.OfType("new-order", counts(10, 10, 3), 40));
        assertThat(all.errors())
                .containsExactly(new Accounting.ErrorCount("other", "40001", "commit", "no such luck", 3, 2));
        assertThat(all.tally()).isEqualTo(Map.of("payments", 5L, "think times", 7L));
        assertThat(accounting(counts(10, 8, 0), Map.of()))
                .returns(false, Accounting::balanced)
                .returns(2L, Accounting::unfinished);
    }

    /// Clients were told of 100 commits; of 10 more the database had 4, and 2 could not be looked up.
    @ParameterizedTest
    @CsvSource({
        "104, false, 2, true",
        "106, false, 2, true",
        "103, false, 2, false",
        "107, false, 2, false",
        "107, true, 3, true",
        "105, true, 2, true",
        "103, true, 2, false",
        ", false, 2, false"
    })
    void theDatabasesCountMayHaveWhatIsInDoubt(Long database, boolean untold, long unresolved, boolean agrees) {
        Accounting accounting = accounting(counts(100, 100, 0), Map.of())
                .with(List.of(
                        new Accounting.Doubtful("new-order", 4, 4, 0, 2),
                        new Accounting.Doubtful("payment", 50, 0, 0, 50)));
        HeadlineCount count =
                database == null ? HeadlineCount.unknown("gone") : HeadlineCount.of(OptionalLong.of(database));
        assertThat(count.against("New-Order committed", "new-order", 100, accounting, untold))
                .isEqualTo(new DatabaseCount(
                        "New-Order committed", 100, 4, unresolved, database == null ? -1 : database, agrees));
        assertThat(HeadlineCount.ELSEWHERE.against("New-Order committed", "new-order", 100, accounting, untold))
                .extracting(DatabaseCount::counted)
                .as("whoever started this process asks")
                .isEqualTo("");
    }

    @Test
    void whatCrossedShardsIsToldBesideTheMap() {
        Map<String, Long> orders = Map.of(
                "committed new orders of shard east", 60L,
                "committed new orders of shard west", 30L,
                "committed new orders across shards", 9L);
        Accounting counted = accounting(counts(100, 90, 0), Map.of()).with(List.of(), orders);
        Sharding sharding = ShardingSummary.of(TWO, TPCC.sharded(TWO), counted, Optional.empty());
        assertThat(sharding.committed()).as("without background ones").isEqualTo(95);
        assertThat(sharding.shards()).extracting(Sharding.Shard::name).containsExactly("east", "west");
        for (Sharding.Shard shard : sharding.shards()) {
            List<Integer> placed = IntStream.rangeClosed(1, 10)
                    .filter(warehouse -> TWO.shards().get(TWO.place(warehouse)).equals(shard.name()))
                    .mapToObj(TWO::partition)
                    .toList();
            assertThat(placed).isNotEmpty().hasSize(shard.warehouses());
            assertThat(shard.partitions())
                    .containsExactlyInAnyOrderElementsOf(placed.stream()
                            .distinct()
                            .map(number -> new Sharding.Partition(number, Collections.frequency(placed, number)))
                            .toList());
        }
        assertThat(sharding.crossings()).extracting(Sharding.Crossing::type).containsExactly("New-Order", "Payment");
        Sharding.Crossing crossing = sharding.crossings().getFirst();
        assertThat(List.of(crossing.crossed(), crossing.committed())).containsExactly(9L, 90L);
        assertThat(crossing.expected()).isPositive().isStrictlyBetween(crossing.lowest(), crossing.highest());
    }

    @Test
    void theMapIsAFileWithALineForEachWarehouse() throws IOException {
        ShardMap told = ShardMap.told(List.of("east", "west", "east"));
        ShardingSummary.write(folder, told);
        assertThat(folder.warehouseMap()).content().isEqualTo("""
            warehouse,partition,shard
            1,,east
            2,,west
            3,,east
            """);
        assertThat(ShardingSummary.shards(told))
                .containsExactly(new Sharding.Shard("east", 2, List.of()), new Sharding.Shard("west", 1, List.of()));
        ShardingSummary.write(folder, TWO);
        assertThat(folder.warehouseMap()).content().contains("\n1," + TWO.partition(1) + ",");
        ShardingSummary.write(folder, new TableDistribution(List.of(), "nobody asked"));
        assertThat(folder.distribution()).doesNotExist();
        TableDistribution.Table stock = new TableDistribution.Table("stock", "hash (w, i)", Map.of("east", 3));
        TableDistribution.Table item = new TableDistribution.Table("item", "", Map.of());
        ShardingSummary.write(folder, new TableDistribution(List.of(stock, item), ""));
        assertThat(folder.distribution()).content().isEqualTo("""
            table,distribution,node,partitions
            stock,hash (w  i),east,3
            item,,,0
            """);
    }

    private RunEvidence.Measured measured(int dropFrom, int dropTo) throws IOException {
        write(folder, dropFrom, dropTo);
        RunEvidence.Measured measured = ResultReader.measured(folder, WINDOW, TPCC, false, text -> {});
        Files.delete(folder.latency()); // what is asked from here on is not read again
        return measured;
    }

    /// 100 New-Orders a second, and 10 in a drop.
    static void write(RunFolder folder, int dropFrom, int dropTo) throws IOException {
        try (IntervalCsv csv = new IntervalCsv(folder.intervals());
                LatencyLog log = new LatencyLog(folder.latency(), Instant.EPOCH)) {
            for (int i = 0; i < SECONDS + DRAIN; i++) {
                Phase phase = i < SECONDS ? Phase.MEASURE : Phase.DRAIN;
                Interval second = second(i, i >= dropFrom && i < dropTo ? 10 : 100);
                csv.write(second, phase);
                log.write(second, phase);
            }
        }
    }

    private static Interval second(int i, int count) {
        Histogram histogram = new Histogram(1_000, 3_600_000_000_000L, 3);
        histogram.recordValueWithCount(1_000_000, count);
        Map<LatencyKind, Histogram> times =
                Stream.of(LatencyKind.values()).collect(Collectors.toMap(kind -> kind, _ -> histogram));
        return Samples.second(i, new Interval.OfType("new-order", Samples.committed(count), times));
    }

    private static List<Long> counts(RunEvidence.Measured measured, List<TimeRange> spans) throws IOException {
        return measured.latencies().of(spans).stream()
                .map(all ->
                        all.getOrDefault("new-order.service", new Histogram(3)).getTotalCount())
                .toList();
    }

    @Test
    void oneReadingHasTheDropsAndWhatCameAfterTheWindow() throws IOException {
        RunEvidence.Measured measured = measured(30, 45);
        List<TimeRange> drops = EvennessRule.spans(TPCC, measured.rows());
        assertThat(drops).containsExactly(new TimeRange(30, 45));
        assertThat(counts(measured, drops)).containsExactly(150L);
        assertThat(counts(measured, List.of(WINDOW.span(), WINDOW.afterwards())))
                .containsExactly(75 * 100L + 150, 200L);
    }

    @Test
    void withoutADropItHasTheThirds() throws IOException {
        RunEvidence.Measured measured = measured(0, 0);
        List<TimeRange> thirds = EvennessRule.spans(TPCC, measured.rows());
        assertThat(thirds).containsExactly(new TimeRange(0, 30), new TimeRange(30, 60), new TimeRange(60, 90));
        assertThat(counts(measured, thirds)).containsExactly(3000L, 3000L, 3000L);
    }

    /// The first table holds the state of the load, of which no transaction reads.
    @Test
    void whatTheOptimiserDoesNotKnowIsToldOfTablesThatAreDriven() {
        Map<String, List<List<String>>> indexes = Map.of(
                "bmsql_oorder", List.of(List.of("o_w_id", "o_d_id", "o_c_id")),
                "bmsql_customer", List.of(List.of("c_w_id", "c_d_id", "c_id")));
        TableFacts facts = new TableFacts(List.of("bmsql_stock", "bmsql_config"), indexes, List.of());
        assertThat(ResultReader.withoutStatistics(facts, new TpccDataset())).containsExactly("bmsql_stock");
        assertThat(ResultReader.missingIndexes(facts, TPCC))
                .extracting(RequiredIndex::table)
                .containsExactly("bmsql_customer");
    }

    private static HostRecord host(String name, boolean driver) {
        return new HostRecord(name, "", driver, "", "", 1, 2, 3, List.of(), List.of());
    }

    private void used(HostRecord host, String lines) throws IOException {
        Files.writeString(folder.host("processes", host), "t_s,process,pss_bytes\n" + lines);
    }

    private MemoryUsage use() throws IOException {
        return new MemoryUsage(folder, new Result.Window(0, 30));
    }

    private List<PeakMemory> memory(String... poolers) throws IOException {
        return use().memory(use().driver(), Set.of(poolers));
    }

    @Test
    void eachSideThatIsThereHasItsMostUpToTheEndOfTheWindow() throws IOException {
        assertThat(memory("pooler"))
                .containsExactly(
                        new PeakMemory(PeakMemory.DRIVER, 120),
                        new PeakMemory(PeakMemory.POOLER, 35),
                        new PeakMemory(PeakMemory.SERVER, 1000 + 5000));
        assertThat(memory()).extracting(PeakMemory::name).containsExactly(PeakMemory.DRIVER, PeakMemory.SERVER);
        // A server that is no process of an engine is known by the testbed.
        used(host("here", true), """
            10,driver,100
            10,node:h2,700
            10,node:pooler,30
            """);
        assertThat(memory("pooler")).contains(new PeakMemory(PeakMemory.SERVER, 700 + 5000));
    }

    @Test
    void sessionsAreAddedUpAndADriverThatNobodyWatchedIsNotKnown() throws IOException {
        assertThat(use().sessions()).isEmpty();
        assertThat(sessions("10,,,,")).isEmpty();
        assertThat(sessions("10,3,4,1,50", "20,9,,2,40", "30,,,,60"))
                .contains(new ServerSessions(11, 2, Optional.of(60L)));
        assertThat(sessions("10,3,4,1,", "20,1,1,1,")).contains(new ServerSessions(8, 2, Optional.empty()));
        Files.writeString(folder.hosts(), Json.pretty(List.of(host("there", false))));
        assertThat(use().driver()).isEmpty();
    }

    private Optional<ServerSessions> sessions(String... lines) throws IOException {
        Files.writeString(
                folder.database(),
                "t_s,sessions_active,sessions_idle,sessions_idle_in_transaction,prepared_statements\n"
                        + String.join("\n", lines) + "\n");
        return use().sessions();
    }
}
