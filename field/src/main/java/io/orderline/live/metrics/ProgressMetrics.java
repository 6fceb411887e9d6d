package io.orderline.live.metrics;

import io.orderline.report.run.data.CrashedPlan;
import io.orderline.report.run.data.RunFiles;
import io.orderline.result.AgentsReport;
import io.orderline.result.RunState;
import io.orderline.result.file.EventLog;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Phase;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import java.util.DoubleSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Metrics of a run's progress, events and agents.
final class ProgressMetrics {
    private static final String PHASE = "phase";
    private static final String STATE = "state";
    /// Matches the plan's keys that contain the name of an agent.
    private static final Pattern NAMED = Pattern.compile("agents\\.([^.]+)\\.(?:host|target|warehouses)");

    private ProgressMetrics() {}

    static Stream<MetricSnapshot> of(RunFiles run, long created) {
        Stream<MetricSnapshot> now = Stream.of(state(run), phase(run), phaseSeconds(run), perMinute(run))
                .flatMap(MetricFamily::gauge);
        return Stream.concat(now, events(run).counter(created));
    }

    private static MetricFamily state(RunFiles run) {
        MetricFamily family = new MetricFamily("run_state", "1 for the state that the run is in.");
        for (RunState state : RunState.values()) {
            family.add(run.result().state() == state ? 1 : 0, STATE, state.text());
        }
        return family;
    }

    private static MetricFamily phase(RunFiles run) {
        MetricFamily family =
                new MetricFamily(PHASE, "1 for the phase that the drive is in; 0 for all before it and after the run.");
        Optional<String> now = run.result().state() == RunState.RUNNING
                ? run.events().stream()
                        .filter(event -> event.kind().equals(PHASE))
                        .map(EventLog.Event::message)
                        .reduce((_, later) -> later)
                : Optional.empty();
        for (Phase phase : Phase.values()) {
            family.add(now.equals(Optional.of(phase.text())) ? 1 : 0, PHASE, phase.text());
        }
        return family;
    }

    private static MetricFamily phaseSeconds(RunFiles run) {
        MetricFamily family = new MetricFamily(
                "phase_seconds", "Length of each phase, as far as its transactions are in the other metrics.");
        for (Phase phase : Phase.values()) {
            DoubleSummaryStatistics ends = new DoubleSummaryStatistics();
            run.intervals().stream().filter(row -> row.phase() == phase).forEach(row -> both(row, ends));
            family.add(ends.getCount() == 0 ? 0 : ends.getMax() - ends.getMin(), PHASE, phase.text());
        }
        return family;
    }

    private static void both(IntervalRow row, DoubleSummaryStatistics ends) {
        ends.accept(row.endSeconds() - row.seconds());
        ends.accept(row.endSeconds());
    }

    private static MetricFamily perMinute(RunFiles run) {
        return new MetricFamily(
                        "window_committed_per_minute",
                        "Committed transactions of the headline type per minute of the measured window so far: NOPM.")
                .add(
                        run.result().window().seconds() > 0
                                ? run.result().summary().nopm()
                                : Double.NaN,
                        TransactionMetrics.TYPE,
                        run.result().headlineType());
    }

    private static MetricFamily events(RunFiles run) {
        MetricFamily family = new MetricFamily("events", "Events of the run by kind, such as warnings and outages.");
        Map<String, Long> counts = run.events().stream()
                .collect(Collectors.groupingBy(EventLog.Event::kind, TreeMap::new, Collectors.counting()));
        counts.forEach((kind, count) -> family.count(count, "kind", kind));
        return family;
    }

    static Stream<MetricSnapshot> agents(RunFiles run, CrashedPlan plan) {
        Optional<AgentsReport> reported = run.result().agents();
        long lost = reported.map(report -> (long) report.losses().size()).orElseGet(() -> lost(run));
        long all = reported.map(report -> (long) report.agents().size()).orElseGet(() -> planned(plan));
        return new MetricFamily("agents", "Processes that drive the run together: those that are left, and those lost.")
                .count(all > 0 ? all - lost : -1, STATE, "there")
                .count(all > 0 || lost > 0 ? lost : -1, STATE, "lost")
                .gauge();
    }

    /// Returns the number of lost agents. Equal messages count once, because the same loss may be logged twice.
    private static long lost(RunFiles run) {
        return run.events().stream()
                .filter(event -> event.kind().equals("agent-lost"))
                .map(EventLog.Event::message)
                .distinct()
                .count();
    }

    /// Returns the number of agents in the plan; 0 if the plan does not say.
    private static long planned(CrashedPlan plan) {
        return plan.first("agents.count")
                .filter(text -> text.matches("\\d{1,9}"))
                .map(Long::valueOf)
                .orElseGet(() -> plan.values().keySet().stream()
                        .flatMap(key -> NAMED.matcher(key).results())
                        .map((MatchResult found) -> found.group(1))
                        .distinct()
                        .count());
    }
}
