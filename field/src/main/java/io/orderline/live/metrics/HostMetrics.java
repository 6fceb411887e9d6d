package io.orderline.live.metrics;

import io.orderline.report.run.data.CpuStateLayers;
import io.orderline.report.run.data.HostFiles;
import io.orderline.report.run.data.HostUse;
import io.orderline.report.run.data.RunFiles;
import io.orderline.result.file.HostSeries;
import io.orderline.result.file.TimeSeries;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Metrics from the newest samples of each monitored host and of the database.
final class HostMetrics {
    private static final String HOST = "host";
    /// The limit for the figures of a database, which may have any number of them.
    private static final int MOST_FIGURES = 200;

    private final MetricFamily processors = new MetricFamily(
            "host_cpu_ratio", "Share of a host's hardware threads by what they did, in its newest sample.");
    private final MetricFamily memory =
            new MetricFamily("host_memory_used_bytes", "Memory of a host that is not available.");
    private final MetricFamily installed = new MetricFamily("host_memory_bytes", "Memory of a host.");
    private final MetricFamily disks =
            new MetricFamily("host_disk_busy_ratio", "Share of the time in which a disk was busy.");
    private final MetricFamily cores =
            new MetricFamily("process_cpu_cores", "Hardware threads that processes kept busy.");
    private final MetricFamily resident =
            new MetricFamily("process_resident_memory_bytes", "Memory that processes have mapped.");

    private HostMetrics() {}

    static Stream<MetricSnapshot> of(RunFiles run) {
        HostMetrics metrics = new HostMetrics();
        run.hosts().forEach(metrics::add);
        return Stream.concat(
                Stream.of(
                                metrics.processors,
                                metrics.memory,
                                metrics.installed,
                                metrics.disks,
                                metrics.cores,
                                metrics.resident)
                        .flatMap(MetricFamily::gauge),
                database(run.samples()).unknown());
    }

    private void add(HostFiles host) {
        String name = host.is().name();
        new CpuStateLayers(host.os())
                .all()
                .forEach((state, shares) -> processors.add(last(shares), HOST, name, "state", state));
        memory.add(last(HostUse.usedMemory(host.os())), HOST, name);
        installed.add(last(host.os(), "memory_total_bytes"), HOST, name);
        host.disks().forEach((disk, series) -> disks.add(last(series, "busy_share"), HOST, name, "disk", disk));
        host.processes().forEach((process, series) -> {
            cores.add(last(series, "cpu_cores"), HOST, name, "process", process);
            resident.add(last(series, "rss_bytes"), HOST, name, "process", process);
        });
    }

    private static MetricFamily database(TimeSeries samples) {
        MetricFamily family = new MetricFamily(
                "database_figure", "Newest figures of the database's own statistics, by the server's names.");
        if (!samples.rows().isEmpty()) {
            List<String> names = samples.columns();
            TimeSeries newest = new TimeSeries(names, List.of(samples.rows().getLast()));
            IntStream.range(1, Math.min(names.size(), 1 + MOST_FIGURES))
                    .mapToObj(names::get)
                    .forEach(figure -> family.add(newest.numbers(figure)[0], "figure", figure));
        }
        return family;
    }

    private static double last(HostSeries series, String name) {
        return last(HostFiles.column(series, name));
    }

    private static double last(double[] samples) {
        return samples.length == 0 ? Double.NaN : samples[samples.length - 1];
    }
}
