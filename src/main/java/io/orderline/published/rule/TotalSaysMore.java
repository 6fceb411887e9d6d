package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import java.util.DoubleSummaryStatistics;

/// Whether the total tells anything beside the New-Orders: where their ratio is a constant of the mix, it
/// does not.
record TotalSaysMore() implements Rule {
    /// Relative spread beyond which the ratio is none.
    private static final double CONSTANT = 0.05;

    static Rule read(RuleFile file) {
        return new TotalSaysMore();
    }

    @Override
    public Answer judge(Evidence evidence) {
        DoubleSummaryStatistics shares = evidence.points().stream()
                .filter(point -> point.total().isPresent())
                .mapToDouble(point ->
                        point.newOrders().over(point.total().orElseThrow()).value())
                .summaryStatistics();
        if (shares.getCount() < 2) {
            return Answer.missing("fewer than two points with a total");
        }
        boolean constant = shares.getMax() / shares.getMin() - 1 < CONSTANT;
        return Answer.of(
                constant ? Judgement.CONTRADICTED : Judgement.HOLDS,
                Say.format(
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
