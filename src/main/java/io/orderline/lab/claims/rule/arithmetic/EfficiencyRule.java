package io.orderline.lab.claims.rule.arithmetic;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.MeasuredPoint;
import io.orderline.lab.claims.evidence.PublishedFigure;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import io.orderline.lab.claims.rule.TpccLimits;
import java.util.Optional;

/// A claimed share of what the warehouses can make at most, against both caps that are in use, and whether
/// it can be.
///
/// @param claimed share, 0 … 1
public record EfficiencyRule(String system, PublishedFigure claimed) implements ClaimRule {
    public static ClaimRule read(RuleParameters file) {
        return new EfficiencyRule(file.system("system"), file.figure("claimed"));
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        Optional<MeasuredPoint> best =
                evidence.best(system).filter(point -> point.warehouses().isPresent());
        if (best.isEmpty()) {
            return RuleAnswer.missing("no figure, or no number of warehouses, of " + evidence.title(system));
        }
        PublishedFigure each =
                best.get().newOrders().over(best.get().warehouses().getAsInt());
        PublishedFigure ofCap = each.over(TpccLimits.CAP);
        PublishedFigure ofDecks = each.over(TpccLimits.CAP_WITH_DECKS);
        String text = ClaimFormat.format("%.2f a warehouse", each.value());
        if (each.low() > TpccLimits.CAP) {
            return RuleAnswer.of(
                    Judgement.CONTRADICTED,
                    text + ", more than the 12.86 that are possible with keying and think times: " + fit(best.get()));
        }
        return RuleAnswer.of(
                ofCap.meets(claimed)
                        ? Judgement.HOLDS
                        : ofDecks.meets(claimed) ? Judgement.HOLDS_PARTLY : Judgement.CONTRADICTED,
                text + ": " + share(ofCap) + " of 12.86 (mix by weight), " + share(ofDecks)
                        + " of 12.605 (decks of 23 cards); claimed " + share(claimed));
    }

    /// How many warehouses would make the claimed share of this rate.
    private String fit(MeasuredPoint point) {
        return ClaimFormat.format(
                "a misprint, or another experiment. %s of the cap would take %,.0f warehouses, not %,d",
                share(claimed),
                point.newOrders().value() / TpccLimits.CAP / claimed.value(),
                point.warehouses().orElse(0));
    }

    private static String share(PublishedFigure figure) {
        return ClaimFormat.format("%.2f %%", figure.value() * 100);
    }

    @Override
    public String expects() {
        return "The warehouses make " + share(claimed) + " of what they can.";
    }
}
