package io.orderline.result.benchmarksql;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.measure.Outcome;
import io.orderline.result.RunFolder;
import io.orderline.result.benchmarksql.BenchmarkSqlFigures.Line;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.file.Json;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// BenchmarkSQL's files, byte for byte.
class BenchmarkSqlFilesTest {
    private static final List<String> TYPES = List.of("new-order", "delivery", "delivery-background", "something");
    private static final String CPU =
            "user_share,nice_share,system_share,idle_share,iowait_share,irq_share,softirq_share,steal_share,guest_share,"
                    + "guest_nice_share";

    private final Path folder;
    private final RunFolder run;

    BenchmarkSqlFilesTest(@TempDir Path folder) {
        this.folder = folder;
        run = new RunFolder(folder);
    }

    private void check(String... names) throws IOException {
        for (String name : names) {
            Golden.check("csv/benchmarksql/" + name, Files.readString(data(name)));
        }
    }

    private Path data(String name) {
        return run.benchmarkSqlData().resolve(name);
    }

    /// In a folder that is there.
    private Path made(String name) throws IOException {
        Files.createDirectories(run.benchmarkSqlData());
        return data(name);
    }

    @Test
    void runInfo() throws IOException {
        ZonedDateTime started = ZonedDateTime.parse("2026-11-21T20:15:03.5+01:00");
        new RunInfoCsv(7, "1.0.0", "postgres", started, 4.347827, 10, 9, 40, 300_000_000, 1).write(made("runInfo.csv"));
        check("runInfo.csv");
    }

    @Test
    void summary() throws IOException {
        List<Line> lines = List.of(
                new Line("NEW_ORDER", 45, Optional.of(0.44886), 0.0054, 1.5, 5, Optional.of(0.01), 2, Optional.empty()),
                new Line("DELIVERY_BG", 4, Optional.empty(), 0, 0, 80, Optional.empty(), 0, Optional.of(3L)));
        BenchmarkSqlFigures.Session session = new BenchmarkSqlFigures.Session("", "", 49);
        new BenchmarkSqlFigures(lines, 1234.5, 2345.678, 1, 2, 0.97, session).writeSummary(made("tx_summary.csv"));
        check("tx_summary.csv");
    }

    /// The second process was ended in the middle of a line, the third before its first one.
    @Test
    void resultsOfSeveralProcesses() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String text : List.of(
                ResultCsv.HEADER + "\n7,10,9,7,NEW_ORDER,0,0,0\n7,30,1,1,PAYMENT,0,0,1\n7,20,1,1,PAYMENT,0,0,0\n",
                ResultCsv.HEADER + "\n7,12,9,7,DELIVERY_BG,0,3,0\n7,14,9,7,NEW_ORD",
                "")) {
            files.add(Files.writeString(folder.resolve(files.size() + ".csv"), text));
        }
        MergedResultCsv.write(files, made("result.csv"));
        check("result.csv");
    }

    @Test
    void aRowForEachTransactionInMillisecondsOfDeliveriesThatOfHandingThemOver() throws IOException {
        try (ResultCsv csv = new ResultCsv(data("transactions.csv"), 7, TYPES, failure -> {})) {
            csv.add(0, 1_000_000, 2_400_000, 9_600_000, Outcome.COMMITTED, 0);
            csv.add(0, 0, 0, 1_000_000, Outcome.ROLLED_BACK, 0);
            csv.add(0, 0, 0, 1_000_000, Outcome.FAILED, 0);
            csv.add(1, 0, 37_000_000, 37_000_000, Outcome.COMMITTED, 0);
            csv.add(2, 0, 0, 1_000_000, Outcome.IN_DOUBT, 0);
            csv.add(2, 0, 0, 1_000_000, Outcome.COMMITTED, 3);
            csv.add(3, 0, 0, 1_000_000, Outcome.COMMITTED, 0);
        }
        check("transactions.csv");
    }

    @Test
    void aFullDiskIsToldOnce() throws IOException {
        Path full = Files.createSymbolicLink(folder.resolve("result.csv"), Path.of("/dev/full"));
        List<ResultsUnwritableException> failures = new ArrayList<>();
        try (ResultCsv csv = new ResultCsv(full, 1, TYPES, failures::add)) {
            for (int i = 0; i < 200_000; i++) {
                csv.add(0, 0, 0, i, Outcome.COMMITTED, 0);
            }
        } catch (ResultsUnwritableException atOnce) {
            failures.add(atOnce); // the header already could not be written
        }
        assertThat(failures).hasSize(1);
    }

    private void hosts(String... addresses) throws IOException {
        Files.createDirectories(run.monitors());
        Json.write(
                run.hosts(),
                Stream.of(addresses).map(BenchmarkSqlFilesTest::host).toList());
    }

    private static HostRecord host(String address) {
        String name = address.isEmpty() ? "here" : address;
        return new HostRecord(name, address, address.isEmpty(), "", "", 1, 2, 3, List.of(), List.of());
    }

    private void series(String file, String text) throws IOException {
        Files.writeString(run.monitors().resolve(file), text);
    }

    @Test
    void whatMonitorsSaw() throws IOException {
        hosts("");
        String os = "t_s,length_s," + CPU + ",memory_total_bytes,dirty_pages\n";
        series("os-here.csv", os + "1.002,1.0,0.1,0,0.2,0.6,0.1,0,0,0,0,0,7,42\n");
        series("disks-here.csv", """
            t_s,length_s,disk,reads_per_s,read_merges_per_s,read_kb_per_s,writes_per_s,write_merges_per_s,\
            write_kb_per_s,busy_share,queue_requests
            1.002,1,sda,1,2,3,4,5,6,0.5,1
            2.002,1,sda,,,,,,,,
            2.002,1,sdb,7,7,7,7,7,7,7,7
            """);
        series("net-here.csv", """
            t_s,length_s,interface,rx_packets_per_s,rx_kb_per_s,tx_packets_per_s,tx_kb_per_s
            1.002,1,eth0,1,2,3,4
            """);
        OsMetricsCsv.write(run, 3);
        check("sys_info.csv", "blk_sda.csv", "blk_sdb.csv", "net_eth0.csv");
    }

    @Test
    void onlyAHostWatchedOverSshCountsAndWithoutMonitorsThereIsNothing() throws IOException {
        OsMetricsCsv.write(run, 1);
        assertThat(run.benchmarkSqlData()).doesNotExist();
        hosts("", "db1");
        series("os-db1.csv", "t_s,length_s," + CPU + ",dirty_pages\n");
        OsMetricsCsv.write(run, 1);
        assertThat(data("sys_info.csv")).exists();
        assertThat(data("blk_sda.csv")).doesNotExist();
    }
}
