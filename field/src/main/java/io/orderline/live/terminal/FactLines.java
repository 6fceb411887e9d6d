package io.orderline.live.terminal;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.format.TextTable;
import io.orderline.report.run.data.HostFiles;
import io.orderline.report.run.data.HostUse;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.data.SampleWindow;
import io.orderline.result.Result;
import io.orderline.result.Verdict;
import io.orderline.result.file.HostSeries;
import io.orderline.result.file.TimeSeries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jline.utils.AttributedString;
import org.jspecify.annotations.Nullable;

/// Lines about failures, errors, agents, shards, hosts and waits. Each section begins with its name.
record FactLines(TerminalDisplay look) {
    /// Rules that every run violates until it has ended. Their findings are not shown.
    private static final Set<String> UNENDED = Set.of("complete", "run-state");

    /// The width of the table of hosts, which leaves two spaces between columns.
    private static final int WIDTH = 200;

    static final String AGENT_LOST = "agent-lost";

    /// A part of the screen with a name of its own.
    ///
    /// @param least number of lines that are shown even on a small screen, if the section has so many
    record Section(int least, List<AttributedString> lines) {}

    /// Returns the sections that are not empty, in order of importance.
    List<Section> of(RunMessages talk, Optional<RunFiles> run) {
        List<Section> sections = new ArrayList<>();
        run.ifPresent(files -> sections.add(new Section(2, failures(files))));
        sections.add(new Section(1, errors(talk)));
        run.ifPresent(files -> {
            sections.add(new Section(2, agents(files)));
            sections.add(new Section(1, shards(files)));
            sections.add(new Section(
                    2, labelled("hosts", hosts(files).map(look::plain).toList())));
            sections.add(new Section(
                    1, labelled("waits", waits(files).map(look::plain).toList())));
        });
        sections.removeIf(section -> section.lines().isEmpty());
        return sections;
    }

    private List<AttributedString> failures(RunFiles run) {
        return labelled(
                "fails",
                run.failures().stream()
                        .filter(finding -> !UNENDED.contains(finding.rule()))
                        .map(Verdict.Finding::message)
                        .map(look::failure)
                        .toList());
    }

    private List<AttributedString> errors(RunMessages talk) {
        String kinds = new TreeMap<>(talk.errors())
                .entrySet().stream()
                        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                        .map(error -> error.getKey() + " " + FigureFormat.count(error.getValue()))
                        .collect(Collectors.joining(" · "));
        return kinds.isEmpty() ? List.of() : labelled("errors", List.of(look.warning(kinds)));
    }

    private List<AttributedString> agents(RunFiles run) {
        List<AttributedString> lines = new ArrayList<>();
        run.result()
                .agents()
                .ifPresent(report -> lines.add(look.plain(report.agents().stream()
                        .map(agent -> agent.name() + " on " + agent.host())
                        .collect(Collectors.joining(" · ")))));
        run.events().stream()
                .filter(event -> event.kind().equals(AGENT_LOST))
                .map(event -> look.failure(FigureFormat.format("at %,.1f s: %s", event.t(), event.message())))
                .forEach(lines::add);
        return labelled("agents", lines);
    }

    /// Returns the committed transactions per minute on each shard.
    private List<AttributedString> shards(RunFiles run) {
        TimeSeries counts = run.shards();
        double[] ends = counts.numbers("end_s");
        double[] seconds = counts.numbers("seconds");
        double[] committed = counts.numbers("committed");
        List<String> names = counts.texts("shard");
        double from = ends.length == 0 ? 0 : ends[ends.length - 1] - Intervals.NOW_SECONDS;
        Map<String, double[]> sums = new LinkedHashMap<>();
        for (int i = 0; i < ends.length; i++) {
            if (ends[i] > from) {
                double[] sum = sums.computeIfAbsent(names.get(i), _ -> new double[2]);
                sum[0] += committed[i];
                sum[1] += seconds[i];
            }
        }
        String text = sums.entrySet().stream()
                .map(shard -> shard.getKey() + " " + FigureFormat.rate(60 * shard.getValue()[0] / shard.getValue()[1])
                        + "/min")
                .collect(Collectors.joining(" · "));
        return text.isEmpty() ? List.of() : labelled("shards", List.of(look.plain(text)));
    }

    private List<AttributedString> labelled(String label, List<AttributedString> lines) {
        List<AttributedString> labelled = new ArrayList<>();
        lines.forEach(line -> labelled.add(TerminalDisplay.joined(
                look.faint(String.format(Locale.ROOT, "%-9s", labelled.isEmpty() ? label : "")), line)));
        return labelled;
    }

    /// Returns a line for each host with samples: load, processors of driver and engine, busiest disk.
    private static Stream<String> hosts(RunFiles run) {
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
    private static Stream<String> waits(RunFiles run) {
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
