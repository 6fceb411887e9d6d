package io.orderline.run.verdict;

import io.orderline.monitor.database.PreparedWatch;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.file.EventLog.Event;
import io.orderline.result.file.TimeRange;
import io.orderline.run.verdict.evidence.FindingText;
import io.orderline.run.verdict.evidence.RunEvidence;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reports spans in which prepared transactions held locks on driven tables, which distort the figures.
record PreparedTransactionRule() implements VerdictRule {
    @Override
    public List<Finding> judge(RunEvidence run) {
        List<Finding> findings = new ArrayList<>();
        @Nullable Event first = null;
        @Nullable Event last = null;
        for (Event event : run.measured().events()) {
            if (event.kind().equals(PreparedWatch.KIND)) {
                first = first == null ? event : first;
                last = event;
            } else if (event.kind().equals(PreparedWatch.OVER) && first != null && last != null) {
                findings.add(finding(
                        run,
                        new TimeRange(first.t(), event.t()),
                        last,
                        FindingText.format("from second %.1f on, for %.1f s: ", first.t(), event.t() - first.t())));
                first = null;
            }
        }
        if (first != null && last != null) {
            findings.add(finding(
                    run,
                    new TimeRange(first.t(), Double.MAX_VALUE),
                    last,
                    FindingText.format("from second %.1f on, and still when the run ended: ", first.t())));
        }
        return findings;
    }

    private static Finding finding(RunEvidence run, TimeRange span, Event event, String when) {
        boolean measured = span.begin() < run.measured().window().endSeconds()
                && span.end() > run.measured().window().beginSeconds();
        return new Finding(measured ? Level.FAIL : Level.WARN, PreparedWatch.KIND, when + event.message());
    }
}
