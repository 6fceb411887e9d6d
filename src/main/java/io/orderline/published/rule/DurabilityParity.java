package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.MeasuredSystem;
import io.orderline.result.Durability;
import io.orderline.result.Durability.Fate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Whether acknowledged commits of all systems survive the same failures (TPC-C 3.5.3).
record DurabilityParity(List<String> systems) implements Rule {
    private static final Map<String, Function<Durability, Fate>> FAILURES = failures();

    DurabilityParity {
        systems = List.copyOf(systems);
    }

    static Rule read(RuleFile file) {
        return new DurabilityParity(file.systems("systems"));
    }

    private static Map<String, Function<Durability, Fate>> failures() {
        Map<String, Function<Durability, Fate>> failures = new LinkedHashMap<>();
        failures.put("the death of its processes", Durability::process);
        failures.put("the death of the operating system or a power failure", Durability::system);
        failures.put("the loss of a node", Durability::node);
        return failures;
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<MeasuredSystem> all =
                systems.stream().flatMap(name -> evidence.find(name).stream()).toList();
        List<String> differing = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        FAILURES.forEach((failure, fate) -> {
            List<Optional<Boolean>> fates = all.stream()
                    .map(system ->
                            system.durability().flatMap(of -> fate.apply(of).survives()))
                    .toList();
            if (fates.contains(Optional.of(true)) && fates.contains(Optional.of(false))) {
                differing.add(failure);
            } else if (fates.contains(Optional.<Boolean>empty())) {
                unknown.add(failure);
            }
        });
        List<String> details = all.stream().map(DurabilityParity::line).toList();
        if (!differing.isEmpty()) {
            return new Answer(
                    Judgement.CONTRADICTED,
                    "not equally durable: commits of one survive " + Say.list(differing),
                    details);
        }
        return unknown.isEmpty() && all.size() > 1
                ? new Answer(Judgement.HOLDS, "equally durable against all three failures", details)
                : new Answer(
                        Judgement.NOT_SHOWN, "it is not known whether commits survive " + Say.list(unknown), details);
    }

    private static String line(MeasuredSystem system) {
        if (system.durability().isEmpty()) {
            return system.title() + ": durability not stated";
        }
        Durability durability = system.durability().get();
        return system.title() + ": "
                + FAILURES.entrySet().stream()
                        .map(failure -> words(failure.getValue().apply(durability)) + " " + failure.getKey())
                        .collect(Collectors.joining(", "))
                + because(durability);
    }

    private static String words(Fate fate) {
        return fate.survives().map(yes -> yes ? "survives" : "is lost by").orElse("unknown against");
    }

    private static String because(Durability durability) {
        String reasons = FAILURES.values().stream()
                .flatMap(fate -> fate.apply(durability).because().stream())
                .distinct()
                .collect(Collectors.joining("; "));
        return reasons.isEmpty() ? "" : " (" + reasons + ")";
    }

    @Override
    public String expects() {
        return "The systems are equally durable.";
    }
}
