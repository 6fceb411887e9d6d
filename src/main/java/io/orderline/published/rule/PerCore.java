package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.Figure;
import io.orderline.published.evidence.MeasuredSystem;
import io.orderline.published.evidence.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A claimed figure for each core against the best point divided by what the study calls cores.
record PerCore(String system, Figure claimed) implements Rule {
    static Rule read(RuleFile file) {
        return new PerCore(file.system("system"), file.figure("claimed"));
    }

    @Override
    public Answer judge(Evidence evidence) {
        Optional<MeasuredSystem> measured = evidence.find(system);
        Optional<Point> best = evidence.best(system);
        OptionalInt called = measured.map(MeasuredSystem::calledCores).orElse(OptionalInt.empty());
        OptionalInt cores = measured.map(MeasuredSystem::cores).orElse(OptionalInt.empty());
        OptionalInt divisor = called.isPresent() ? called : cores;
        if (best.isEmpty() || divisor.isEmpty()) {
            return Answer.missing("no figure, or no number of cores, of " + evidence.title(system));
        }
        Figure each = best.get().newOrders().over(divisor.getAsInt());
        boolean physical = called.isEmpty() || cores.isEmpty() || called.equals(cores);
        Judgement judgement =
                !each.meets(claimed) ? Judgement.CONTRADICTED : physical ? Judgement.HOLDS : Judgement.HOLDS_PARTLY;
        List<String> details = new ArrayList<>();
        per(best.get(), cores, "physical core").ifPresent(details::add);
        per(best.get(), measured.get().threads(), "hardware thread").ifPresent(details::add);
        return new Answer(
                judgement,
                Say.number(best.get().newOrders().value()) + " ÷ " + Say.number(divisor.getAsInt()) + " = "
                        + Say.number(each)
                        + "; claimed " + Say.claimed(claimed)
                        + (physical ? "" : ". What the study calls a core is not a physical one")
                        + (cores.isEmpty() ? ". Whether cores are physical ones is not stated" : ""),
                details);
    }

    private static Optional<String> per(Point best, OptionalInt count, String what) {
        return count.isEmpty()
                ? Optional.empty()
                : Optional.of(Say.number(best.newOrders().value() / count.getAsInt()) + " per " + what + " of "
                        + count.getAsInt());
    }

    @Override
    public String expects() {
        return "Each core makes " + Say.claimed(claimed) + " a minute.";
    }
}
