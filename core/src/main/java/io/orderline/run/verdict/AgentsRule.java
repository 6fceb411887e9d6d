package io.orderline.run.verdict;

import io.orderline.result.AgentsReport;
import io.orderline.result.AgentsReport.Agent;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Checks that all agents completed the run, and that their intervals add up to their totals.
final class AgentsRule implements VerdictRule {
    private static final String NAME = "agents";
    /// Half of the interval between reports.
    private static final double LATE_MILLIS = 500;

    private static final Set<String> EACH_FOR_ITSELF =
            Set.of("stall", "same-host", "not-durable", "no-statistics", "missing-index", "no-primary-key");

    /// Without agents, these rules judge only the first of several databases.
    private static final Set<String> OF_DATABASE =
            Set.of("not-durable", "no-statistics", "missing-index", "no-primary-key");

    @Override
    public List<Finding> judge(RunEvidence run) throws IOException {
        Optional<AgentsReport> known = run.environment().agents();
        if (known.isEmpty()) {
            return List.of();
        }
        AgentsReport agents = known.get();
        List<Finding> findings = new ArrayList<>();
        for (Agent agent : agents.agents()) {
            loss(agents, agent).or(() -> difference(agent)).ifPresent(findings::add);
            late(agent).ifPresent(findings::add);
        }
        if (findings.isEmpty()) {
            findings.add(new Finding(
                    Level.PASS,
                    NAME,
                    FindingText.format(
                            "all %d agents came to their ends, and the seconds that they told add up to what they counted",
                            agents.agents().size())));
        }
        return findings;
    }

    private static Optional<Finding> loss(AgentsReport agents, Agent agent) {
        boolean goesOn = agents.lost().equals("go-on");
        if (agent.loss().filter(AgentsReport.Loss::told).isPresent()) {
            return agent.loss().map(loss -> afterDrive(agent, loss));
        }
        return agent.loss()
                .map(loss -> new Finding(
                        goesOn ? Level.WARN : Level.FAIL,
                        NAME,
                        FindingText.format(
                                "agent %s on %s was lost at second %.1f: %s. What it did is known up to second %.1f; "
                                        + (goesOn
                                                ? "from then on the figures are those of the others"
                                                : "that ended the run"),
                                agent.name(),
                                agent.host(),
                                loss.seconds(),
                                loss.reason(),
                                loss.reportedSeconds())));
    }

    /// Returns a finding for an agent lost after its drive, which counts like any other.
    private static Finding afterDrive(Agent agent, AgentsReport.Loss loss) {
        return new Finding(
                Level.WARN,
                NAME,
                FindingText.format(
                        "agent %s on %s was lost after its drive, while it worked on its results: %s. All that it did is "
                                + "counted; what it used, and what it found by itself, is not known",
                        agent.name(), agent.host(), loss.reason()));
    }

    /// Warns about a late agent, whose seconds are added to the others' as if all had begun at once.
    private static Optional<Finding> late(Agent agent) {
        return agent.clock()
                .filter(clock -> clock.startedLateMillis() > LATE_MILLIS)
                .map(clock -> new Finding(
                        Level.WARN,
                        NAME,
                        FindingText.format(
                                "agent %s began %.0f ms later than agreed: its seconds are not those of the others, and its last ones ran beside fewer of them",
                                agent.name(), clock.startedLateMillis())));
    }

    private static Optional<Finding> difference(Agent agent) {
        return agent.streamed() == agent.reported()
                ? Optional.empty()
                : Optional.of(new Finding(
                        Level.FAIL,
                        NAME,
                        FindingText.format(
                                "agent %s told of %,d while it drove, and of %,d in the end",
                                agent.name(), agent.streamed(), agent.reported())));
    }

    /// Adds findings that only agents can make: each knows its own database and host, and notices stalls of its
    /// own transactions. A finding of all agents is reported once; any other one with the names of its agents.
    static List<Finding> with(List<Finding> known, RunEvidence run) {
        List<Finding> findings = new ArrayList<>(known);
        run.environment()
                .agents()
                .ifPresent(agents -> finders(agents).forEach((finding, names) -> {
                    boolean everybody = names.size() == agents.agents().size();
                    Finding told = everybody ? finding : of(names, finding);
                    if (!known.contains(finding)) {
                        findings.add(told);
                    } else if (run.conditions().databases() > 1 && OF_DATABASE.contains(finding.rule())) {
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
