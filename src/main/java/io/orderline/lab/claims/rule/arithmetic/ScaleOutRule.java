package io.orderline.lab.claims.rule.arithmetic;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Whether more machines, or cores, make as much more work: speed-up divided by growth.
///
/// @param systems the same product in different sizes
/// @param byCores whether cores are counted; else machines
public record ScaleOutRule(List<String> systems, boolean byCores) implements ClaimRule {
    /// What passes for linear.
    private static final double LINEAR = 0.9;

    public ScaleOutRule {
        systems = List.copyOf(systems);
    }

    public static ClaimRule read(RuleParameters file) {
        return new ScaleOutRule(
                file.systems("systems"), file.map().optionalYes("by-cores").orElse(false));
    }

    private record Size(String title, int count, double rate) {}

    @Override
    public RuleAnswer judge(Evidence evidence) {
        List<Size> sizes = systems.stream()
                .flatMap(name -> evidence.find(name).stream())
                .filter(system -> count(system).isPresent())
                .flatMap(system -> size(evidence, system).stream())
                .sorted(Comparator.comparingInt(Size::count))
                .toList();
        long counts = sizes.stream().mapToInt(Size::count).distinct().count();
        if (counts < 2) {
            return RuleAnswer.missing(
                    counts == 0
                            ? "no figures"
                            : "one size only: " + sizes.getFirst().count() + " " + unit());
        }
        List<String> details = new ArrayList<>();
        boolean rises = true;
        double worst = Double.MAX_VALUE;
        Size first = sizes.getFirst();
        for (int i = 1; i < sizes.size(); i++) {
            Size size = sizes.get(i);
            double growth = size.count() / (double) first.count();
            double speedUp = size.rate() / first.rate();
            worst = Math.min(worst, speedUp / growth);
            rises &= size.rate() > sizes.get(i - 1).rate();
            details.add(ClaimFormat.format(
                    "%s: %,d %s against %,d, %s times as much: %s of linear",
                    size.title(),
                    size.count(),
                    unit(),
                    first.count(),
                    ClaimFormat.times(speedUp),
                    ClaimFormat.percent(speedUp / growth)));
        }
        return new RuleAnswer(
                !rises ? Judgement.CONTRADICTED : worst >= LINEAR ? Judgement.HOLDS : Judgement.HOLDS_PARTLY,
                "at least " + ClaimFormat.percent(worst) + " of linear"
                        + (rises ? "" : ", and more " + unit() + " make less"),
                details);
    }

    private OptionalInt count(MeasuredSystem system) {
        return byCores ? system.cores() : system.machineCount();
    }

    private String unit() {
        return byCores ? "cores" : "machines";
    }

    private Optional<Size> size(Evidence evidence, MeasuredSystem system) {
        return evidence.best(system.name())
                .map(best -> new Size(
                        system.title(),
                        count(system).orElse(0),
                        best.newOrders().value()));
    }

    @Override
    public String expects() {
        return "More " + unit() + " make as much more work.";
    }
}
