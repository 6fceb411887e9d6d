package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.MeasuredSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Whether systems had as many machines and cores, and what each made of one core.
record HardwareParity(List<String> systems) implements Rule {
    HardwareParity {
        systems = List.copyOf(systems);
    }

    static Rule read(RuleFile file) {
        return new HardwareParity(file.systems("systems"));
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<MeasuredSystem> all =
                systems.stream().flatMap(name -> evidence.find(name).stream()).toList();
        List<String> parts = all.stream().map(HardwareParity::size).toList();
        List<String> details = new ArrayList<>();
        all.forEach(system -> perCore(evidence, system).ifPresent(details::add));
        if (all.size() < 2
                || all.stream().anyMatch(system -> system.machineCount().isEmpty())) {
            return new Answer(Judgement.NOT_SHOWN, "the machines are not stated for two systems or more", details);
        }
        boolean same = all.stream()
                .allMatch(system -> system.machineCount().equals(all.getFirst().machineCount())
                        && system.cores().equals(all.getFirst().cores()));
        return new Answer(same ? Judgement.HOLDS : Judgement.CONTRADICTED, String.join(" against ", parts), details);
    }

    private static String size(MeasuredSystem system) {
        OptionalInt cores = system.cores();
        int machines = system.machineCount().orElse(0);
        return system.title() + " " + Say.number(machines) + (machines == 1 ? " machine" : " machines")
                + (cores.isPresent() ? ", " + Say.number(cores.getAsInt()) + " cores" : "");
    }

    private static Optional<String> perCore(Evidence evidence, MeasuredSystem system) {
        return evidence.best(system.name())
                .filter(best -> system.cores().isPresent())
                .map(best -> system.title() + " at best: "
                        + Say.number(best.newOrders().value()) + " ÷ "
                        + Say.number(system.cores().getAsInt()) + " cores = "
                        + Say.number(best.newOrders().value() / system.cores().getAsInt()) + " per core"
                        + machines(best.newOrders().value(), system));
    }

    private static String machines(double rate, MeasuredSystem system) {
        int machines = system.machineCount().orElse(1);
        return machines == 1 ? "" : ", " + Say.number(rate / machines) + " per machine";
    }

    @Override
    public String expects() {
        return "The systems that are compared have the same hardware.";
    }
}
