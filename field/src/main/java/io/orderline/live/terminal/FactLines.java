package io.orderline.live.terminal;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.RunFiles;
import io.orderline.result.Verdict;
import io.orderline.result.file.TimeSeries;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jline.utils.AttributedString;

/// Lines about failures, errors, agents, shards, hosts and waits. Each section begins with its name.
record FactLines(Look look) {
    /// The rules that every run violates until it ends. Their findings are not shown.
    private static final Set<String> UNENDED = Set.of("complete", "run-state");

    /// The kind of the event of a lost agent.
    static final String AGENT_LOST = "agent-lost";

    /// @param least number of lines shown even on a small screen, if there are as many
    record Section(int least, List<AttributedString> lines) {}

    /// Returns the sections that are not empty, the most important first.
    List<Section> of(RunTalk talk, Optional<RunFiles> run) {
        List<Section> sections = new ArrayList<>();
        run.ifPresent(files -> sections.add(new Section(2, failures(files))));
        sections.add(new Section(1, errors(talk)));
        run.ifPresent(files -> {
            sections.add(new Section(2, agents(files)));
            sections.add(new Section(1, shards(files)));
            sections.add(new Section(
                    2,
                    labelled("hosts", MonitorLines.hosts(files).map(look::plain).toList())));
            sections.add(new Section(
                    1,
                    labelled("waits", MonitorLines.waits(files).map(look::plain).toList())));
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

    private List<AttributedString> errors(RunTalk talk) {
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
        lines.forEach(line -> labelled.add(
                Look.joined(look.faint(String.format(Locale.ROOT, "%-9s", labelled.isEmpty() ? label : "")), line)));
        return labelled;
    }
}
