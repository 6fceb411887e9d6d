package io.orderline.compare;

import io.orderline.figures.FactCollector;
import io.orderline.figures.FactGroup;
import io.orderline.figures.RunFigures;
import io.orderline.figures.SystemFact;
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

/// The differences between two systems beyond what was varied, most important first.
///
/// @param all differences that may explain a difference of figures
/// @param leftOut names of differences that explain nothing: places, ports, seeds
public record DifferenceFinder(List<SettingDifference> all, List<String> leftOut) {
    public static final DifferenceFinder NONE = new DifferenceFinder(List.of(), List.of());
    private static final String UNKNOWN = "not known";

    public DifferenceFinder {
        all = List.copyOf(all);
        leftOut = List.copyOf(leftOut);
    }

    /// @param varied names that are expected to differ: a plan's keys, a server's settings
    /// @throws IOException if a folder cannot be read
    public static DifferenceFinder between(List<RunFolder> baseline, List<RunFolder> other, Set<String> varied)
            throws IOException {
        return of(read(baseline), read(other), varied);
    }

    private static List<RunFigures> read(List<RunFolder> folders) throws IOException {
        List<RunFigures> runs = new ArrayList<>();
        for (RunFolder folder : folders) {
            runs.add(RunFigures.read(folder));
        }
        return runs;
    }

    public static DifferenceFinder of(List<RunFigures> baseline, List<RunFigures> other, Set<String> varied) {
        SortedMap<SystemFact, String> left = values(baseline, FactCollector::all);
        SortedMap<SystemFact, String> right = values(other, FactCollector::all);
        List<SettingDifference> all = new ArrayList<>();
        for (SystemFact fact : union(left, right)) {
            String before = left.getOrDefault(fact, UNKNOWN);
            String after = right.getOrDefault(fact, UNKNOWN);
            if (!before.equals(after) && !varied.contains(fact.name())) {
                all.add(new SettingDifference(fact.group(), fact.name(), before, after));
            }
        }
        return new DifferenceFinder(all, leftOut(baseline, other, varied));
    }

    private static List<String> leftOut(List<RunFigures> baseline, List<RunFigures> other, Set<String> varied) {
        SortedMap<String, String> left = values(baseline, FactCollector::unimportant);
        SortedMap<String, String> right = values(other, FactCollector::unimportant);
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

    /// Returns the values of each fact in all runs, because repeats may differ in what they found out.
    private static <K extends Comparable<K>> SortedMap<K, String> values(
            List<RunFigures> runs, Function<FactCollector, SortedMap<K, String>> facts) {
        SortedMap<K, Set<String>> values = new TreeMap<>();
        for (RunFigures run : runs) {
            facts.apply(FactCollector.of(run))
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

    public boolean has(FactGroup group) {
        return all.stream().anyMatch(difference -> difference.group() == group);
    }
}
