package io.orderline.run.verdict;

import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.file.EventLog;
import io.orderline.run.verdict.evidence.FindingText;
import io.orderline.run.verdict.evidence.RunEvidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Says which of the plan's own actions are in the figures, and which could not be done.
record ActionRule() implements VerdictRule {
    private static final String KIND = "action";
    /// How long after an action its consequence may begin; and before it, since a stall begins with the last
    /// transaction that ended.
    private static final double AFTER_SECONDS = 10;

    private static final double BEFORE_SECONDS = 1;
    /// These disturb nobody.
    private static final Set<String> HARMLESS = Set.of("resume", "heal");

    @Override
    public List<Finding> judge(RunEvidence run) {
        List<EventLog.Event> events = run.measured().events();
        List<Finding> findings = new ArrayList<>();
        String done = events.stream()
                .filter(event -> event.kind().equals(KIND))
                .map(event -> FindingText.format("%s at second %.1f", event.message(), event.t()))
                .collect(Collectors.joining(", "));
        if (!done.isEmpty()) {
            findings.add(new Finding(
                    Level.NOTE,
                    "actions",
                    "the plan itself disturbed the database, and the figures hold the consequences: " + done));
        }
        events.stream()
                .filter(event ->
                        event.kind().equals("action-failed") || event.kind().equals("action-left"))
                .map(event -> new Finding(Level.WARN, "actions", event.message()))
                .forEach(findings::add);
        return findings;
    }

    /// The plan's own actions that may explain what began at this moment, to be put behind a sentence; empty
    /// if there is none.
    static Optional<String> behind(RunEvidence run, double seconds) {
        String near = run.measured().events().stream()
                .filter(event -> event.kind().equals(KIND))
                .filter(event -> !HARMLESS.contains(event.message().split(" ", 2)[0]))
                .filter(event -> event.t() <= seconds + BEFORE_SECONDS && event.t() >= seconds - AFTER_SECONDS)
                .map(event -> FindingText.format("'%s' at second %.1f", event.message(), event.t()))
                .collect(Collectors.joining(", "));
        return near.isEmpty() ? Optional.empty() : Optional.of("; planned: " + near);
    }
}
