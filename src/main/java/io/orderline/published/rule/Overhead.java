package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.Figure;
import io.orderline.published.evidence.Point;
import java.util.Optional;

/// What something costs: the share of the best rate that is missing with it.
///
/// @param system without it
/// @param with the system with it
/// @param claimed share, 0 … 1
record Overhead(String system, String with, Figure claimed) implements Rule {
    static Rule read(RuleFile file) {
        return new Overhead(file.system("system"), file.system("with"), file.figure("claimed"));
    }

    @Override
    public Answer judge(Evidence evidence) {
        Optional<Point> alone = evidence.best(system);
        Optional<Point> together = evidence.best(with);
        if (alone.isEmpty() || together.isEmpty()) {
            return Answer.missing("no figures of " + evidence.title(system) + " and of " + evidence.title(with));
        }
        Figure share = Figure.exactly(1)
                .minus(together.get().newOrders().over(alone.get().newOrders()));
        return Answer.of(
                share.meets(claimed) ? Judgement.HOLDS : Judgement.CONTRADICTED,
                Say.format(
                        "1 − %s ÷ %s = %s; claimed %s",
                        Say.number(together.get().newOrders().value()),
                        Say.number(alone.get().newOrders().value()),
                        Say.percent(share),
                        Say.percent(claimed.value())));
    }

    @Override
    public String expects() {
        return "It costs " + Say.percent(claimed.value()) + ".";
    }
}
