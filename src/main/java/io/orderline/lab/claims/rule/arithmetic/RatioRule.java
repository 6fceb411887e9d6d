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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How many times as large one system's figure is as another's, at every point that both have.
///
/// @param figure name of a figure of the systems; empty for New-Orders
/// @param best whether only the best point of each counts, wherever it was measured
public record RatioRule(String system, String to, PublishedFigure claimed, Optional<String> figure, boolean best)
        implements ClaimRule {

    public static ClaimRule read(RuleParameters file) {
        return new RatioRule(
                file.system("system"),
                file.system("to"),
                file.figure("claimed"),
                file.map().optionalString("figure"),
                file.map().optionalYes("best").orElse(false));
    }

    /// @param place empty if it is the same everywhere
    private record Case(String place, PublishedFigure ratio) {}

    @Override
    public RuleAnswer judge(Evidence evidence) {
        List<Case> cases = figure.map(name -> ofFigures(evidence, name)).orElseGet(() -> ofPoints(evidence));
        String names = evidence.title(system) + " ÷ " + evidence.title(to);
        if (cases.isEmpty()) {
            return RuleAnswer.missing("no figures of both " + evidence.title(system) + " and " + evidence.title(to)
                    + (best ? "" : " at the same place"));
        }
        List<Case> inside =
                cases.stream().filter(one -> one.ratio.meets(claimed)).toList();
        return new RuleAnswer(
                Judgement.of(inside.size(), cases.size()), sentence(names, cases, inside), details(names, cases));
    }

    private String sentence(String names, List<Case> cases, List<Case> inside) {
        if (cases.size() == 1) {
            return names + " = " + ratio(cases.getFirst().ratio) + "; claimed " + ClaimFormat.claimed(claimed);
        }
        double low = cases.stream().mapToDouble(one -> one.ratio.value()).min().orElse(0);
        double high = cases.stream().mapToDouble(one -> one.ratio.value()).max().orElse(0);
        return names + " is " + ClaimFormat.times(low) + " … " + ClaimFormat.times(high) + "; within "
                + ClaimFormat.claimed(claimed) + " at "
                + inside.size() + " of " + cases.size() + " points"
                + (inside.isEmpty() || inside.size() == cases.size()
                        ? ""
                        : " ("
                                + String.join(
                                        "; ", inside.stream().map(Case::place).toList()) + ")");
    }

    private static String ratio(PublishedFigure ratio) {
        String low = ClaimFormat.times(ratio.low());
        String high = ClaimFormat.times(ratio.high());
        return ClaimFormat.times(ratio.value()) + (low.equals(high) ? "" : " (" + low + " … " + high + " by rounding)");
    }

    private static List<String> details(String names, List<Case> cases) {
        return cases.size() == 1
                ? List.of()
                : cases.stream()
                        .map(one -> one.place + ": " + names + " = " + ClaimFormat.format("%.3f", one.ratio.value()))
                        .toList();
    }

    private List<Case> ofFigures(Evidence evidence, String name) {
        Optional<PublishedFigure> mine = figure(evidence, system, name);
        Optional<PublishedFigure> other = figure(evidence, to, name);
        return mine.isPresent() && other.isPresent()
                ? List.of(new Case("", mine.get().over(other.get())))
                : List.of();
    }

    private static Optional<PublishedFigure> figure(Evidence evidence, String system, String name) {
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
        for (MeasuredPoint mine : evidence.points(system)) {
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
        return "One system makes " + ClaimFormat.claimed(claimed) + " times as much as the other.";
    }
}
