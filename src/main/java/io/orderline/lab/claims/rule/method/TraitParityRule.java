package io.orderline.lab.claims.rule.method;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Whether systems are alike in something the study says of them, such as isolation: like is to be compared
/// with like (Raasveldt et al., DBTest 2018, on apples and oranges).
public record TraitParityRule(String trait, List<String> systems) implements ClaimRule {
    public TraitParityRule {
        systems = List.copyOf(systems);
    }

    public static ClaimRule read(RuleParameters file) {
        return new TraitParityRule(file.text("trait"), file.systems("systems"));
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        Map<String, String> stated = new LinkedHashMap<>();
        for (String name : systems) {
            evidence.find(name)
                    .ifPresent(
                            system -> stated.put(system.title(), system.traits().getOrDefault(trait, "")));
        }
        String all = stated.entrySet().stream()
                .map(entry -> entry.getKey() + " " + (entry.getValue().isEmpty() ? "not stated" : entry.getValue()))
                .collect(Collectors.joining(", "));
        boolean unknown = stated.size() < 2 || stated.containsValue("");
        boolean same = new TreeSet<>(stated.values()).size() == 1;
        return RuleAnswer.of(
                unknown ? Judgement.NOT_SHOWN : same ? Judgement.HOLDS : Judgement.CONTRADICTED,
                ClaimFormat.words(trait) + ": " + all);
    }

    @Override
    public String expects() {
        return "The systems are alike in " + ClaimFormat.words(trait) + ".";
    }
}
