package io.orderline.compare;

import io.orderline.figures.ComparedSystem;
import io.orderline.figures.FactCollector;
import io.orderline.figures.RunFigures;
import io.orderline.figures.SystemFact;
import io.orderline.result.RunFolder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Runs as systems with their repeats, the baseline first: runs with the same setup are repeats of one system.
public record RunGrouping(List<ComparedSystem> systems, List<ExcludedRun> leftOut) {
    private static final String BASELINE = " (baseline)";
    private static final Set<String> OF_TERMINALS =
            Set.of("drive.terminals", "drive.sessions", "drive.deferred-sessions");

    public RunGrouping {
        systems = List.copyOf(systems);
        leftOut = List.copyOf(leftOut);
    }

    /// Groups runs; the system of the first run is the baseline.
    public static RunGrouping of(List<RunFolder> folders) {
        List<ExcludedRun> leftOut = new ArrayList<>();
        return new RunGrouping(labelled(grouped(UsableRuns.read(folders, leftOut), leftOut)), leftOut);
    }

    /// @param baseline runs of the baseline, even if others have the same setup
    public static RunGrouping against(List<RunFolder> baseline, List<RunFolder> others) {
        List<ExcludedRun> leftOut = new ArrayList<>();
        List<List<RunFigures>> groups = new ArrayList<>(grouped(UsableRuns.read(baseline, leftOut), leftOut));
        int own = groups.size();
        groups.addAll(grouped(UsableRuns.read(others, leftOut), leftOut));
        List<ComparedSystem> systems = new ArrayList<>(labelled(groups));
        if (own > 1) {
            return new RunGrouping(
                    sides(labelled(groups.subList(0, own)), labelled(groups.subList(own, groups.size()))), leftOut);
        }
        for (int i = own; i < systems.size(); i++) {
            String label = systems.get(i).label();
            if (own == 1 && label.equals(systems.getFirst().label() + " (2)")) {
                String plain = systems.getFirst().label();
                systems.set(0, systems.getFirst().labelled(plain + BASELINE));
                systems.set(i, systems.get(i).labelled(plain));
            }
        }
        return new RunGrouping(systems, leftOut);
    }

    /// Both sides may have the same setups if several numbers of terminals were run.
    private static List<ComparedSystem> sides(List<ComparedSystem> baseline, List<ComparedSystem> others) {
        List<ComparedSystem> systems = new ArrayList<>();
        baseline.forEach(system ->
                systems.add(new ComparedSystem(system.label() + BASELINE, system.family() + BASELINE, system.runs())));
        systems.addAll(others);
        return systems;
    }

    /// Groups runs by setup. Invalid runs stay only in a group without a valid one; the system then counts as
    /// invalid.
    private static List<List<RunFigures>> grouped(List<RunFigures> runs, List<ExcludedRun> leftOut) {
        Map<SortedMap<SystemFact, String>, List<RunFigures>> groups = runs.stream()
                .collect(Collectors.groupingBy(
                        run -> FactCollector.of(run).identity(), LinkedHashMap::new, Collectors.toList()));
        return groups.values().stream().map(group -> valid(group, leftOut)).toList();
    }

    private static List<RunFigures> valid(List<RunFigures> group, List<ExcludedRun> leftOut) {
        List<RunFigures> valid =
                group.stream().filter(run -> run.result().verdict().valid()).toList();
        if (valid.isEmpty()) {
            return group;
        }
        group.stream()
                .filter(run -> !valid.contains(run))
                .forEach(run ->
                        leftOut.add(new ExcludedRun(run.name(), run.unusable().orElse("is not valid"))));
        return valid;
    }

    private static List<ComparedSystem> labelled(List<List<RunFigures>> groups) {
        List<SortedMap<SystemFact, String>> facts = groups.stream()
                .map(group -> FactCollector.of(group.getFirst()).identity())
                .toList();
        List<String> labels = SystemLabels.numbered(new SystemLabels(facts).texts());
        List<String> families = families(facts, labels);
        return IntStream.range(0, groups.size())
                .mapToObj(i -> new ComparedSystem(labels.get(i), families.get(i), groups.get(i)))
                .toList();
    }

    /// Returns labels without the number of terminals, if family and number together are still unique.
    private static List<String> families(List<SortedMap<SystemFact, String>> facts, List<String> labels) {
        List<SortedMap<SystemFact, String>> without = facts.stream()
                .map(all -> {
                    SortedMap<SystemFact, String> rest = new TreeMap<>(all);
                    rest.keySet().removeIf(fact -> OF_TERMINALS.contains(fact.name()));
                    return rest;
                })
                .toList();
        List<String> families = new SystemLabels(without).texts();
        Set<String> cells = new HashSet<>();
        boolean apart = IntStream.range(0, facts.size())
                .allMatch(i -> cells.add(families.get(i) + "\n" + facts.get(i).get(SystemFact.TERMINALS)));
        long levels = facts.stream()
                .map(all -> all.getOrDefault(SystemFact.TERMINALS, ""))
                .collect(Collectors.toSet())
                .size();
        return apart && levels > 1 ? families : labels;
    }

    /// @param names names that a user gave, in the order of the systems
    public RunGrouping named(List<String> names) {
        if (names.size() != systems.size()) {
            throw new IllegalArgumentException(names.size() + " labels for " + systems.size() + " systems: "
                    + systems.stream().map(ComparedSystem::label).collect(Collectors.joining("; ")));
        }
        return new RunGrouping(
                IntStream.range(0, names.size())
                        .mapToObj(i -> systems.get(i).labelled(names.get(i)))
                        .toList(),
                leftOut);
    }
}
