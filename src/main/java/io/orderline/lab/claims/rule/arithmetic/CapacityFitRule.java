package io.orderline.lab.claims.rule.arithmetic;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.PublishedFigure;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import java.util.Optional;

/// Whether a room of the configuration is large enough for what is to be in it.
///
/// @param demand name of a figure of the study
/// @param room likewise
public record CapacityFitRule(String demand, String room) implements ClaimRule {
    public static ClaimRule read(RuleParameters file) {
        return new CapacityFitRule(file.text("demand"), file.text("room"));
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        Optional<PublishedFigure> needed =
                Optional.ofNullable(evidence.figures().get(demand));
        Optional<PublishedFigure> there = Optional.ofNullable(evidence.figures().get(room));
        if (needed.isEmpty() || there.isEmpty()) {
            return RuleAnswer.missing("not stated: " + (needed.isEmpty() ? demand : room));
        }
        boolean fits = needed.get().value() <= there.get().value();
        return RuleAnswer.of(
                fits ? Judgement.HOLDS : Judgement.CONTRADICTED,
                ClaimFormat.number(needed.get().value()) + " " + ClaimFormat.words(demand)
                        + (fits ? " fit into " : " do not fit into ")
                        + ClaimFormat.number(there.get().value()) + " " + ClaimFormat.words(room));
    }

    @Override
    public String expects() {
        return "All " + ClaimFormat.words(demand) + " fit into the " + ClaimFormat.words(room) + ".";
    }
}
