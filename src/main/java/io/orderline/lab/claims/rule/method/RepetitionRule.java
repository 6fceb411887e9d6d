package io.orderline.lab.claims.rule.method;

import io.orderline.lab.claims.evidence.Condition;
import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.Evidence.Curve;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import java.util.List;
import java.util.Optional;

/// Whether anything is known of the variation between runs (A. Georges, D. Buytaert, L. Eeckhout,
/// "Statistically Rigorous Java Performance Evaluation", OOPSLA 2007).
public record RepetitionRule() implements ClaimRule {
    /// Fewer give no interval worth the name.
    private static final int ENOUGH = 3;

    public static ClaimRule read(RuleParameters file) {
        return new RepetitionRule();
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        Optional<String> repeats = evidence.condition(Condition.REPEATS);
        String length = evidence.condition(Condition.SECONDS)
                .map(seconds -> "; runs of " + seconds + " s")
                .orElse("; length of a run not stated");
        List<String> uneven = evidence.systems().stream()
                .map(MeasuredSystem::name)
                .flatMap(system -> evidence.curves(system).stream())
                .filter(RepetitionRule::fallsAndRises)
                .map(curve -> evidence.title(curve.system())
                        + (curve.warehouses().isPresent()
                                ? " at " + curve.warehouses().getAsInt() + " warehouses"
                                : "")
                        + ": falls and rises again with more users; noise cannot be excluded")
                .toList();
        if (repeats.isEmpty()) {
            return new RuleAnswer(
                    Judgement.NOT_SHOWN, "one figure for each point, repeats not stated" + length, uneven);
        }
        int count = Integer.parseInt(repeats.get());
        Judgement judgement =
                count >= ENOUGH ? Judgement.HOLDS : count == 2 ? Judgement.HOLDS_PARTLY : Judgement.CONTRADICTED;
        return new RuleAnswer(
                judgement, count == 1 ? "single runs" + length : count + " runs of each" + length, uneven);
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
