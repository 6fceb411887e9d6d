package io.orderline.live.terminal;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.format.TextTable;
import io.orderline.report.run.data.HostFiles;
import io.orderline.report.run.data.HostUse;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.data.SampleWindow;
import io.orderline.result.Result;
import io.orderline.result.file.HostSeries;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Lines about the newest samples of the monitors.
final class MonitorLines {
    /// A width that leaves two spaces between columns.
    private static final int WIDTH = 200;

    private MonitorLines() {}

    /// Returns a line for each host with samples: load, processors of driver and engine, busiest disk.
    static Stream<String> hosts(RunFiles run) {
        TextTable table = new TextTable(WIDTH);
        run.hosts().forEach(host -> cells(host).ifPresent(table::row));
        return table.lines().stream();
    }

    private static Optional<List<String>> cells(HostFiles host) {
        double[] ends = HostFiles.column(host.os(), "t_s");
        double end = ends.length == 0 ? 0 : ends[ends.length - 1];
        Result.Window window = new Result.Window(end - Intervals.NOW_SECONDS, end);
        HostUse use = HostUse.of(host, window);
        return Double.isNaN(use.busy())
                ? Optional.empty()
                : Optional.of(List.of(
                        host.is().name(),
                        percent(use.busy()) + " of " + host.is().threads() + " busy",
                        processors("driver", host.processes().get(HostFiles.DRIVER), window),
                        processors("engine", host.processes().get(HostFiles.ENGINE), window),
                        use.disk()
                                .map(disk -> "disk " + disk.name() + " " + percent(disk.busy()))
                                .orElse("")));
    }

    private static String processors(String what, @Nullable HostSeries process, Result.Window window) {
        double cores = process == null
                ? Double.NaN
                : SampleWindow.of(process, window).mean(HostFiles.column(process, "cpu_cores"));
        return Double.isNaN(cores) ? "" : what + FigureFormat.format(" %.2f", cores);
    }

    private static String percent(double share) {
        return FigureFormat.format("%.0f %%", 100 * share);
    }

    /// Returns the mean number of sessions by wait event; empty if no sample contains a session.
    static Stream<String> waits(RunFiles run) {
        double[] samples = run.samples().numbers("t_s");
        double from = samples.length == 0 ? 0 : samples[samples.length - 1] - Intervals.NOW_SECONDS;
        long count = Arrays.stream(samples).filter(at -> at > from).count();
        double[] at = run.waits().numbers("t_s");
        double[] sessions = run.waits().numbers("sessions");
        List<String> types = run.waits().texts("type");
        List<String> events = run.waits().texts("event");
        Map<String, Double> sums = new TreeMap<>();
        for (int i = at.length - 1; i >= 0 && at[i] > from; i--) {
            String wait = types.get(i).isEmpty() ? "no wait" : types.get(i) + ":" + events.get(i);
            sums.merge(wait, sessions[i], Double::sum);
        }
        String text = sums.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .map(wait -> wait.getKey() + FigureFormat.format(" %.1f", wait.getValue() / Math.max(1, count)))
                .collect(Collectors.joining(" · "));
        return Stream.of(text).filter(some -> !some.isEmpty());
    }
}
