package io.orderline.report.run.chart;

import io.orderline.report.run.data.CpuStateLayers;
import io.orderline.report.run.data.HostFiles;
import io.orderline.report.run.data.HostUse;
import io.orderline.report.run.data.SampleTimes;
import io.orderline.result.Result;
import io.orderline.result.file.HostSeries;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Charts of one host over time.
public final class HostCharts {
    private static final double KB_A_MIB = 1024;
    private static final double MIB = 1L << 20;
    private static final double GIB = 1L << 30;
    private static final List<String> COLOURS = List.of("blue", "orange", "green", "purple");
    private static final List<String> NODE_COLOURS = List.of("blue", "orange", "green", "purple", "sky", "red");
    private static final Map<String, String> CPU_COLOURS =
            Map.of("user", "blue", "system", "sky", "iowait", "orange", "steal", "purple", "other", "dot");

    private final HostFiles host;
    private final Result.Window window;
    private final SampleTimes moments;

    private HostCharts(HostFiles host, Result.Window window) {
        this.host = host;
        this.window = window;
        this.moments = moments(host.os());
    }

    public static List<TimeChart> of(HostFiles host, Result.Window window) {
        HostCharts charts = new HostCharts(host, window);
        return Stream.of(
                        charts.processors(),
                        charts.nodeProcessors(),
                        charts.nodeMemory(),
                        charts.transfer(),
                        charts.busy(),
                        charts.network(),
                        charts.memory(),
                        charts.pressure())
                .flatMap(Optional::stream)
                .toList();
    }

    private static SampleTimes moments(HostSeries series) {
        return SampleTimes.ofSpans(HostFiles.column(series, "t_s"), HostFiles.column(series, "length_s"));
    }

    private Optional<TimeChart> processors() {
        ChartBuilder drawing = new ChartBuilder("Processors, % of all hardware threads", "%", 10, moments).top(100);
        new CpuStateLayers(host.os())
                .all()
                .forEach(
                        (name, share) -> drawing.layer(name, CPU_COLOURS.getOrDefault(name, "dot"), times(share, 100)));
        if (host.is().threads() > 0) {
            double percent = 100.0 / host.is().threads();
            own(HostFiles.ENGINE).ifPresent(cores -> drawing.line("engine alone", "ink", times(cores, percent)));
            own(HostFiles.DRIVER).ifPresent(cores -> drawing.line("driver alone", "pass", times(cores, percent)));
        }
        return drawing.chart();
    }

    private Optional<TimeChart> nodeProcessors() {
        return ofNodes(
                "Processors that each server used, hardware threads",
                "threads",
                series -> host.atSamples(series, "cpu_cores"));
    }

    /// Memory is sampled less often than the other values.
    private Optional<TimeChart> nodeMemory() {
        return ofNodes(
                "Memory of each server (PSS), MiB",
                "MiB",
                series ->
                        times(lasting(host.atSamples(series, "pss_bytes"), host.atSamples(series, "count")), 1 / MIB));
    }

    private Optional<TimeChart> ofNodes(String title, String unit, Function<HostSeries, double[]> column) {
        ChartBuilder drawing = new ChartBuilder(title, unit, 100, moments);
        Iterator<String> colours = NODE_COLOURS.iterator();
        host.nodes()
                .forEach((node, series) ->
                        drawing.line(node, colours.hasNext() ? colours.next() : "dot", column.apply(series)));
        return drawing.chart();
    }

    /// Repeats each value until the next one, while there are processes.
    public static double[] lasting(double[] column, double[] processes) {
        double[] lasting = column.clone();
        for (int i = 1; i < lasting.length; i++) {
            if (Double.isNaN(lasting[i]) && processes[i] > 0) {
                lasting[i] = lasting[i - 1];
            }
        }
        return lasting;
    }

    private Optional<double[]> own(String process) {
        return Optional.ofNullable(host.processes().get(process)).map(series -> host.atSamples(series, "cpu_cores"));
    }

    private List<Map.Entry<String, HostSeries>> busiestDisks() {
        return host.disks().entrySet().stream()
                .sorted(Comparator.<Map.Entry<String, HostSeries>>comparingDouble(
                                disk -> -HostUse.diskBusy(disk.getValue(), window))
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(COLOURS.size())
                .toList();
    }

    private Optional<TimeChart> transfer() {
        return busiestDisks().stream().findFirst().flatMap(disk -> {
            HostSeries series = disk.getValue();
            return new ChartBuilder("Disk " + disk.getKey() + ", MiB/s", "MiB/s", 100, moments(series))
                    .line("read", "blue", times(HostFiles.column(series, "read_kb_per_s"), 1 / KB_A_MIB))
                    .line("written", "orange", times(HostFiles.column(series, "write_kb_per_s"), 1 / KB_A_MIB))
                    .chart();
        });
    }

    private Optional<TimeChart> busy() {
        List<Map.Entry<String, HostSeries>> disks = busiestDisks();
        if (disks.isEmpty()) {
            return Optional.empty();
        }
        ChartBuilder drawing = new ChartBuilder("Disks, % of time busy", "%", 10, moments).top(100);
        for (int i = 0; i < disks.size(); i++) {
            drawing.line(
                    disks.get(i).getKey(),
                    COLOURS.get(i),
                    times(host.atSamples(disks.get(i).getValue(), "busy_share"), 100));
        }
        return drawing.chart();
    }

    private Optional<TimeChart> network() {
        return new ChartBuilder("Network, all watched interfaces, MiB/s", "MiB/s", 100, moments)
                .line("in", "blue", mib("rx_kb_per_s"))
                .line("out", "orange", mib("tx_kb_per_s"))
                .chart();
    }

    private double[] mib(String column) {
        return times(host.ofAllInterfaces(column), 1 / KB_A_MIB);
    }

    private Optional<TimeChart> memory() {
        return new ChartBuilder("Memory, GiB", "GiB", 1000, moments)
                .line("used (not available)", "blue", times(HostUse.usedMemory(host.os()), 1 / GIB))
                .line("cached", "sky", times(HostFiles.column(host.os(), "memory_cached_bytes"), 1 / GIB))
                .line("dirty", "orange", times(HostFiles.column(host.os(), "memory_dirty_bytes"), 1 / GIB))
                .line("swap used", "purple", times(HostFiles.column(host.os(), "swap_used_bytes"), 1 / GIB))
                .chart();
    }

    private Optional<TimeChart> pressure() {
        return new ChartBuilder("Pressure (PSI), % of time", "%", 10, moments)
                .line("CPU some", "blue", percent("cpu_pressure_some_share"))
                .line("I/O some", "orange", percent("io_pressure_some_share"))
                .line("I/O full", "purple", percent("io_pressure_full_share"))
                .line("memory some", "green", percent("memory_pressure_some_share"))
                .line("memory full", "red", percent("memory_pressure_full_share"))
                .chart();
    }

    private double[] percent(String share) {
        return times(HostFiles.column(host.os(), share), 100);
    }

    static double[] times(double[] column, double factor) {
        return Arrays.stream(column).map(value -> value * factor).toArray();
    }
}
