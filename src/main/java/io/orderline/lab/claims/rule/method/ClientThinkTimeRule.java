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

/// Whether users or the server set the pace of a closed workload: if most of a user's time is no pause,
/// users wait for the server, and the rate is what the server gives (Little's law).
///
/// @param series of a system: mean seconds of a unit of work, pauses included
/// @param users name of a figure of the study
/// @param pause likewise: seconds of pauses in a unit of work
/// @param statements likewise: in a unit of work
public record ClientThinkTimeRule(String system, String series, String users, String pause, String statements)
        implements ClaimRule {
    private static final double MOST = 0.5;

    public static ClaimRule read(RuleParameters file) {
        return new ClientThinkTimeRule(
                file.system("system"),
                file.text("series"),
                file.text("users"),
                file.text("pause"),
                file.text("statements"));
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        List<PublishedFigure> times = evidence.find(system)
                .map(found -> found.series().getOrDefault(series, List.of()))
                .orElse(List.of());
        if (times.isEmpty() || !evidence.figures().keySet().containsAll(List.of(users, pause, statements))) {
            return RuleAnswer.missing("times, users, pauses and statements are not all stated");
        }
        double seconds =
                times.stream().mapToDouble(PublishedFigure::value).average().orElse(0);
        double sleeping = value(evidence, pause);
        double each = value(evidence, statements);
        double rate = LittlesLaw.rate(value(evidence, users), seconds - sleeping, sleeping);
        double share = sleeping / seconds;
        return RuleAnswer.of(
                share >= MOST ? Judgement.HOLDS : Judgement.CONTRADICTED,
                ClaimFormat.format(
                        "%s: %s s of a mean of %s s are pauses (%s); %s users make %.2f %s/s and %,.0f statements/s at"
                                + " %s for each statement%s",
                        evidence.title(system),
                        ClaimFormat.number(sleeping),
                        ClaimFormat.format("%.2f", seconds),
                        ClaimFormat.percent(share),
                        ClaimFormat.number(value(evidence, users)),
                        rate,
                        series,
                        rate * each,
                        ClaimFormat.ms((seconds - sleeping) / each),
                        share >= MOST ? "" : ": the server was saturated"));
    }

    private static double value(Evidence evidence, String name) {
        return evidence.figures().getOrDefault(name, PublishedFigure.exactly(0)).value();
    }

    @Override
    public String expects() {
        return "The pauses of the users, not the server, set the pace.";
    }
}
