package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.Figure;
import java.util.Optional;

/// Memory saved on one side against what the other side needs more. A share of one side alone is half of
/// the account.
///
/// @param saved name of a figure of the study
/// @param added likewise
/// @param of name of the whole of which a share is claimed; the study may not state it
/// @param claimed share, 0 … 1
record MemoryOfBothSides(String saved, String added, String of, Figure claimed) implements Rule {
    static Rule read(RuleFile file) {
        return new MemoryOfBothSides(file.text("saved"), file.text("added"), file.text("of"), file.figure("claimed"));
    }

    @Override
    public Answer judge(Evidence evidence) {
        Optional<Figure> less = Optional.ofNullable(evidence.figures().get(saved));
        Optional<Figure> more = Optional.ofNullable(evidence.figures().get(added));
        Optional<Figure> whole = Optional.ofNullable(evidence.figures().get(of));
        if (less.isEmpty() || more.isEmpty()) {
            return Answer.missing("memory of both sides is not stated (" + saved + ", " + added + ")");
        }
        double net = less.get().value() - more.get().value();
        String text = Say.number(less.get().value()) + " saved − "
                + Say.number(more.get().value()) + " added = " + Say.number(net) + " over both sides";
        if (whole.isEmpty()) {
            return Answer.of(Judgement.NOT_SHOWN, text + "; of how much is not stated");
        }
        Figure share = less.get().over(whole.get());
        double netShare = net / whole.get().value();
        Judgement judgement = !share.meets(claimed)
                ? Judgement.CONTRADICTED
                : netShare >= claimed.low() ? Judgement.HOLDS : Judgement.HOLDS_PARTLY;
        return Answer.of(
                judgement,
                text + "; " + Say.percent(share.value()) + " of the one side, " + Say.percent(netShare)
                        + " net; claimed " + Say.percent(claimed.value()));
    }

    @Override
    public String expects() {
        return "Memory is saved over both sides.";
    }
}
