package io.orderline.run.verdict;

import io.orderline.result.AgentsReport;
import io.orderline.result.AgentsReport.Agent;
import io.orderline.result.Verdict.Finding;
import io.orderline.run.verdict.evidence.RunEvidence;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Findings that only agents can make: each knows its own database and host, and notices stalls of its own
/// transactions. A finding of all agents is reported once; any other one with the names of its agents.
final class AgentsFindings {
    private static final Set<String> EACH_FOR_ITSELF =
            Set.of("stall", "same-host", "not-durable", "no-statistics", "missing-index", "no-primary-key");

    /// Without agents, these rules judge only the first of several databases.
    private static final Set<String> OF_DATABASE =
            Set.of("not-durable", "no-statistics", "missing-index", "no-primary-key");

    private AgentsFindings() {}

    /// @param known findings made without agents
    static List<Finding> with(List<Finding> known, RunEvidence run) {
        List<Finding> findings = new ArrayList<>(known);
        run.harnessed()
                .agents()
                .ifPresent(agents -> finders(agents).forEach((finding, names) -> {
                    boolean everybody = names.size() == agents.agents().size();
                    Finding told = everybody ? finding : of(names, finding);
                    if (!known.contains(finding)) {
                        findings.add(told);
                    } else if (run.load().databases() > 1 && OF_DATABASE.contains(finding.rule())) {
                        Collections.replaceAll(findings, finding, told);
                    }
                }));
        return findings;
    }

    private static Map<Finding, List<String>> finders(AgentsReport agents) {
        Map<Finding, List<String>> finders = new LinkedHashMap<>();
        for (Agent agent : agents.agents()) {
            agent.findings().orElse(List.of()).stream()
                    .filter(finding -> EACH_FOR_ITSELF.contains(finding.rule()))
                    .distinct()
                    .forEach(finding -> finders.computeIfAbsent(finding, _ -> new ArrayList<>())
                            .add(agent.name()));
        }
        return finders;
    }

    private static Finding of(List<String> names, Finding finding) {
        String who = (names.size() == 1 ? "agent " : "agents ") + String.join(", ", names);
        return new Finding(finding.level(), finding.rule(), who + ": " + finding.message());
    }
}
