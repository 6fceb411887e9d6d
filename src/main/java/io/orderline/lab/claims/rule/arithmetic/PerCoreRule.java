package io.orderline.lab.claims.rule.arithmetic;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.MeasuredPoint;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.lab.claims.evidence.PublishedFigure;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A claimed figure for each core against the best point divided by what the study calls cores.
public record PerCoreRule(String system, PublishedFigure claimed) implements ClaimRule {
    public static ClaimRule read(RuleParameters file) {
        return new PerCoreRule(file.system("system"), file.figure("claimed"));
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        Optional<MeasuredSystem> measured = evidence.find(system);
        Optional<MeasuredPoint> best = evidence.best(system);
        OptionalInt called = measured.map(MeasuredSystem::calledCores).orElse(OptionalInt.empty());
        OptionalInt cores = measured.map(MeasuredSystem::cores).orElse(OptionalInt.empty());
        OptionalInt divisor = called.isPresent() ? called : cores;
        if (best.isEmpty() || divisor.isEmpty()) {
            return RuleAnswer.missing("no figure, or no number of cores, of " + evidence.title(system));
        }
        PublishedFigure each = best.get().newOrders().over(divisor.getAsInt());
        boolean physical = called.isEmpty() || cores.isEmpty() || called.equals(cores);
        Judgement judgement =
                !each.meets(claimed) ? Judgement.CONTRADICTED : physical ? Judgement.HOLDS : Judgement.HOLDS_PARTLY;
        List<String> details = new ArrayList<>();
        per(best.get(), cores, "physical core").ifPresent(details::add);
        per(best.get(), measured.get().threads(), "hardware thread").ifPresent(details::add);
        return new RuleAnswer(
                judgement,
                ClaimFormat.number(best.get().newOrders().value()) + " ÷ " + ClaimFormat.number(divisor.getAsInt())
                        + " = "
                        + ClaimFormat.number(each)
                        + "; claimed " + ClaimFormat.claimed(claimed)
                        + (physical ? "" : ". What the study calls a core is not a physical one")
                        + (cores.isEmpty() ? ". Whether cores are physical ones is not stated" : ""),
                details);
    }

    private static Optional<String> per(MeasuredPoint best, OptionalInt count, String what) {
        return count.isEmpty()
                ? Optional.empty()
                : Optional.of(ClaimFormat.number(best.newOrders().value() / count.getAsInt()) + " per " + what + " of "
                        + count.getAsInt());
    }

    @Override
    public String expects() {
        return "Each core makes " + ClaimFormat.claimed(claimed) + " a minute.";
    }
}
