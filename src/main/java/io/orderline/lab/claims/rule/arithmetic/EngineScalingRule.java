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
import io.orderline.lab.claims.rule.TpccLimits;
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
public record EngineScalingRule(String system, String engines, String warehouses, String connections)
        implements ClaimRule {
    public static ClaimRule read(RuleParameters file) {
        return new EngineScalingRule(
                file.system("system"), file.text("engines"), file.text("warehouses"), file.text("connections"));
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        Optional<MeasuredSystem> found = evidence.find(system);
        Optional<MeasuredPoint> best =
                evidence.best(system).filter(point -> point.warehouses().isPresent());
        if (best.isEmpty()
                || found.isEmpty()
                || !found.get().figures().keySet().containsAll(List.of(engines, warehouses, connections))) {
            return RuleAnswer.missing("engines, warehouses and connections are not all stated");
        }
        Map<String, PublishedFigure> figures = found.get().figures();
        double count = value(figures, engines);
        double product = count * value(figures, warehouses);
        int named = best.get().warehouses().getAsInt();
        return new RuleAnswer(
                product == named ? Judgement.HOLDS : Judgement.CONTRADICTED,
                ClaimFormat.format(
                        "%.0f %s × %.0f = %,.0f warehouses%s",
                        count,
                        ClaimFormat.words(engines),
                        value(figures, warehouses),
                        product,
                        product == named ? "" : ClaimFormat.format("; %,d are named", named)),
                details(found.get(), best.get(), count, count * value(figures, connections)));
    }

    private List<String> details(MeasuredSystem of, MeasuredPoint best, double count, double all) {
        double rate = best.newOrders().value();
        int named = best.warehouses().orElse(1);
        OptionalInt machines = of.machineCount();
        return List.of(
                ClaimFormat.format("%,.0f for each of the %s", rate / count, ClaimFormat.words(engines))
                        + (machines.isPresent()
                                ? ClaimFormat.format(", %,.0f per machine", rate / machines.getAsInt())
                                : "")
                        + ClaimFormat.format(", %,.0f per warehouse", rate / named),
                ClaimFormat.format(
                        "with keying and think times %,d warehouses make at most %,.0f new orders a minute",
                        named, named * TpccLimits.CAP),
                ClaimFormat.format(
                        "%,.0f connections, %.1f for each warehouse (TPC-C: 10); by Little's law a transaction took %s on"
                                + " average, if %.0f %% are New-Orders",
                        all,
                        all / named,
                        ClaimFormat.ms(all * 60 * TpccLimits.NEW_ORDER_SHARE / rate),
                        TpccLimits.NEW_ORDER_SHARE * 100));
    }

    private static double value(Map<String, PublishedFigure> figures, String name) {
        return figures.getOrDefault(name, PublishedFigure.exactly(0)).value();
    }

    @Override
    public String expects() {
        return "The database grew with the engines as it is said.";
    }
}
