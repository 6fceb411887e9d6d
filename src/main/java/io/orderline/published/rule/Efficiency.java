package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.Figure;
import io.orderline.published.evidence.Point;
import java.util.Optional;

/// A claimed share of what the warehouses can make at most, against both caps that are in use, and whether
/// it can be.
///
/// @param claimed share, 0 … 1
record Efficiency(String system, Figure claimed) implements Rule {
    static Rule read(RuleFile file) {
        return new Efficiency(file.system("system"), file.figure("claimed"));
    }

    @Override
    public Answer judge(Evidence evidence) {
        Optional<Point> best =
                evidence.best(system).filter(point -> point.warehouses().isPresent());
        if (best.isEmpty()) {
            return Answer.missing("no figure, or no number of warehouses, of " + evidence.title(system));
        }
        Figure each = best.get().newOrders().over(best.get().warehouses().getAsInt());
        Figure ofCap = each.over(Tpcc.CAP);
        Figure ofDecks = each.over(Tpcc.CAP_WITH_DECKS);
        String text = Say.format("%.2f a warehouse", each.value());
        if (each.low() > Tpcc.CAP) {
            return Answer.of(
                    Judgement.CONTRADICTED,
                    text + ", more than the 12.86 that are possible with keying and think times: " + fit(best.get()));
        }
        return Answer.of(
                ofCap.meets(claimed)
                        ? Judgement.HOLDS
                        : ofDecks.meets(claimed) ? Judgement.HOLDS_PARTLY : Judgement.CONTRADICTED,
                text + ": " + share(ofCap) + " of 12.86 (mix by weight), " + share(ofDecks)
                        + " of 12.605 (decks of 23 cards); claimed " + share(claimed));
    }

    /// How many warehouses would make the claimed share of this rate.
    private String fit(Point point) {
        return Say.format(
                "a misprint, or another experiment. %s of the cap would take %,.0f warehouses, not %,d",
                share(claimed),
                point.newOrders().value() / Tpcc.CAP / claimed.value(),
                point.warehouses().orElse(0));
    }

    private static String share(Figure figure) {
        return Say.format("%.2f %%", figure.value() * 100);
    }

    @Override
    public String expects() {
        return "The warehouses make " + share(claimed) + " of what they can.";
    }
}
