package io.orderline.compat;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Counts;
import io.orderline.result.Accounting;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;

/// Holds the files in BenchmarkSQL's form against what the run folder itself says. The headers are those of version
/// 5.0.
final class BenchmarkSqlFilesCheck {
    private static final Map<String, String> TYPES = Map.of(
            "new-order", "NEW_ORDER",
            "payment", "PAYMENT",
            "order-status", "ORDER_STATUS",
            "stock-level", "STOCK_LEVEL",
            "delivery", "DELIVERY",
            "delivery-background", "DELIVERY_BG");

    private BenchmarkSqlFilesCheck() {}

    static void check(RunFolder run, Result result) throws IOException {
        assertThat(lines(run, "runInfo.csv").getFirst())
                .isEqualTo("run,driver,driverVersion,db,sessionStart,runMins,loadWarehouses,runWarehouses,"
                        + "numSUTThreads,limitTxnsPerMin,thinkTimeMultiplier,keyingTimeMultiplier");
        assertThat(lines(run, "tx_summary.csv").getFirst())
                .isEqualTo("tx_name,tx_count,tx_percent,tx_90th,tx_max,tx_limit,tx_rbk,tx_error,tx_dskipped");
        List<String> summary = lines(run, "tx_summary.csv");
        assertThat(summary.subList(7, summary.size()))
                .satisfiesExactly(
                        row -> assertThat(row).matches("tpmC,[0-9.]+,[0-9.]+%(,N/A){6}"),
                        row -> assertThat(row).matches("tpmTotal,[0-9.]+(,N/A){7}"));
        List<String> rows = lines(run, "result.csv");
        assertThat(rows.getFirst()).isEqualTo("run,elapsed,latency,dblatency,ttype,rbk,dskipped,error");
        List<String[]> cells =
                rows.stream().skip(1).map(row -> row.split(",", -1)).toList();
        assertThat(cells).allMatch(row -> row.length == 8 && row[0].equals("1"));
        for (Accounting.OfType type : result.accounting().types()) {
            List<String[]> own = cells.stream()
                    .filter(row -> row[4].equals(TYPES.get(type.type())))
                    .toList();
            Counts counts = type.counts();
            assertThat(own).as(type.type()).hasSize(Math.toIntExact(counts.ended()));
            assertThat(sum(own, 5)).isEqualTo(counts.rolledBack());
            assertThat(sum(own, 7)).isEqualTo(counts.failed() + counts.inDoubt());
        }
        long skipped = result.accounting().tally().getOrDefault("districts without an order to deliver", 0L);
        assertThat(sum(cells, 6)).isEqualTo(skipped);
    }

    private static long sum(List<String[]> rows, int column) {
        return rows.stream().mapToLong(row -> Long.parseLong(row[column])).sum();
    }

    private static List<String> lines(RunFolder run, String name) throws IOException {
        return Files.readAllLines(run.benchmarkSqlData().resolve(name));
    }
}
