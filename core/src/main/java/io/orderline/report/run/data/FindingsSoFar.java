package io.orderline.report.run.data;

import io.orderline.figures.FailureShare;
import io.orderline.measure.Counts;
import io.orderline.report.format.FigureFormat;
import io.orderline.result.Summary;
import io.orderline.result.TypeSummary;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import java.util.ArrayList;
import java.util.List;

/// Judges a run before its end by what was measured so far. Most rules need the end.
final class FindingsSoFar {
    private static final String AS_SPECIFIED = "1.0";

    private FindingsSoFar() {}

    /// @param pace as in the result; response times fail a run only with the pauses of TPC-C 5.2.5.4
    static List<Finding> of(Summary summary, String pace) {
        List<Finding> findings = new ArrayList<>();
        findings.add(FailureShare.judge(
                summary.types().stream().map(TypeSummary::counts).reduce(Counts.ZERO, Counts::plus)));
        summary.types().stream()
                .filter(type -> type.limit90Micros() > 0 && type.response().p90() > type.limit90Micros())
                .map(type -> slow(type, pace.equals(AS_SPECIFIED) ? Level.FAIL : Level.WARN))
                .forEach(findings::add);
        return findings;
    }

    private static Finding slow(TypeSummary type, Level level) {
        return new Finding(
                level,
                "response-limit",
                FigureFormat.format(
                        "%s: p90 is %s ms so far, allowed %s ms",
                        type.label(), FigureFormat.ms(type.response().p90()), FigureFormat.ms(type.limit90Micros())));
    }
}
