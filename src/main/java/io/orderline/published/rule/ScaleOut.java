package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.MeasuredSystem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Whether more machines make as much more work: speed-up divided by the growth in machines.
///
/// @param systems the same product on different numbers of machines
record ScaleOut(List<String> systems) implements Rule {
    /// What passes for linear.
    private static final double LINEAR = 0.9;

    ScaleOut {
        systems = List.copyOf(systems);
    }

    static Rule read(RuleFile file) {
        return new ScaleOut(file.systems("systems"));
    }

    private record Size(String title, int machines, double rate) {}

    @Override
    public Answer judge(Evidence evidence) {
        List<Size> sizes = systems.stream()
                .flatMap(name -> evidence.find(name).stream())
                .filter(system -> system.machineCount().isPresent())
                .flatMap(system -> size(evidence, system).stream())
                .sorted(Comparator.comparingInt(Size::machines))
                .toList();
        long counts = sizes.stream().mapToInt(Size::machines).distinct().count();
        if (counts < 2) {
            return Answer.missing(
                    counts == 0
                            ? "no figures"
                            : "one size only: " + sizes.getFirst().machines() + " machines");
        }
        List<String> details = new ArrayList<>();
        boolean rises = true;
        double worst = Double.MAX_VALUE;
        Size first = sizes.getFirst();
        for (int i = 1; i < sizes.size(); i++) {
            Size size = sizes.get(i);
            double growth = size.machines() / (double) first.machines();
            double speedUp = size.rate() / first.rate();
            worst = Math.min(worst, speedUp / growth);
            rises &= size.rate() > sizes.get(i - 1).rate();
            details.add(Say.format(
                    "%s: %d machines against %d, %s times as much: %s of linear",
                    size.title(),
                    size.machines(),
                    first.machines(),
                    Say.times(speedUp),
                    Say.percent(speedUp / growth)));
        }
        return new Answer(
                !rises ? Judgement.CONTRADICTED : worst >= LINEAR ? Judgement.HOLDS : Judgement.HOLDS_PARTLY,
                "at least " + Say.percent(worst) + " of linear" + (rises ? "" : ", and more machines make less"),
                details);
    }

    private static Optional<Size> size(Evidence evidence, MeasuredSystem system) {
        return evidence.best(system.name())
                .map(best -> new Size(
                        system.title(),
                        system.machineCount().orElse(0),
                        best.newOrders().value()));
    }

    @Override
    public String expects() {
        return "More machines make as much more work.";
    }
}
