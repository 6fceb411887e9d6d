package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.MeasuredSystem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Whether more machines, or cores, make as much more work: speed-up divided by growth.
///
/// @param systems the same product in different sizes
/// @param byCores whether cores are counted; else machines
record ScaleOut(List<String> systems, boolean byCores) implements Rule {
    /// What passes for linear.
    private static final double LINEAR = 0.9;

    ScaleOut {
        systems = List.copyOf(systems);
    }

    static Rule read(RuleFile file) {
        return new ScaleOut(
                file.systems("systems"), file.map().optionalYes("by-cores").orElse(false));
    }

    private record Size(String title, int count, double rate) {}

    @Override
    public Answer judge(Evidence evidence) {
        List<Size> sizes = systems.stream()
                .flatMap(name -> evidence.find(name).stream())
                .filter(system -> count(system).isPresent())
                .flatMap(system -> size(evidence, system).stream())
                .sorted(Comparator.comparingInt(Size::count))
                .toList();
        long counts = sizes.stream().mapToInt(Size::count).distinct().count();
        if (counts < 2) {
            return Answer.missing(
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
            details.add(Say.format(
                    "%s: %,d %s against %,d, %s times as much: %s of linear",
                    size.title(),
                    size.count(),
                    unit(),
                    first.count(),
                    Say.times(speedUp),
                    Say.percent(speedUp / growth)));
        }
        return new Answer(
                !rises ? Judgement.CONTRADICTED : worst >= LINEAR ? Judgement.HOLDS : Judgement.HOLDS_PARTLY,
                "at least " + Say.percent(worst) + " of linear" + (rises ? "" : ", and more " + unit() + " make less"),
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
