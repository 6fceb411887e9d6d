package io.orderline.result.benchmarksql;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.RunFolder;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OsMetricsCsvTest {
    private static final String CPU =
            "user_share,nice_share,system_share,idle_share,iowait_share,irq_share,softirq_share,steal_share,guest_share,"
                    + "guest_nice_share";

    @TempDir
    private Path folder;

    private RunFolder run() {
        return new RunFolder(folder);
    }

    private void hosts(String... addresses) throws IOException {
        Files.createDirectories(run().monitors());
        Json.write(
                run().hosts(),
                java.util.stream.Stream.of(addresses)
                        .map(OsMetricsCsvTest::host)
                        .toList());
    }

    private static HostRecord host(String address) {
        String name = address.isEmpty() ? "here" : address;
        return new HostRecord(name, address, address.isEmpty(), "", "", 1, 2, 3, List.of(), List.of());
    }

    private void series(String file, String text) throws IOException {
        Files.writeString(run().monitors().resolve(file), text);
    }

    private Path data(String name) {
        return run().benchmarkSqlData().resolve(name);
    }

    @Test
    void theHeadersAreThoseOfBenchmarkSql() throws IOException {
        hosts("");
        series(
                "os-here.csv",
                "t_s,length_s," + CPU
                        + ",memory_total_bytes,dirty_pages\n1.002,1.0,0.1,0,0.2,0.6,0.1,0,0,0,0,0,7,42\n");
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
        OsMetricsCsv.write(run(), 3);
        assertThat(data("sys_info.csv"))
                .hasContent(
                        "run,elapsed,cpu_user,cpu_nice,cpu_system,cpu_idle,cpu_iowait,cpu_irq,cpu_softirq,cpu_steal,"
                                + "cpu_guest,cpu_guest_nice,vm_nr_dirty\n3,1002,0.1,0,0.2,0.6,0.1,0,0,0,0,0,42\n");
        assertThat(data("blk_sda.csv")).content().isEqualTo("""
                        run,elapsed,device,rdiops,rdmerges,rdkbps,wriops,wrmerges,wrkbps
                        3,1002,blk_sda,1,2,3,4,5,6
                        3,2002,blk_sda,,,,,,
                        """);
        assertThat(data("blk_sdb.csv")).exists();
        assertThat(data("net_eth0.csv"))
                .hasContent("run,elapsed,device,rxpktsps,rxkbps,txpktsps,txkbps\n3,1002,net_eth0,1,2,3,4\n");
    }

    @Test
    void aHostWatchedOverSshIsTheOneThatCounts() throws IOException {
        hosts("", "db1");
        series("os-db1.csv", "t_s,length_s," + CPU + ",dirty_pages\n");
        OsMetricsCsv.write(run(), 1);
        assertThat(data("sys_info.csv")).exists();
        assertThat(data("blk_sda.csv")).doesNotExist();
    }

    @Test
    void withoutMonitorsThereIsNothing() throws IOException {
        OsMetricsCsv.write(run(), 1);
        assertThat(folder.resolve("data")).doesNotExist();
    }
}
