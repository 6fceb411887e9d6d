package io.orderline.published.rule;

import io.orderline.published.evidence.Condition;
import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.Evidence.Curve;
import io.orderline.published.evidence.MeasuredSystem;
import java.util.List;
import java.util.Optional;

/// Whether anything is known of the variation between runs (A. Georges, D. Buytaert, L. Eeckhout,
/// "Statistically Rigorous Java Performance Evaluation", OOPSLA 2007).
record Repeated() implements Rule {
    /// Fewer give no interval worth the name.
    private static final int ENOUGH = 3;

    static Rule read(RuleFile file) {
        return new Repeated();
    }

    @Override
    public Answer judge(Evidence evidence) {
        Optional<String> repeats = evidence.condition(Condition.REPEATS);
        String length = evidence.condition(Condition.SECONDS)
                .map(seconds -> "; runs of " + seconds + " s")
                .orElse("; length of a run not stated");
        List<String> uneven = evidence.systems().stream()
                .map(MeasuredSystem::name)
                .flatMap(system -> evidence.curves(system).stream())
                .filter(Repeated::fallsAndRises)
                .map(curve -> evidence.title(curve.system())
                        + (curve.warehouses().isPresent()
                                ? " at " + curve.warehouses().getAsInt() + " warehouses"
                                : "")
                        + ": falls and rises again with more users; noise cannot be excluded")
                .toList();
        if (repeats.isEmpty()) {
            return new Answer(Judgement.NOT_SHOWN, "one figure for each point, repeats not stated" + length, uneven);
        }
        int count = Integer.parseInt(repeats.get());
        Judgement judgement =
                count >= ENOUGH ? Judgement.HOLDS : count == 2 ? Judgement.HOLDS_PARTLY : Judgement.CONTRADICTED;
        return new Answer(judgement, count == 1 ? "single runs" + length : count + " runs of each" + length, uneven);
    }

    private static boolean fallsAndRises(Curve curve) {
        if (curve.fall().isEmpty()) {
            return false;
        }
        for (int i = curve.fall().getAsInt() + 1; i + 1 < curve.points().size(); i++) {
            if (curve.points().get(i + 1).newOrders().value()
                    > curve.points().get(i).newOrders().value()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String expects() {
        return "Each figure comes from three runs or more, so that noise is known.";
    }
}
