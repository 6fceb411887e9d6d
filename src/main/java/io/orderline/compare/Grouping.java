package io.orderline.compare;

import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import java.io.IOException;
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

/// Runs that were named, as systems with their repeats: runs with the same setup are repeats of one system.
///
/// @param systems the baseline first
/// @param leftOut runs that are in none of them
public record Grouping(List<ComparedSystem> systems, List<LeftOut> leftOut) {
    private static final String BASELINE = " (baseline)";
    private static final Set<String> OF_TERMINALS =
            Set.of("drive.terminals", "drive.sessions", "drive.deferred-sessions");

    public Grouping {
        systems = List.copyOf(systems);
        leftOut = List.copyOf(leftOut);
    }

    /// The system of the first run is the baseline.
    public static Grouping of(List<RunFolder> folders) {
        List<LeftOut> leftOut = new ArrayList<>();
        return new Grouping(labelled(grouped(usable(folders, leftOut), leftOut)), leftOut);
    }

    /// @param baseline runs that are the baseline, even if others have the same setup
    public static Grouping against(List<RunFolder> baseline, List<RunFolder> others) {
        List<LeftOut> leftOut = new ArrayList<>();
        List<List<RunFacts>> groups = new ArrayList<>(grouped(usable(baseline, leftOut), leftOut));
        int own = groups.size();
        groups.addAll(grouped(usable(others, leftOut), leftOut));
        List<ComparedSystem> systems = new ArrayList<>(labelled(groups));
        if (own > 1) {
            return new Grouping(
                    sides(labelled(groups.subList(0, own)), labelled(groups.subList(own, groups.size()))), leftOut);
        }
        for (int i = own; i < systems.size(); i++) {
            String label = systems.get(i).label();
            if (own == 1 && label.equals(systems.getFirst().label() + " (2)")) {
                String plain = systems.getFirst().label();
                systems.set(0, systems.getFirst().labelled(plain + " (baseline)"));
                systems.set(i, systems.get(i).labelled(plain));
            }
        }
        return new Grouping(systems, leftOut);
    }

    /// At several numbers of terminals the setups of both sides may be the same.
    private static List<ComparedSystem> sides(List<ComparedSystem> baseline, List<ComparedSystem> others) {
        List<ComparedSystem> systems = new ArrayList<>();
        baseline.forEach(system ->
                systems.add(new ComparedSystem(system.label() + BASELINE, system.family() + BASELINE, system.runs())));
        systems.addAll(others);
        return systems;
    }

    private static List<RunFacts> usable(List<RunFolder> folders, List<LeftOut> leftOut) {
        List<RunFacts> runs = new ArrayList<>();
        for (RunFolder folder : folders) {
            try {
                RunFacts run = RunFacts.read(folder);
                String trouble = trouble(run);
                if (trouble.isEmpty()) {
                    runs.add(run);
                } else {
                    leftOut.add(new LeftOut(folder.name(), trouble));
                }
            } catch (IOException unreadable) {
                leftOut.add(new LeftOut(
                        folder.name(), "cannot be read, its process died or still runs: " + unreadable.getMessage()));
            }
        }
        return runs;
    }

    /// Why a run has no figures to compare; empty if it has.
    private static String trouble(RunFacts run) {
        RunState state = run.result().state();
        String reason =
                run.result().reason().isEmpty() ? "" : ": " + run.result().reason();
        return switch (state) {
            case COMPLETE, IMPORTED -> run.result().window().seconds() > 0 ? "" : "has no measured window";
            case RUNNING -> run.folder().isAlive() ? "still runs" : "died" + reason;
            case INTERRUPTED, ABORTED -> "was " + state.text() + reason;
        };
    }

    /// Invalid runs stay only where there is no valid one: what makes them invalid is then said of the
    /// system.
    private static List<List<RunFacts>> grouped(List<RunFacts> runs, List<LeftOut> leftOut) {
        Map<SortedMap<Fact, String>, List<RunFacts>> groups = new LinkedHashMap<>();
        for (RunFacts run : runs) {
            groups.computeIfAbsent(Facts.of(run).identity(), _ -> new ArrayList<>())
                    .add(run);
        }
        return groups.values().stream().map(group -> valid(group, leftOut)).toList();
    }

    private static List<RunFacts> valid(List<RunFacts> group, List<LeftOut> leftOut) {
        List<RunFacts> valid =
                group.stream().filter(run -> run.result().verdict().valid()).toList();
        if (valid.isEmpty()) {
            return group;
        }
        group.stream()
                .filter(run -> !valid.contains(run))
                .forEach(run ->
                        leftOut.add(new LeftOut(run.name(), run.unusable().orElse("is not valid"))));
        return valid;
    }

    private static List<ComparedSystem> labelled(List<List<RunFacts>> groups) {
        List<SortedMap<Fact, String>> facts = groups.stream()
                .map(group -> Facts.of(group.getFirst()).identity())
                .toList();
        List<String> labels = Labels.numbered(new Labels(facts).texts());
        List<String> families = families(facts, labels);
        return IntStream.range(0, groups.size())
                .mapToObj(i -> new ComparedSystem(labels.get(i), families.get(i), groups.get(i)))
                .toList();
    }

    /// Labels without the number of terminals, if family and number together still tell all systems apart.
    private static List<String> families(List<SortedMap<Fact, String>> facts, List<String> labels) {
        List<SortedMap<Fact, String>> without = facts.stream()
                .map(all -> {
                    SortedMap<Fact, String> rest = new TreeMap<>(all);
                    rest.keySet().removeIf(fact -> OF_TERMINALS.contains(fact.name()));
                    return rest;
                })
                .toList();
        List<String> families = new Labels(without).texts();
        Set<String> cells = new HashSet<>();
        boolean apart = IntStream.range(0, facts.size())
                .allMatch(i -> cells.add(families.get(i) + "\n" + facts.get(i).get(Fact.TERMINALS)));
        long levels = facts.stream()
                .map(all -> all.getOrDefault(Fact.TERMINALS, ""))
                .collect(Collectors.toSet())
                .size();
        return apart && levels > 1 ? families : labels;
    }

    /// The same with names that a user gave, in the order of the systems.
    ///
    /// @throws IllegalArgumentException if there are more or fewer names than systems
    public Grouping named(List<String> names) {
        if (names.size() != systems.size()) {
            throw new IllegalArgumentException(names.size() + " labels for " + systems.size() + " systems: "
                    + systems.stream().map(ComparedSystem::label).collect(Collectors.joining("; ")));
        }
        return new Grouping(
                IntStream.range(0, names.size())
                        .mapToObj(i -> systems.get(i).labelled(names.get(i)))
                        .toList(),
                leftOut);
    }
}
