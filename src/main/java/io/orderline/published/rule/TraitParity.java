package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Whether systems are alike in something the study says of them, such as isolation: like is to be compared
/// with like (Raasveldt et al., DBTest 2018, on apples and oranges).
record TraitParity(String trait, List<String> systems) implements Rule {
    TraitParity {
        systems = List.copyOf(systems);
    }

    static Rule read(RuleFile file) {
        return new TraitParity(file.text("trait"), file.systems("systems"));
    }

    @Override
    public Answer judge(Evidence evidence) {
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
        return Answer.of(
                unknown ? Judgement.NOT_SHOWN : same ? Judgement.HOLDS : Judgement.CONTRADICTED,
                Say.words(trait) + ": " + all);
    }

    @Override
    public String expects() {
        return "The systems are alike in " + Say.words(trait) + ".";
    }
}
