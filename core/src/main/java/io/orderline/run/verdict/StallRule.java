package io.orderline.run.verdict;

import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.file.EventLog;
import io.orderline.run.verdict.evidence.FindingText;
import io.orderline.run.verdict.evidence.RunEvidence;
import java.util.List;
import java.util.Optional;

/// Reports each span in which transactions were running and none ended, and what they waited for.
record StallRule() implements VerdictRule {
    @Override
    public List<Finding> judge(RunEvidence run) {
        List<EventLog.Event> events = run.measured().events();
        return events.stream()
                .filter(event -> event.kind().equals("stall"))
                .map(stall -> finding(stall, over(events, stall), ActionRule.behind(run, stall.t())))
                .toList();
    }

    /// Returns the end of a stall. There is never more than one stall at a time.
    private static Optional<EventLog.Event> over(List<EventLog.Event> events, EventLog.Event stall) {
        return events.stream()
                .filter(event -> event.kind().equals("stall-over") && event.t() > stall.t())
                .findFirst();
    }

    private static Finding finding(EventLog.Event stall, Optional<EventLog.Event> over, Optional<String> planned) {
        String span = over.map(end -> FindingText.format(
                        "no transaction was completed for %.1f s, from second %.1f on", end.t() - stall.t(), stall.t()))
                .orElseGet(() -> FindingText.format(
                        "from second %.1f to the end of the run no transaction was completed", stall.t()));
        return new Finding(
                planned.isPresent() && over.isPresent() ? Level.NOTE : Level.WARN,
                "stall",
                span + planned.orElse("") + ". Found at first: " + stall.message());
    }
}
