package io.orderline.lab.claims.rule.arithmetic;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import java.util.DoubleSummaryStatistics;

/// Whether the total tells anything beside the New-Orders: where their ratio is a constant of the mix, it
/// does not.
public record TotalInformationRule() implements ClaimRule {
    /// Relative spread beyond which the ratio is none.
    private static final double CONSTANT = 0.05;

    public static ClaimRule read(RuleParameters file) {
        return new TotalInformationRule();
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        DoubleSummaryStatistics shares = evidence.points().stream()
                .filter(point -> point.total().isPresent())
                .mapToDouble(point ->
                        point.newOrders().over(point.total().orElseThrow()).value())
                .summaryStatistics();
        if (shares.getCount() < 2) {
            return RuleAnswer.missing("fewer than two points with a total");
        }
        boolean constant = shares.getMax() / shares.getMin() - 1 < CONSTANT;
        return RuleAnswer.of(
                constant ? Judgement.CONTRADICTED : Judgement.HOLDS,
                ClaimFormat.format(
                        "New-Orders ÷ total is %.3f … %.3f at %d points%s",
                        shares.getMin(),
                        shares.getMax(),
                        shares.getCount(),
                        constant ? ": a constant of the mix, so one column would do" : ""));
    }

    @Override
    public String expects() {
        return "The total says something that the New-Orders do not.";
    }
}
