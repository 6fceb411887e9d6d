package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.Figure;
import java.util.Optional;

/// Whether a room of the configuration is large enough for what is to be in it.
///
/// @param demand name of a figure of the study
/// @param room likewise
record Fits(String demand, String room) implements Rule {
    static Rule read(RuleFile file) {
        return new Fits(file.text("demand"), file.text("room"));
    }

    @Override
    public Answer judge(Evidence evidence) {
        Optional<Figure> needed = Optional.ofNullable(evidence.figures().get(demand));
        Optional<Figure> there = Optional.ofNullable(evidence.figures().get(room));
        if (needed.isEmpty() || there.isEmpty()) {
            return Answer.missing("not stated: " + (needed.isEmpty() ? demand : room));
        }
        boolean fits = needed.get().value() <= there.get().value();
        return Answer.of(
                fits ? Judgement.HOLDS : Judgement.CONTRADICTED,
                Say.number(needed.get().value()) + " " + Say.words(demand) + (fits ? " fit into " : " do not fit into ")
                        + Say.number(there.get().value()) + " " + Say.words(room));
    }

    @Override
    public String expects() {
        return "All " + Say.words(demand) + " fit into the " + Say.words(room) + ".";
    }
}
