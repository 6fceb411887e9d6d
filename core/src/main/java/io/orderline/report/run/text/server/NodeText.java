package io.orderline.report.run.text.server;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.chart.HostCharts;
import io.orderline.report.run.data.HostFiles;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.data.SampleWindow;
import io.orderline.result.Result;
import io.orderline.result.environment.Environment;
import io.orderline.result.file.HostSeries;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Describes what servers of a testbed used in the measured window, except a single one (the engine).
public final class NodeText {
    private NodeText() {}

    public static List<String> of(RunFiles run) {
        List<String> lines = new ArrayList<>();
        for (HostFiles host : run.hosts()) {
            host.nodes()
                    .forEach((node, series) -> lines.add(node + role(run, node) + ": "
                            + use(series, run.result().window())));
        }
        return lines;
    }

    private static String role(RunFiles run, String name) {
        return run.environment().flatMap(Environment::nodes).orElse(List.of()).stream()
                .filter(node -> node.name().equals(name))
                .map(Environment.Node::role)
                .filter(role -> !role.equals(name))
                .map(role -> " (" + role + ")")
                .findFirst()
                .orElse("");
    }

    private static String use(HostSeries series, Result.Window window) {
        SampleWindow samples = SampleWindow.of(series, window);
        double[] cores = HostFiles.column(series, "cpu_cores");
        List<String> parts = new ArrayList<>();
        known(samples.mean(cores))
                .ifPresent(mean -> parts.add(FigureFormat.format(
                        "CPU %.2f threads on average, %.2f in the busiest sample", mean, samples.peak(cores))));
        double[] memory = HostCharts.lasting(HostFiles.column(series, "pss_bytes"), HostFiles.column(series, "count"));
        known(samples.peak(memory))
                .ifPresent(bytes -> parts.add("memory up to " + FigureFormat.bytes(bytes.longValue()) + " (PSS)"));
        return parts.isEmpty() ? "not seen in the window" : String.join("; ", parts);
    }

    private static Optional<Double> known(double figure) {
        return Double.isNaN(figure) ? Optional.empty() : Optional.of(figure);
    }
}
