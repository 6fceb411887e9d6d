package io.orderline.study.capacity;

import io.orderline.base.TextFormat;
import io.orderline.result.Result;
import io.orderline.result.SpecificationReport;
import io.orderline.result.SpecificationReport.Judgement;
import io.orderline.result.Verdict;
import java.util.ArrayList;
import java.util.List;

/// The judgement on whether a paced run kept the limits of its workload: 90 % of each type's responses within
/// its time (TPC-C 5.2.5.3).
///
/// @param met whether the run kept all limits and is valid
/// @param missed clauses about what the run did not keep
/// @param unsure limits that were kept, or missed, by so few transactions that chance may have decided
public record ResponseLimits(boolean met, List<String> missed, List<String> unsure) {
    private static final String RULE = "response-limit";
    private static final double SHARE = 0.9;

    public ResponseLimits {
        missed = List.copyOf(missed);
        unsure = List.copyOf(unsure);
    }

    public static ResponseLimits of(Result result) {
        List<SpecificationReport> audits = result.audits().orElse(List.of()).stream()
                .filter(audit -> audit.rule().equals(RULE) && audit.judgement() != Judgement.NOT_APPLICABLE)
                .toList();
        List<String> missed = new ArrayList<>();
        List<String> unsure = new ArrayList<>();
        if (audits.isEmpty()) {
            missed.add("no response limit was judged: they bind runs with keying and think times (drive.pace: spec)");
        }
        for (SpecificationReport audit : audits) {
            String share = audit.subject() + ": "
                    + audit.value()
                            .map(value -> TextFormat.format("%.2f %%", value * 100))
                            .orElse("none");
            if (audit.value().orElse(0.0) < SHARE) {
                missed.add(share);
            }
            if (audit.judgement() == Judgement.TOO_FEW) {
                unsure.add(share);
            }
        }
        result.verdict().findings().stream()
                .filter(finding ->
                        finding.level() == Verdict.Level.FAIL && !finding.rule().equals(RULE))
                .forEach(finding -> missed.add(finding.rule() + ": " + finding.message()));
        return new ResponseLimits(missed.isEmpty(), missed, unsure);
    }
}
