package io.orderline.lab.claims.rule.method;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.MeasuredPoint;
import io.orderline.lab.claims.evidence.TypeTable;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Whether a study divides by one length of time: the rate beside a table of types is its count over the
/// planned minutes, and the rate of the same run elsewhere in the study gives away the time by which it was
/// divided.
public record WindowLengthRule() implements ClaimRule {
    /// Less than a wall clock that reads whole milliseconds of a minute could make.
    private static final double SAME = 1e-4;

    public static ClaimRule read(RuleParameters file) {
        return new WindowLengthRule();
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        List<String> details = new ArrayList<>();
        int same = 0;
        for (TypeTable table : evidence.tables()) {
            Optional<MeasuredPoint> point =
                    evidence.points().stream().filter(table::isOf).findFirst();
            if (point.isPresent()) {
                double elsewhere = point.get().newOrders().value();
                double ratio = table.newOrders() / elsewhere;
                same += Math.abs(ratio - 1) < SAME ? 1 : 0;
                details.add(ClaimFormat.format(
                        "%s: %.2f beside the table of types, %.2f elsewhere, ratio %.5f: divided by %.2f s and by %.2f s",
                        evidence.title(table.system()),
                        table.newOrders(),
                        elsewhere,
                        ratio,
                        table.minutes() * 60,
                        table.newOrders() * table.minutes() * 60 / elsewhere));
            }
        }
        return details.isEmpty()
                ? RuleAnswer.missing("no run of which both a table of types and a rate elsewhere are given")
                : new RuleAnswer(
                        Judgement.of(same, details.size()),
                        same == details.size()
                                ? "the same rate wherever a run is named"
                                : "two rates for one run: its count over the planned minutes, and over the time that passed",
                        details);
    }

    @Override
    public String expects() {
        return "One definition of the rate is used throughout.";
    }
}
