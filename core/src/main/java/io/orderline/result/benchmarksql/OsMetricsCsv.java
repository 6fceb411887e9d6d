package io.orderline.result.benchmarksql;

import io.orderline.base.csv.CsvFile;
import io.orderline.base.csv.CsvFormat;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.file.TimeSeries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Writes the files of BenchmarkSQL's OS metric collector, from the files of the monitors. BenchmarkSQL
/// watches a single machine: here the first one that is watched over ssh, or this one if there is none.
public final class OsMetricsCsv {
    private static final List<String> CPU = List.of(
            "cpu_user=user_share",
            "cpu_nice=nice_share",
            "cpu_system=system_share",
            "cpu_idle=idle_share",
            "cpu_iowait=iowait_share",
            "cpu_irq=irq_share",
            "cpu_softirq=softirq_share",
            "cpu_steal=steal_share",
            "cpu_guest=guest_share",
            "cpu_guest_nice=guest_nice_share",
            "vm_nr_dirty=dirty_pages");
    private static final List<String> DISK = List.of(
            "rdiops=reads_per_s",
            "rdmerges=read_merges_per_s",
            "rdkbps=read_kb_per_s",
            "wriops=writes_per_s",
            "wrmerges=write_merges_per_s",
            "wrkbps=write_kb_per_s");
    private static final List<String> NET = List.of(
            "rxpktsps=rx_packets_per_s", "rxkbps=rx_kb_per_s", "txpktsps=tx_packets_per_s", "txkbps=tx_kb_per_s");

    private final RunFolder folder;
    private final int run;

    private OsMetricsCsv(RunFolder folder, int run) {
        this.folder = folder;
        this.run = run;
    }

    /// Writes nothing if no machine was watched.
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
        write("sys_info", read("os", host), Optional.empty(), CPU);
        devices(read("disks", host), "disk", "blk_", DISK);
        devices(read("net", host), "interface", "net_", NET);
    }

    private TimeSeries read(String kind, String host) throws IOException {
        Path file = folder.monitors().resolve(kind + "-" + host + ".csv");
        return Files.exists(file) ? TimeSeries.read(file) : TimeSeries.NONE;
    }

    private void devices(TimeSeries series, String column, String prefix, List<String> columns) {
        int place = series.columns().indexOf(column);
        Map<String, List<List<String>>> devices = series.rows().stream()
                .collect(Collectors.groupingBy(row -> prefix + row.get(place), TreeMap::new, Collectors.toList()));
        devices.forEach(
                (device, rows) -> write(device, new TimeSeries(series.columns(), rows), Optional.of(device), columns));
    }

    /// @param columns pairs of BenchmarkSQL's name and Orderline's, as `theirs=ours`
    private void write(String name, TimeSeries series, Optional<String> device, List<String> columns) {
        CsvFormat<List<String>> format = new CsvFormat<List<String>>()
                .text("run", row -> Integer.toString(run))
                .fixed(
                        "elapsed",
                        0,
                        row -> 1000
                                * Double.parseDouble(row.get(series.columns().indexOf("t_s"))));
        device.ifPresent(known -> format.text("device", row -> known));
        for (String column : columns) {
            String[] names = column.split("=", -1);
            int place = series.columns().indexOf(names[1]);
            format.text(names[0], row -> place < 0 ? "" : row.get(place));
        }
        try (CsvFile csv = new CsvFile(folder.benchmarkSqlData().resolve(name + ".csv"), format.columns())) {
            csv.write(format.lines(series.rows()));
        }
    }
}
