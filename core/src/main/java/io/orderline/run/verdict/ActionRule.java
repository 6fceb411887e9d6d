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

/// Reports the plan's own actions, which affect the figures, and those that failed.
record ActionRule() implements VerdictRule {
    private static final String KIND = "action";
    /// How long after an action its consequence may begin, and how long before it, because a stall begins
    /// with the last transaction that ended.
    private static final double AFTER_SECONDS = 10;

    private static final double BEFORE_SECONDS = 1;
    /// Actions that disturb no transactions.
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

    /// Returns a phrase about the plan's actions that may explain what began at a moment; empty if none do.
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
