package io.orderline.live.metrics;

import io.orderline.report.run.data.CrashedPlan;
import io.orderline.report.run.data.RunFiles;
import io.orderline.result.AgentsReport;
import io.orderline.result.file.EventLog;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Metrics of the agents, the processes that drive a run together.
final class AgentMetrics {
    private static final Pattern NAMED = Pattern.compile("agents\\.([^.]+)\\.(?:host|target|warehouses)");
    private static final String STATE = "state";

    private AgentMetrics() {}

    static Stream<MetricSnapshot> of(RunFiles run, CrashedPlan plan) {
        Optional<AgentsReport> reported = run.result().agents();
        long lost = reported.map(report -> (long) report.losses().size()).orElseGet(() -> lost(run));
        long all = reported.map(report -> (long) report.agents().size()).orElseGet(() -> planned(plan));
        return new MetricFamily("agents", "Processes that drive the run together: those that are left, and those lost.")
                .count(all > 0 ? all - lost : -1, STATE, "there")
                .count(all > 0 || lost > 0 ? lost : -1, STATE, "lost")
                .gauge();
    }

    /// Returns the number of lost agents. The same loss may be logged twice, with equal messages.
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
