package io.orderline.lab.claims.rule.arithmetic;

import io.orderline.lab.claims.evidence.Condition;
import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.MeasuredPoint;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import io.orderline.lab.claims.rule.TpccLimits;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/// New-Orders a minute for each warehouse against what keying and think times allow (TPC-C 4.1.3).
///
/// @param systems whose points are looked at
public record WarehouseCapRule(List<String> systems) implements ClaimRule {
    public WarehouseCapRule {
        systems = List.copyOf(systems);
    }

    public static ClaimRule read(RuleParameters file) {
        return new WarehouseCapRule(file.systems("systems"));
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        List<MeasuredPoint> points = evidence.points().stream()
                .filter(point -> systems.contains(point.system()))
                .filter(point -> point.warehouses().isPresent())
                .toList();
        if (points.isEmpty()) {
            return RuleAnswer.missing("the number of warehouses is not stated");
        }
        List<MeasuredPoint> within =
                points.stream().filter(point -> times(point) <= 1).toList();
        DoubleSummaryStatistics times =
                points.stream().mapToDouble(WarehouseCapRule::times).summaryStatistics();
        String range = times.getMax() >= 2
                ? ClaimFormat.range(times.getMin(), times.getMax()) + " times the 12.86 a warehouse can make"
                : ClaimFormat.range(times.getMin() * TpccLimits.CAP, times.getMax() * TpccLimits.CAP)
                        + " a warehouse, of at most 12.86";
        String reason = within.size() == points.size()
                ? ""
                : "; keying and think times: "
                        + evidence.condition(Condition.PAUSES).orElse("not stated")
                        + ". What is above 12.86 cannot have been made with them, and must not be compared with tpmC";
        return new RuleAnswer(
                Judgement.of(within.size(), points.size()),
                range + reason,
                systems.stream()
                        .flatMap(system -> line(evidence, system, points).stream())
                        .toList());
    }

    private static double times(MeasuredPoint point) {
        return point.newOrders().value() / point.warehouses().orElse(1) / TpccLimits.CAP;
    }

    private static List<String> line(Evidence evidence, String system, List<MeasuredPoint> points) {
        return points.stream()
                .filter(point -> point.system().equals(system))
                .map(point -> evidence.title(system) + ", " + point.place() + ": "
                        + ClaimFormat.number(times(point) * TpccLimits.CAP) + " a warehouse, "
                        + ClaimFormat.format("%.1f", times(point)) + " times the cap of "
                        + ClaimFormat.number(point.warehouses().orElse(0) * TpccLimits.CAP))
                .toList();
    }

    @Override
    public String expects() {
        return "The figures may be set beside tpmC: no more than 12.86 new orders a minute for each warehouse.";
    }
}
