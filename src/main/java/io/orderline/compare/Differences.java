package io.orderline.compare;

import io.orderline.result.RunFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Everything that differs between two systems beyond what was varied, most important first.
///
/// @param all what may explain a difference of figures
/// @param leftOut names of what differs too and explains nothing: places, ports, seeds
public record Differences(List<Difference> all, List<String> leftOut) {
    public static final Differences NONE = new Differences(List.of(), List.of());
    private static final String UNKNOWN = "not known";

    public Differences {
        all = List.copyOf(all);
        leftOut = List.copyOf(leftOut);
    }

    /// @param varied names that are expected to differ: a plan's keys, a server's settings
    /// @throws IOException if a folder cannot be read
    public static Differences between(List<RunFolder> baseline, List<RunFolder> other, Set<String> varied)
            throws IOException {
        return of(read(baseline), read(other), varied);
    }

    private static List<RunFacts> read(List<RunFolder> folders) throws IOException {
        List<RunFacts> runs = new ArrayList<>();
        for (RunFolder folder : folders) {
            runs.add(RunFacts.read(folder));
        }
        return runs;
    }

    static Differences of(List<RunFacts> baseline, List<RunFacts> other, Set<String> varied) {
        SortedMap<Fact, String> left = values(baseline, Facts::all);
        SortedMap<Fact, String> right = values(other, Facts::all);
        List<Difference> all = new ArrayList<>();
        for (Fact fact : union(left, right)) {
            String before = left.getOrDefault(fact, UNKNOWN);
            String after = right.getOrDefault(fact, UNKNOWN);
            if (!before.equals(after) && !varied.contains(fact.name())) {
                all.add(new Difference(fact.group(), fact.name(), before, after));
            }
        }
        return new Differences(all, leftOut(baseline, other, varied));
    }

    private static List<String> leftOut(List<RunFacts> baseline, List<RunFacts> other, Set<String> varied) {
        SortedMap<String, String> left = values(baseline, Facts::unimportant);
        SortedMap<String, String> right = values(other, Facts::unimportant);
        return union(left, right).stream()
                .filter(name -> !left.getOrDefault(name, "").equals(right.getOrDefault(name, "")))
                .filter(name -> !varied.contains(name))
                .toList();
    }

    private static <K extends Comparable<K>> Set<K> union(Map<K, String> left, Map<K, String> right) {
        Set<K> all = new TreeSet<>(left.keySet());
        all.addAll(right.keySet());
        return all;
    }

    /// What each fact is in all runs: repeats may differ in what they found out.
    private static <K extends Comparable<K>> SortedMap<K, String> values(
            List<RunFacts> runs, Function<Facts, SortedMap<K, String>> facts) {
        SortedMap<K, Set<String>> values = new TreeMap<>();
        for (RunFacts run : runs) {
            facts.apply(Facts.of(run))
                    .forEach((fact, value) ->
                            values.computeIfAbsent(fact, _ -> new TreeSet<>()).add(value));
        }
        return values.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> String.join(" / ", entry.getValue()), (a, _) -> a, TreeMap::new));
    }

    public boolean isEmpty() {
        return all.isEmpty();
    }

    /// Whether a fact of this kind differs.
    public boolean has(FactGroup group) {
        return all.stream().anyMatch(difference -> difference.group() == group);
    }
}
