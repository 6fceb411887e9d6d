package io.orderline.report.run.text;

import io.orderline.report.document.FactList;
import io.orderline.report.format.FigureFormat;
import io.orderline.result.AgentsReport;
import io.orderline.result.AgentsReport.Agent;
import io.orderline.result.Result;

/// Facts about the processes that drove a run together.
public final class AgentText {
    private AgentText() {}

    /// Adds nothing if one process drove.
    public static void add(Result result, FactList facts) {
        result.agents()
                .ifPresent(report -> facts.add(
                                "agents",
                                FigureFormat.format(
                                        "%d processes, %s; when one is lost the run %s",
                                        report.agents().size(),
                                        report.bound() ? "each bound to a node of its own" : "each to any node",
                                        report.lost().equals("go-on") ? "goes on" : "ends"))
                        .below(
                                "agent",
                                report.agents().stream().map(AgentText::text).toList()));
    }

    private static String text(Agent agent) {
        return FigureFormat.format(
                "%s on %s: %s%s, %s; %,d committed of what is counted%s%s",
                agent.name(),
                agent.host(),
                agent.terminals() == 0 ? "" : FigureFormat.format("terminals %,d, ", agent.terminals()),
                agent.homes().isEmpty() ? "all warehouses" : "warehouses " + agent.homes(),
                agent.url(),
                agent.streamed(),
                agent.clock().map(AgentText::clock).orElse(""),
                agent.loss().map(AgentText::loss).orElse(""));
    }

    private static String clock(AgentsReport.Clock clock) {
        return FigureFormat.format(
                "; clock %+.3f ms (± %.3f) against the coordinator's, began %.1f ms late",
                clock.offsetMillis(), clock.uncertaintyMillis(), clock.startedLateMillis());
    }

    private static String loss(AgentsReport.Loss loss) {
        if (loss.told()) {
            return "; LOST after its drive, which is counted: " + loss.reason();
        }
        return FigureFormat.format(
                "; LOST at second %.1f, known up to second %.1f: %s",
                loss.seconds(), loss.reportedSeconds(), loss.reason());
    }
}
