package io.orderline.run.summary;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Counts;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import io.orderline.monitor.database.TableFacts;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.LatencyLog;
import io.orderline.result.file.Phase;
import io.orderline.result.file.TimeRange;
import io.orderline.run.verdict.EvennessRule;
import io.orderline.run.verdict.evidence.RunEvidence;
import io.orderline.workload.RequiredIndex;
import io.orderline.workload.tpcc.Tpcc;
import io.orderline.workload.tpcc.TpccDataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultReaderTest {
    static final int SECONDS = 90;
    private static final int DRAIN = 2;
    private static final Result.Window WINDOW = new Result.Window(0, SECONDS);

    @TempDir
    Path path;

    private RunEvidence.Measured measured(int dropFrom, int dropTo) throws IOException {
        RunFolder folder = new RunFolder(path);
        write(folder, dropFrom, dropTo);
        RunEvidence.Measured measured = ResultReader.measured(folder, WINDOW, new Tpcc(), false, text -> {});
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
        Counts counts = new Counts(count, count, count, 0, 0, 0, 0, 0);
        return new Interval(
                i,
                i * 1_000_000_000L,
                (i + 1) * 1_000_000_000L,
                Map.of(),
                List.of(new Interval.OfType(
                        "new-order",
                        counts,
                        Map.of(
                                LatencyKind.RESPONSE,
                                histogram,
                                LatencyKind.SERVICE,
                                histogram,
                                LatencyKind.LAG,
                                histogram))));
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
        List<TimeRange> drops = EvennessRule.spans(new Tpcc(), measured.rows());
        assertThat(drops).containsExactly(new TimeRange(30, 45));
        assertThat(counts(measured, drops)).containsExactly(150L);
        assertThat(counts(measured, List.of(WINDOW.span(), WINDOW.afterwards())))
                .containsExactly(75 * 100L + 150, 200L);
    }

    @Test
    void withoutADropItHasTheThirds() throws IOException {
        RunEvidence.Measured measured = measured(0, 0);
        List<TimeRange> thirds = EvennessRule.spans(new Tpcc(), measured.rows());
        assertThat(thirds).containsExactly(new TimeRange(0, 30), new TimeRange(30, 60), new TimeRange(60, 90));
        assertThat(counts(measured, thirds)).containsExactly(3000L, 3000L, 3000L);
    }

    /// The first table holds the state of the load, of which no transaction reads.
    @Test
    void whatTheOptimiserDoesNotKnowIsToldOfTablesThatAreDriven() {
        TableFacts facts = new TableFacts(
                List.of("bmsql_stock", "bmsql_config"),
                Map.of(
                        "bmsql_oorder",
                        List.of(List.of("o_w_id", "o_d_id", "o_c_id")),
                        "bmsql_customer",
                        List.of(List.of("c_w_id", "c_d_id", "c_id"))),
                List.of());
        assertThat(ResultReader.withoutStatistics(facts, new TpccDataset())).containsExactly("bmsql_stock");
        assertThat(ResultReader.missingIndexes(facts, new Tpcc()))
                .extracting(RequiredIndex::table)
                .containsExactly("bmsql_customer");
    }
}
