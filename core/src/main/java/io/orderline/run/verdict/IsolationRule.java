package io.orderline.run.verdict;

import io.orderline.result.IsolationReport;
import io.orderline.result.IsolationReport.Found;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.run.verdict.evidence.FindingText;
import io.orderline.run.verdict.evidence.RunEvidence;
import java.util.List;
import java.util.stream.Collectors;

/// Checks whether probes saw the requested isolation. A weaker level makes the figures those of that level;
/// anything below read committed makes them worthless.
final class IsolationRule implements VerdictRule {
    private static final String RULE = "isolation";

    @Override
    public List<Finding> judge(RunEvidence run) {
        return run.counted().isolation().stream().map(IsolationRule::finding).toList();
    }

    private static Finding finding(IsolationReport seen) {
        if (!seen.problem().isEmpty()) {
            return new Finding(Level.WARN, RULE, "which isolation was delivered is unknown: " + seen.problem());
        }
        String counted = FindingText.format(
                "in %,d transactions of probes", seen.counts().committed());
        if (seen.anomalies() == 0) {
            return seen.cut().isEmpty()
                    ? new Finding(Level.PASS, RULE, counted + " nothing was found that " + seen.level() + " forbids")
                    : new Finding(
                            Level.WARN,
                            RULE,
                            counted + " searches ended at their limit for " + String.join(", ", seen.cut()));
        }
        String anomalies = seen.findings().stream()
                .filter(Found::forbidden)
                .map(found -> FindingText.format("%s %,d", found.name(), found.count()))
                .collect(Collectors.joining(", "));
        return seen.delivered().isEmpty()
                ? new Finding(
                        Level.FAIL, RULE, counted + " there were anomalies that every level forbids: " + anomalies)
                : new Finding(
                        Level.WARN,
                        RULE,
                        seen.level() + " was asked for and " + seen.delivered().get() + " delivered: " + counted
                                + " there were " + anomalies);
    }
}
