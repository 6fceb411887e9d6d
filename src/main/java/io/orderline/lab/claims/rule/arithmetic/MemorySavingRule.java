package io.orderline.lab.claims.rule.arithmetic;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.PublishedFigure;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import java.util.Optional;

/// Memory saved on one side against what the other side needs more. A share of one side alone is half of
/// the account.
///
/// @param saved name of a figure of the study
/// @param added likewise
/// @param of name of the whole of which a share is claimed; the study may not state it
/// @param claimed share, 0 … 1
public record MemorySavingRule(String saved, String added, String of, PublishedFigure claimed) implements ClaimRule {
    public static ClaimRule read(RuleParameters file) {
        return new MemorySavingRule(file.text("saved"), file.text("added"), file.text("of"), file.figure("claimed"));
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        Optional<PublishedFigure> less = Optional.ofNullable(evidence.figures().get(saved));
        Optional<PublishedFigure> more = Optional.ofNullable(evidence.figures().get(added));
        Optional<PublishedFigure> whole = Optional.ofNullable(evidence.figures().get(of));
        if (less.isEmpty() || more.isEmpty()) {
            return RuleAnswer.missing("memory of both sides is not stated (" + saved + ", " + added + ")");
        }
        double net = less.get().value() - more.get().value();
        String text = ClaimFormat.number(less.get().value()) + " saved − "
                + ClaimFormat.number(more.get().value()) + " added = " + ClaimFormat.number(net) + " over both sides";
        if (whole.isEmpty()) {
            return RuleAnswer.of(Judgement.NOT_SHOWN, text + "; of how much is not stated");
        }
        PublishedFigure share = less.get().over(whole.get());
        double netShare = net / whole.get().value();
        Judgement judgement = !share.meets(claimed)
                ? Judgement.CONTRADICTED
                : netShare >= claimed.low() ? Judgement.HOLDS : Judgement.HOLDS_PARTLY;
        return RuleAnswer.of(
                judgement,
                text + "; " + ClaimFormat.percent(share.value()) + " of the one side, " + ClaimFormat.percent(netShare)
                        + " net; claimed " + ClaimFormat.percent(claimed.value()));
    }

    @Override
    public String expects() {
        return "Memory is saved over both sides.";
    }
}
