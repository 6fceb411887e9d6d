package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.Evidence.Curve;
import io.orderline.published.evidence.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// From how many users on each curve falls: the first step after which fewer New-Orders are made than
/// before it.
///
/// @param beyond users after which the first fall is claimed, by system
record Degradation(Map<String, Integer> beyond) implements Rule {
    Degradation {
        beyond = Map.copyOf(beyond);
    }

    static Rule read(RuleFile file) {
        return new Degradation(file.numbersBySystem("beyond"));
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<Curve> curves = beyond.keySet().stream()
                .sorted()
                .flatMap(system -> evidence.curves(system).stream())
                .filter(curve -> curve.points().size() > 1)
                .toList();
        if (curves.isEmpty()) {
            return Answer.missing("no curve over users: a fall needs at least two points");
        }
        List<String> details = new ArrayList<>();
        int asClaimed = 0;
        for (Curve curve : curves) {
            asClaimed += isAsClaimed(curve) ? 1 : 0;
            details.add(line(evidence, curve));
        }
        return new Answer(
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
        Point top = curve.points().get(fall.getAsInt());
        Point next = curve.points().get(fall.getAsInt() + 1);
        return name + ": first falls from " + users(top) + " to " + users(next) + ", by " + Say.percent(loss(top, next))
                + (isAsClaimed(curve) ? " (as claimed)" : " (claimed: beyond " + beyond.get(curve.system()) + ")")
                + rise(curve, fall.getAsInt() + 1);
    }

    private static String warehouses(Curve curve) {
        return Say.number(curve.warehouses().orElse(0));
    }

    private static String users(Point point) {
        return Say.number(point.users().orElse(0));
    }

    private static double loss(Point from, Point to) {
        return 1 - to.newOrders().value() / from.newOrders().value();
    }

    /// What speaks against a curve: more users, more work, after a fall.
    private static String rise(Curve curve, int from) {
        for (int i = from; i + 1 < curve.points().size(); i++) {
            Point low = curve.points().get(i);
            Point high = curve.points().get(i + 1);
            if (high.newOrders().value() > low.newOrders().value()) {
                return "; rises again by " + Say.percent(-loss(low, high)) + " from " + users(low) + " to "
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
