package io.orderline.lab.claims.rule.arithmetic;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.Evidence.Curve;
import io.orderline.lab.claims.evidence.MeasuredPoint;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// From how many users on each curve falls: the first step after which fewer New-Orders are made than
/// before it.
///
/// @param beyond users after which the first fall is claimed, by system
public record DegradationRule(Map<String, Integer> beyond) implements ClaimRule {
    public DegradationRule {
        beyond = Map.copyOf(beyond);
    }

    public static ClaimRule read(RuleParameters file) {
        return new DegradationRule(file.numbersBySystem("beyond"));
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        List<Curve> curves = beyond.keySet().stream()
                .sorted()
                .flatMap(system -> evidence.curves(system).stream())
                .filter(curve -> curve.points().size() > 1)
                .toList();
        if (curves.isEmpty()) {
            return RuleAnswer.missing("no curve over users: a fall needs at least two points");
        }
        List<String> details = new ArrayList<>();
        int asClaimed = 0;
        for (Curve curve : curves) {
            asClaimed += isAsClaimed(curve) ? 1 : 0;
            details.add(line(evidence, curve));
        }
        return new RuleAnswer(
                Judgement.of(asClaimed, curves.size()),
                asClaimed + " of " + curves.size() + " curves first fall where it is claimed",
                details);
    }

    private boolean isAsClaimed(Curve curve) {
        OptionalInt fall = curve.fall();
        return fall.isPresent()
                && curve.points().get(fall.getAsInt()).users().orElse(0) == beyond.getOrDefault(curve.system(), 0);
    }

    private String line(Evidence evidence, Curve curve) {
        String name = evidence.title(curve.system())
                + (curve.warehouses().isPresent() ? " at " + warehouses(curve) + " warehouses" : "");
        OptionalInt fall = curve.fall();
        if (fall.isEmpty()) {
            return name + ": no fall up to " + users(curve.points().getLast());
        }
        MeasuredPoint top = curve.points().get(fall.getAsInt());
        MeasuredPoint next = curve.points().get(fall.getAsInt() + 1);
        return name + ": first falls from " + users(top) + " to " + users(next) + ", by "
                + ClaimFormat.percent(loss(top, next))
                + (isAsClaimed(curve) ? " (as claimed)" : " (claimed: beyond " + beyond.get(curve.system()) + ")")
                + rise(curve, fall.getAsInt() + 1);
    }

    private static String warehouses(Curve curve) {
        return ClaimFormat.number(curve.warehouses().orElse(0));
    }

    private static String users(MeasuredPoint point) {
        return ClaimFormat.number(point.users().orElse(0));
    }

    private static double loss(MeasuredPoint from, MeasuredPoint to) {
        return 1 - to.newOrders().value() / from.newOrders().value();
    }

    /// What speaks against a curve: more users, more work, after a fall.
    private static String rise(Curve curve, int from) {
        for (int i = from; i + 1 < curve.points().size(); i++) {
            MeasuredPoint low = curve.points().get(i);
            MeasuredPoint high = curve.points().get(i + 1);
            if (high.newOrders().value() > low.newOrders().value()) {
                return "; rises again by " + ClaimFormat.percent(-loss(low, high)) + " from " + users(low) + " to "
                        + users(high) + ": the curve is not monotone, which points to noise";
            }
        }
        return "";
    }

    @Override
    public String expects() {
        return "Throughput first falls where it is claimed.";
    }
}
