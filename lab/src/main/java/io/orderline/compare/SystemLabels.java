package io.orderline.compare;

import io.orderline.figures.FactGroup;
import io.orderline.figures.SystemFact;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// The shortest names that distinguish systems: what differs between them, and no more than is needed.
public final class SystemLabels {
    /// Groups of facts by which readers know a system, best first.
    private static final List<FactGroup> BEST = List.of(
            FactGroup.DATABASE,
            FactGroup.LOAD,
            FactGroup.ISOLATION,
            FactGroup.TABLES,
            FactGroup.SETTING,
            FactGroup.JDBC,
            FactGroup.HARDWARE,
            FactGroup.HARNESS,
            FactGroup.MEASUREMENT,
            FactGroup.DURABILITY,
            FactGroup.VERDICT);
    private static final List<String> FIRST = List.of(
            SystemFact.SYSTEM.name(),
            "target.dialect",
            "workload",
            "drive.style",
            SystemFact.TERMINALS.name(),
            "warehouses");

    private final List<SortedMap<SystemFact, String>> systems;

    public SystemLabels(List<SortedMap<SystemFact, String>> systems) {
        this.systems = List.copyOf(systems);
    }

    /// Returns a label for each system. Only systems that are the same have equal labels.
    public List<String> texts() {
        List<SystemFact> chosen = chosen();
        return systems.stream().map(system -> text(system, chosen)).toList();
    }

    /// Returns facts chosen one after the other, each time the one that distinguishes most systems.
    private List<SystemFact> chosen() {
        List<SystemFact> differing = differing();
        List<SystemFact> chosen = new ArrayList<>();
        Optional<SystemFact> next = next(differing, chosen);
        while (next.isPresent()) {
            chosen.add(next.get());
            next = next(differing, chosen);
        }
        return chosen;
    }

    private Optional<SystemFact> next(List<SystemFact> differing, List<SystemFact> chosen) {
        Optional<SystemFact> best = Optional.empty();
        int most = apart(chosen);
        for (SystemFact fact : differing) {
            List<SystemFact> more = new ArrayList<>(chosen);
            more.add(fact);
            int apart = apart(more);
            if (apart > most) {
                most = apart;
                best = Optional.of(fact);
            }
        }
        return best;
    }

    private List<SystemFact> differing() {
        TreeSet<SystemFact> all = new TreeSet<>(Comparator.<SystemFact>comparingInt(fact -> BEST.indexOf(fact.group()))
                .thenComparingInt(fact -> FIRST.contains(fact.name()) ? FIRST.indexOf(fact.name()) : FIRST.size())
                .thenComparing(SystemFact::name));
        systems.forEach(system -> all.addAll(system.keySet()));
        return all.stream()
                .filter(fact -> systems.stream()
                                .map(system -> system.getOrDefault(fact, ""))
                                .distinct()
                                .count()
                        > 1)
                .toList();
    }

    private int apart(List<SystemFact> facts) {
        return (int) systems.stream()
                .map(system -> facts.stream()
                        .map(fact -> system.getOrDefault(fact, ""))
                        .toList())
                .distinct()
                .count();
    }

    private static String text(Map<SystemFact, String> system, List<SystemFact> chosen) {
        if (chosen.isEmpty()) {
            return system.getOrDefault(SystemFact.SYSTEM, "system");
        }
        return String.join(
                ", ",
                chosen.stream()
                        .sorted(Comparator.comparingInt(fact -> BEST.indexOf(fact.group())))
                        .map(fact -> words(fact, system.getOrDefault(fact, "?")))
                        .toList());
    }

    private static String words(SystemFact fact, String value) {
        if (fact.equals(SystemFact.TERMINALS)) {
            return value + (value.equals("1") ? " terminal" : " terminals");
        }
        return switch (fact.group()) {
            case DATABASE, JDBC, HARDWARE -> value;
            case SETTING -> fact.name() + " = " + value;
            default -> fact.name().substring(fact.name().indexOf('.') + 1).replace('-', ' ') + " " + value;
        };
    }

    public static List<String> numbered(List<String> labels) {
        return IntStream.range(0, labels.size())
                .mapToObj(i -> {
                    long before = labels.subList(0, i).stream()
                            .filter(labels.get(i)::equals)
                            .count();
                    return before == 0 ? labels.get(i) : labels.get(i) + " (" + (before + 1) + ")";
                })
                .toList();
    }
}
