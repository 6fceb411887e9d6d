package io.orderline.lab.claims.rule.arithmetic;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.MeasuredPoint;
import io.orderline.lab.claims.evidence.PublishedFigure;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import java.util.Optional;

/// What something costs: the share of the best rate that is missing with it.
///
/// @param system without it
/// @param with the system with it
/// @param claimed share, 0 … 1
public record OverheadRule(String system, String with, PublishedFigure claimed) implements ClaimRule {
    public static ClaimRule read(RuleParameters file) {
        return new OverheadRule(file.system("system"), file.system("with"), file.figure("claimed"));
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        Optional<MeasuredPoint> alone = evidence.best(system);
        Optional<MeasuredPoint> together = evidence.best(with);
        if (alone.isEmpty() || together.isEmpty()) {
            return RuleAnswer.missing("no figures of " + evidence.title(system) + " and of " + evidence.title(with));
        }
        PublishedFigure share = PublishedFigure.exactly(1)
                .minus(together.get().newOrders().over(alone.get().newOrders()));
        return RuleAnswer.of(
                share.meets(claimed) ? Judgement.HOLDS : Judgement.CONTRADICTED,
                ClaimFormat.format(
                        "1 − %s ÷ %s = %s; claimed %s",
                        ClaimFormat.number(together.get().newOrders().value()),
                        ClaimFormat.number(alone.get().newOrders().value()),
                        ClaimFormat.percent(share),
                        ClaimFormat.percent(claimed.value())));
    }

    @Override
    public String expects() {
        return "It costs " + ClaimFormat.percent(claimed.value()) + ".";
    }
}
