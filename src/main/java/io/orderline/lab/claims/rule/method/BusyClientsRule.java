package io.orderline.lab.claims.rule.method;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.PublishedFigure;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import io.orderline.stats.model.LittlesLaw;
import java.util.List;
import java.util.Map;

/// Whether as many clients were at work as a study names: N = X R (Little's law).
///
/// @param clients name of a figure of the study
/// @param rate likewise: a second
/// @param seconds likewise: of each
public record BusyClientsRule(String clients, String rate, String seconds) implements ClaimRule {
    private static final double NEARLY = 0.1;

    public static ClaimRule read(RuleParameters file) {
        return new BusyClientsRule(file.text("clients"), file.text("rate"), file.text("seconds"));
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        Map<String, PublishedFigure> figures = evidence.figures();
        if (!figures.keySet().containsAll(List.of(clients, rate, seconds))) {
            return RuleAnswer.missing("clients, rate and time are not all stated");
        }
        double named = value(figures, clients);
        double busy = LittlesLaw.terminals(value(figures, rate), value(figures, seconds), 0);
        return RuleAnswer.of(
                Math.abs(busy / named - 1) <= NEARLY ? Judgement.HOLDS : Judgement.CONTRADICTED,
                ClaimFormat.format(
                        "%s/s × %s = %.0f at work at a time, of %.0f %s",
                        ClaimFormat.number(value(figures, rate)),
                        ClaimFormat.ms(value(figures, seconds)),
                        busy,
                        named,
                        ClaimFormat.words(clients)));
    }

    private static double value(Map<String, PublishedFigure> figures, String name) {
        return figures.getOrDefault(name, PublishedFigure.exactly(0)).value();
    }

    @Override
    public String expects() {
        return "All " + ClaimFormat.words(clients) + " are at work.";
    }
}
