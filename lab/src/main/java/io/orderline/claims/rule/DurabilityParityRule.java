package io.orderline.claims.rule;

import io.orderline.claims.evidence.Evidence;
import io.orderline.claims.evidence.MeasuredSystem;
import io.orderline.result.environment.Durability;
import io.orderline.result.environment.Durability.Survival;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Judges whether acknowledged commits of all systems survive the same failures (TPC-C 3.5.3).
public final class DurabilityParityRule {
    private static final Map<String, Function<Durability, Survival>> FAILURES = failures();

    private static Map<String, Function<Durability, Survival>> failures() {
        Map<String, Function<Durability, Survival>> failures = new LinkedHashMap<>();
        failures.put("the death of its processes", Durability::process);
        failures.put("the death of the operating system or a power failure", Durability::system);
        failures.put("the loss of a node", Durability::node);
        return failures;
    }

    private DurabilityParityRule() {}

    public static RuleAnswer judge(Evidence evidence, RuleScope given) {
        List<MeasuredSystem> all = given.texts("systems").stream()
                .flatMap(name -> evidence.find(name).stream())
                .toList();
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
        List<String> details = all.stream().map(DurabilityParityRule::line).toList();
        if (!differing.isEmpty()) {
            return new RuleAnswer(
                    Judgement.CONTRADICTED,
                    "not equally durable: commits of one survive " + ClaimFormat.list(differing),
                    details);
        }
        if (all.size() < 2) {
            return new RuleAnswer(Judgement.NOT_SHOWN, "there are no two systems to compare", details);
        }
        return unknown.isEmpty()
                ? new RuleAnswer(Judgement.HOLDS, "equally durable against all three failures", details)
                : new RuleAnswer(
                        Judgement.NOT_SHOWN,
                        "it is not known whether commits survive " + ClaimFormat.list(unknown),
                        details);
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

    private static String words(Survival fate) {
        return fate.survives().map(yes -> yes ? "survives" : "is lost by").orElse("unknown against");
    }

    private static String because(Durability durability) {
        String reasons = FAILURES.values().stream()
                .flatMap(fate -> fate.apply(durability).because().stream())
                .distinct()
                .collect(Collectors.joining("; "));
        return reasons.isEmpty() ? "" : " (" + reasons + ")";
    }
}
