package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.Figure;
import io.orderline.published.evidence.MeasuredSystem;
import io.orderline.published.evidence.Point;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// The arithmetic of a study whose database grows with its engines: warehouses and connections, and what
/// each engine, machine and warehouse made. TPC-C 4.2.2 has ten terminals for each warehouse.
///
/// @param engines name of a figure of the system
/// @param warehouses likewise: of each engine
/// @param connections likewise: of each engine
record EnginesAndWarehouses(String system, String engines, String warehouses, String connections) implements Rule {
    static Rule read(RuleFile file) {
        return new EnginesAndWarehouses(
                file.system("system"), file.text("engines"), file.text("warehouses"), file.text("connections"));
    }

    @Override
    public Answer judge(Evidence evidence) {
        Optional<MeasuredSystem> found = evidence.find(system);
        Optional<Point> best =
                evidence.best(system).filter(point -> point.warehouses().isPresent());
        if (best.isEmpty()
                || found.isEmpty()
                || !found.get().figures().keySet().containsAll(List.of(engines, warehouses, connections))) {
            return Answer.missing("engines, warehouses and connections are not all stated");
        }
        Map<String, Figure> figures = found.get().figures();
        double count = value(figures, engines);
        double product = count * value(figures, warehouses);
        int named = best.get().warehouses().getAsInt();
        return new Answer(
                product == named ? Judgement.HOLDS : Judgement.CONTRADICTED,
                Say.format(
                        "%.0f %s × %.0f = %,.0f warehouses%s",
                        count,
                        Say.words(engines),
                        value(figures, warehouses),
                        product,
                        product == named ? "" : Say.format("; %,d are named", named)),
                details(found.get(), best.get(), count, count * value(figures, connections)));
    }

    private List<String> details(MeasuredSystem of, Point best, double count, double all) {
        double rate = best.newOrders().value();
        int named = best.warehouses().orElse(1);
        OptionalInt machines = of.machineCount();
        return List.of(
                Say.format("%,.0f for each of the %s", rate / count, Say.words(engines))
                        + (machines.isPresent() ? Say.format(", %,.0f per machine", rate / machines.getAsInt()) : "")
                        + Say.format(", %,.0f per warehouse", rate / named),
                Say.format(
                        "with keying and think times %,d warehouses make at most %,.0f new orders a minute",
                        named, named * Tpcc.CAP),
                Say.format(
                        "%,.0f connections, %.1f for each warehouse (TPC-C: 10); by Little's law a transaction took %s on"
                                + " average, if %.0f %% are New-Orders",
                        all, all / named, Say.ms(all * 60 * Tpcc.NEW_ORDER_SHARE / rate), Tpcc.NEW_ORDER_SHARE * 100));
    }

    private static double value(Map<String, Figure> figures, String name) {
        return figures.getOrDefault(name, Figure.exactly(0)).value();
    }

    @Override
    public String expects() {
        return "The database grew with the engines as it is said.";
    }
}
