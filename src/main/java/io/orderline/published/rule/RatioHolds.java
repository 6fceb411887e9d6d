package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.Figure;
import io.orderline.published.evidence.MeasuredSystem;
import io.orderline.published.evidence.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How many times as large one system's figure is as another's, at every point that both have.
///
/// @param figure name of a figure of the systems; empty for New-Orders
/// @param best whether only the best point of each counts, wherever it was measured
record RatioHolds(String system, String to, Figure claimed, Optional<String> figure, boolean best) implements Rule {

    static Rule read(RuleFile file) {
        return new RatioHolds(
                file.system("system"),
                file.system("to"),
                file.figure("claimed"),
                file.map().optionalString("figure"),
                file.map().optionalYes("best").orElse(false));
    }

    /// @param place empty if it is the same everywhere
    private record Case(String place, Figure ratio) {}

    @Override
    public Answer judge(Evidence evidence) {
        List<Case> cases = figure.map(name -> ofFigures(evidence, name)).orElseGet(() -> ofPoints(evidence));
        String names = evidence.title(system) + " ÷ " + evidence.title(to);
        if (cases.isEmpty()) {
            return Answer.missing("no figures of both " + evidence.title(system) + " and " + evidence.title(to)
                    + (best ? "" : " at the same place"));
        }
        List<Case> inside =
                cases.stream().filter(one -> one.ratio.meets(claimed)).toList();
        return new Answer(
                Judgement.of(inside.size(), cases.size()), sentence(names, cases, inside), details(names, cases));
    }

    private String sentence(String names, List<Case> cases, List<Case> inside) {
        if (cases.size() == 1) {
            return names + " = " + ratio(cases.getFirst().ratio) + "; claimed " + Say.claimed(claimed);
        }
        double low = cases.stream().mapToDouble(one -> one.ratio.value()).min().orElse(0);
        double high = cases.stream().mapToDouble(one -> one.ratio.value()).max().orElse(0);
        return names + " is " + Say.times(low) + " … " + Say.times(high) + "; within " + Say.claimed(claimed) + " at "
                + inside.size() + " of " + cases.size() + " points"
                + (inside.isEmpty() || inside.size() == cases.size()
                        ? ""
                        : " ("
                                + String.join(
                                        "; ", inside.stream().map(Case::place).toList()) + ")");
    }

    private static String ratio(Figure ratio) {
        String low = Say.times(ratio.low());
        String high = Say.times(ratio.high());
        return Say.times(ratio.value()) + (low.equals(high) ? "" : " (" + low + " … " + high + " by rounding)");
    }

    private static List<String> details(String names, List<Case> cases) {
        return cases.size() == 1
                ? List.of()
                : cases.stream()
                        .map(one -> one.place + ": " + names + " = " + Say.format("%.3f", one.ratio.value()))
                        .toList();
    }

    private List<Case> ofFigures(Evidence evidence, String name) {
        Optional<Figure> mine = figure(evidence, system, name);
        Optional<Figure> other = figure(evidence, to, name);
        return mine.isPresent() && other.isPresent()
                ? List.of(new Case("", mine.get().over(other.get())))
                : List.of();
    }

    private static Optional<Figure> figure(Evidence evidence, String system, String name) {
        return evidence.find(system).map(MeasuredSystem::figures).flatMap(all -> Optional.ofNullable(all.get(name)));
    }

    private List<Case> ofPoints(Evidence evidence) {
        List<Case> cases = new ArrayList<>();
        if (best) {
            evidence.best(system)
                    .flatMap(mine ->
                            evidence.best(to).map(other -> mine.newOrders().over(other.newOrders())))
                    .ifPresent(ratio -> cases.add(new Case("", ratio)));
            return cases;
        }
        for (Point mine : evidence.points(system)) {
            evidence.points(to).stream()
                    .filter(mine::matches)
                    .findFirst()
                    .ifPresent(other ->
                            cases.add(new Case(mine.place(), mine.newOrders().over(other.newOrders()))));
        }
        return cases;
    }

    @Override
    public String expects() {
        return "One system makes " + Say.claimed(claimed) + " times as much as the other.";
    }
}
