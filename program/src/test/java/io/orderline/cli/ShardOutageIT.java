package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.run.page.HtmlReport;
import io.orderline.result.Result;
import io.orderline.result.RunState;
import io.orderline.result.ShardOutage;
import io.orderline.result.Verdict;
import io.orderline.result.file.EventLog;
import io.orderline.result.file.TimeSeries;
import io.orderline.testing.Drill;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// One of two shards is away for a while, and the coordinator keeps its connections. A run lasts for as long as its
/// terminals take for their transactions: longer where all is slow. An outage is longer than what was usual before it,
/// which is seconds there.
@Drill
class ShardOutageIT extends OwnCacheTests {
    /// How long a terminal may take from its commit to counting it.
    private static final double COUNTED_SECONDS = 1;
    /// Spider loads slowly.
    private static final Duration LIMIT = Duration.ofMinutes(10);

    private Program.Ended ended = new Program.Ended(0, "", "");

    /// @return what came of it, in which one outage is looked at
    private Result run(String testbed, String settings, String away, String back) throws Exception {
        Files.writeString(folder.resolve("plan.yaml"), """
                testbed: %s
                testbed.settings: {%s}
                warehouses: 2
                load: {partitions: 2, shards: 1 2}
                drive: {terminals: 8, pace: 0.01, ramp-up: 0s, duration: 10m, transactions: %d, ceiling: false}
                verify: {before: false, quick: true}
                monitor: {local: false}
                at:
                  4s: %s shard-2
                  16s: %s shard-2
                """.formatted(
                        testbed, settings, testbed.contains("spider") ? 160 : 90, away, back));
        try (Program run = program().start("run", "--full", "plan.yaml")) {
            ended = run.await(LIMIT);
        }
        Result result = runFolder().readResult();
        assertThat(result.state()).as(ended.err() + ended.out()).isEqualTo(RunState.COMPLETE);
        return result;
    }

    private ShardOutage toldEverywhere(Result result, String planned, String back) throws IOException {
        assertThat(result.outages()).as(ended.out()).isEmpty();
        List<ShardOutage> all = result.sharding().orElseThrow().outages().orElseThrow();
        assertThat(all).as(ended.out()).isNotEmpty();
        // The other one may be drawn in, as transactions over both keep their locks there.
        ShardOutage outage = all.stream()
                .min(Comparator.comparingDouble(ShardOutage::beginSeconds))
                .orElseThrow();
        assertThat(outage.shard()).isEqualTo("2");
        assertThat(outage.recovered()).isTrue();
        assertThat(outage.commitGapSeconds())
                .isGreaterThanOrEqualTo(second("action", back) - second("action-done", planned));
        assertThat(outage.lastCommitSeconds()).isBetween(0.0, outage.beginSeconds());
        assertThat(outage.rateBefore()).isPositive();
        assertThat(outage.othersBefore()).isPositive();

        assertThat(result.verdict().findings())
                .filteredOn(finding -> finding.rule().equals("shard-outage"))
                .filteredOn(finding -> finding.message().contains("on shard 2"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.level()).isEqualTo(Verdict.Level.NOTE);
                    assertThat(finding.message()).contains("planned: ", "'" + planned + "' at second");
                });
        assertThat(ended.err()).contains("shard 2: nothing was committed for", "shard 2: committed again after");
        assertThat(ended.out())
                .contains("outage      shard 2: nothing committed from")
                .doesNotContain("outages     none");
        assertThat(HtmlReport.of(runFolder()))
                .contains("data-charts=\"shards\"", "\"shardOutages\":[{\"shard\":\"", "Committed by shard");
        assertThat(EventLog.read(runFolder().events()))
                .filteredOn(event -> event.message().startsWith("shard 2: "))
                .extracting(EventLog.Event::kind)
                .containsExactly("shard-outage", "shard-recovery");
        return outage;
    }

    private double second(String kind, String action) throws IOException {
        return EventLog.read(runFolder().events()).stream()
                .filter(event -> event.kind().equals(kind) && event.message().contains(action))
                .findFirst()
                .orElseThrow()
                .t();
    }

    /// In intervals that lie in the outage, which ends with whichever terminal's commit is looked at first.
    private long committed(String shard, ShardOutage outage) throws IOException {
        TimeSeries counts = TimeSeries.read(runFolder().shards());
        double[] ends = counts.numbers("end_s");
        double[] lengths = counts.numbers("seconds");
        double[] committed = counts.numbers("committed");
        return (long) IntStream.range(0, ends.length)
                .filter(row -> counts.texts("shard").get(row).equals(shard))
                .filter(row -> ends[row] - lengths[row] > outage.lastCommitSeconds() + COUNTED_SECONDS
                        && ends[row] < outage.endSeconds() - COUNTED_SECONDS)
                .mapToDouble(row -> committed[row])
                .sum();
    }

    @Test
    @Needs(Need.SPIDER)
    void aShardOfSpiderThatIsKilled() throws Exception {
        killed("spider", "innodb_buffer_pool_size: 64M, innodb_log_file_size: 16M");
    }

    @Test
    void aShardOfForeignPartitionsThatIsKilled() throws Exception {
        killed("postgres-fdw", "shared_buffers: 64MB");
    }

    private void killed(String testbed, String settings) throws Exception {
        Result result = run(testbed, settings, "crash", "restart");
        ShardOutage outage = toldEverywhere(result, "crash shard-2", "restart shard-2");
        assertThat(outage.failed() + outage.inDoubt()).isGreaterThan(2);
        assertThat(outage.othersDuring()).isPositive();
        assertThat(committed("2", outage)).isZero();
        assertThat(committed("1", outage)).isPositive();
    }

    /// Nothing fails, all wait.
    @Test
    void aShardOfForeignPartitionsThatDoesNotAnswer() throws Exception {
        Result result = run("postgres-fdw", "shared_buffers: 64MB", "pause", "resume");
        ShardOutage outage = toldEverywhere(result, "pause shard-2", "resume shard-2");
        assertThat(committed("2", outage)).isZero();
    }
}
