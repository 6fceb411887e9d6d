package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.Figure;
import io.orderline.stats.LittlesLaw;
import java.util.List;
import java.util.Map;

/// Whether as many clients were at work as a study names: N = X R (Little's law).
///
/// @param clients name of a figure of the study
/// @param rate likewise: a second
/// @param seconds likewise: of each
record BusyClients(String clients, String rate, String seconds) implements Rule {
    private static final double NEARLY = 0.1;

    static Rule read(RuleFile file) {
        return new BusyClients(file.text("clients"), file.text("rate"), file.text("seconds"));
    }

    @Override
    public Answer judge(Evidence evidence) {
        Map<String, Figure> figures = evidence.figures();
        if (!figures.keySet().containsAll(List.of(clients, rate, seconds))) {
            return Answer.missing("clients, rate and time are not all stated");
        }
        double named = value(figures, clients);
        double busy = LittlesLaw.terminals(value(figures, rate), value(figures, seconds), 0);
        return Answer.of(
                Math.abs(busy / named - 1) <= NEARLY ? Judgement.HOLDS : Judgement.CONTRADICTED,
                Say.format(
                        "%s/s × %s = %.0f at work at a time, of %.0f %s",
                        Say.number(value(figures, rate)),
                        Say.ms(value(figures, seconds)),
                        busy,
                        named,
                        Say.words(clients)));
    }

    private static double value(Map<String, Figure> figures, String name) {
        return figures.getOrDefault(name, Figure.exactly(0)).value();
    }

    @Override
    public String expects() {
        return "All " + Say.words(clients) + " are at work.";
    }
}
