package io.orderline.lab.claims.rule.method;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Whether systems had as many machines and cores, and what each made of one core.
public record HardwareParityRule(List<String> systems) implements ClaimRule {
    public HardwareParityRule {
        systems = List.copyOf(systems);
    }

    public static ClaimRule read(RuleParameters file) {
        return new HardwareParityRule(file.systems("systems"));
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        List<MeasuredSystem> all =
                systems.stream().flatMap(name -> evidence.find(name).stream()).toList();
        List<String> parts = all.stream().map(HardwareParityRule::size).toList();
        List<String> details = new ArrayList<>();
        all.forEach(system -> perCore(evidence, system).ifPresent(details::add));
        if (all.size() < 2
                || all.stream().anyMatch(system -> system.machineCount().isEmpty())) {
            return new RuleAnswer(Judgement.NOT_SHOWN, "the machines are not stated for two systems or more", details);
        }
        boolean same = all.stream()
                .allMatch(system -> system.machineCount().equals(all.getFirst().machineCount())
                        && system.cores().equals(all.getFirst().cores()));
        return new RuleAnswer(
                same ? Judgement.HOLDS : Judgement.CONTRADICTED, String.join(" against ", parts), details);
    }

    private static String size(MeasuredSystem system) {
        OptionalInt cores = system.cores();
        int machines = system.machineCount().orElse(0);
        return system.title() + " " + ClaimFormat.number(machines) + (machines == 1 ? " machine" : " machines")
                + (cores.isPresent() ? ", " + ClaimFormat.number(cores.getAsInt()) + " cores" : "");
    }

    private static Optional<String> perCore(Evidence evidence, MeasuredSystem system) {
        return evidence.best(system.name())
                .filter(best -> system.cores().isPresent())
                .map(best -> system.title() + " at best: "
                        + ClaimFormat.number(best.newOrders().value()) + " ÷ "
                        + ClaimFormat.number(system.cores().getAsInt()) + " cores = "
                        + ClaimFormat.number(
                                best.newOrders().value() / system.cores().getAsInt()) + " per core"
                        + machines(best.newOrders().value(), system));
    }

    private static String machines(double rate, MeasuredSystem system) {
        int machines = system.machineCount().orElse(1);
        return machines == 1 ? "" : ", " + ClaimFormat.number(rate / machines) + " per machine";
    }

    @Override
    public String expects() {
        return "The systems that are compared have the same hardware.";
    }
}
