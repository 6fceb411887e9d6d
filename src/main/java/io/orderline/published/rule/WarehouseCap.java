package io.orderline.published.rule;

import io.orderline.published.evidence.Condition;
import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.Point;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/// New-Orders a minute for each warehouse against what keying and think times allow (TPC-C 4.1.3).
///
/// @param systems whose points are looked at
record WarehouseCap(List<String> systems) implements Rule {
    WarehouseCap {
        systems = List.copyOf(systems);
    }

    static Rule read(RuleFile file) {
        return new WarehouseCap(file.systems("systems"));
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<Point> points = evidence.points().stream()
                .filter(point -> systems.contains(point.system()))
                .filter(point -> point.warehouses().isPresent())
                .toList();
        if (points.isEmpty()) {
            return Answer.missing("the number of warehouses is not stated");
        }
        List<Point> within = points.stream().filter(point -> times(point) <= 1).toList();
        DoubleSummaryStatistics times =
                points.stream().mapToDouble(WarehouseCap::times).summaryStatistics();
        String range = times.getMax() >= 2
                ? Say.range(times.getMin(), times.getMax()) + " times the 12.86 a warehouse can make"
                : Say.range(times.getMin() * Tpcc.CAP, times.getMax() * Tpcc.CAP) + " a warehouse, of at most 12.86";
        String reason = within.size() == points.size()
                ? ""
                : "; keying and think times: "
                        + evidence.condition(Condition.PAUSES).orElse("not stated")
                        + ". What is above 12.86 cannot have been made with them, and must not be compared with tpmC";
        return new Answer(
                Judgement.of(within.size(), points.size()),
                range + reason,
                systems.stream()
                        .flatMap(system -> line(evidence, system, points).stream())
                        .toList());
    }

    private static double times(Point point) {
        return point.newOrders().value() / point.warehouses().orElse(1) / Tpcc.CAP;
    }

    private static List<String> line(Evidence evidence, String system, List<Point> points) {
        return points.stream()
                .filter(point -> point.system().equals(system))
                .map(point -> evidence.title(system) + ", " + point.place() + ": "
                        + Say.number(times(point) * Tpcc.CAP) + " a warehouse, "
                        + Say.format("%.1f", times(point)) + " times the cap of "
                        + Say.number(point.warehouses().orElse(0) * Tpcc.CAP))
                .toList();
    }

    @Override
    public String expects() {
        return "The figures may be set beside tpmC: no more than 12.86 new orders a minute for each warehouse.";
    }
}
