package io.orderline.result.benchmarksql;

import io.orderline.result.RunFolder;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.file.SeriesCsv;
import io.orderline.result.file.TimeSeries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What BenchmarkSQL's collector would have written of the one machine that it watches: the first that is watched over
/// ssh, or this one if there is none. Made from the files of the monitors.
public final class OsMetricsCsv {
    private static final List<String> CPU = List.of(
            "user_share",
            "nice_share",
            "system_share",
            "idle_share",
            "iowait_share",
            "irq_share",
            "softirq_share",
            "steal_share",
            "guest_share",
            "guest_nice_share",
            "dirty_pages");
    private static final List<String> DISK = List.of(
            "reads_per_s",
            "read_merges_per_s",
            "read_kb_per_s",
            "writes_per_s",
            "write_merges_per_s",
            "write_kb_per_s");
    private static final List<String> NET =
            List.of("rx_packets_per_s", "rx_kb_per_s", "tx_packets_per_s", "tx_kb_per_s");

    private static final String CPU_HEADER = "run,elapsed,cpu_user,cpu_nice,cpu_system,cpu_idle,cpu_iowait,cpu_irq,"
            + "cpu_softirq,cpu_steal,cpu_guest,cpu_guest_nice,vm_nr_dirty";
    private static final String DISK_HEADER = "run,elapsed,device,rdiops,rdmerges,rdkbps,wriops,wrmerges,wrkbps";
    private static final String NET_HEADER = "run,elapsed,device,rxpktsps,rxkbps,txpktsps,txkbps";

    private final RunFolder folder;
    private final int run;

    private OsMetricsCsv(RunFolder folder, int run) {
        this.folder = folder;
        this.run = run;
    }

    /// Nothing if no machine was watched.
    ///
    /// @throws IOException if the monitors' files cannot be read
    /// @throws ResultsUnwritableException if the disk is full, for example
    public static void write(RunFolder folder, int run) throws IOException {
        List<HostRecord> hosts = folder.readHosts();
        if (!hosts.isEmpty()) {
            HostRecord host = hosts.stream()
                    .filter(watched -> !watched.address().isEmpty())
                    .findFirst()
                    .orElse(hosts.getFirst());
            new OsMetricsCsv(folder, run).write(host.name());
        }
    }

    private void write(String host) throws IOException {
        TimeSeries os = read("os", host);
        StringBuilder lines = new StringBuilder(CPU_HEADER).append('\n');
        for (int row = 0; row < os.rows().size(); row++) {
            append(lines, os, row, "", CPU);
        }
        RunInfoCsv.text(folder.benchmarkSqlData().resolve("sys_info.csv"), lines.toString());
        devices(read("disks", host), "disk", "blk_", DISK_HEADER, DISK);
        devices(read("net", host), "interface", "net_", NET_HEADER, NET);
    }

    private TimeSeries read(String kind, String host) throws IOException {
        Path file = folder.monitors().resolve(kind + "-" + host + ".csv");
        return Files.exists(file) ? SeriesCsv.read(file) : new TimeSeries(List.of(), List.of());
    }

    private void devices(TimeSeries series, String name, String prefix, String header, List<String> columns) {
        Map<String, StringBuilder> files = new TreeMap<>();
        List<String> names = series.texts(name);
        for (int row = 0; row < names.size(); row++) {
            String device = prefix + names.get(row);
            StringBuilder lines = files.computeIfAbsent(device, d -> new StringBuilder(header).append('\n'));
            append(lines, series, row, "," + device, columns);
        }
        files.forEach((device, lines) ->
                RunInfoCsv.text(folder.benchmarkSqlData().resolve(device + ".csv"), lines.toString()));
    }

    private void append(StringBuilder lines, TimeSeries series, int row, String device, List<String> columns) {
        List<String> cells = series.rows().get(row);
        String seconds = cells.get(series.columns().indexOf("t_s"));
        lines.append(run)
                .append(',')
                .append(Math.round(1000 * Double.parseDouble(seconds)))
                .append(device);
        for (String column : columns) {
            int place = series.columns().indexOf(column);
            lines.append(',').append(place < 0 ? "" : cells.get(place));
        }
        lines.append('\n');
    }
}
