package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.result.AgentsReport;
import io.orderline.result.AgentsReport.Agent;
import io.orderline.result.Result;
import java.util.ArrayList;
import java.util.List;

/// Lines about the processes that drove a run together.
public final class AgentText {
    private AgentText() {}

    /// @param label label, padded to the width of others
    public record Line(String label, String text) {}

    /// Returns no lines if one process drove.
    public static List<Line> of(Result result) {
        return result.agents().map(AgentText::of).orElse(List.of());
    }

    private static List<Line> of(AgentsReport report) {
        List<Line> lines = new ArrayList<>();
        lines.add(new Line(
                "agents      ",
                FigureFormat.format(
                        "%d processes, %s; when one is lost the run %s",
                        report.agents().size(),
                        report.bound() ? "each bound to a node of its own" : "each to any node",
                        report.lost().equals("go-on") ? "goes on" : "ends")));
        report.agents().forEach(agent -> lines.add(new Line("  agent     ", text(agent))));
        return lines;
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
