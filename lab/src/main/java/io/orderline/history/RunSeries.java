package io.orderline.history;

import io.orderline.base.TextFormat;
import io.orderline.compare.Comparability;
import io.orderline.compare.ExcludedRun;
import io.orderline.compare.Mismatch;
import io.orderline.compare.SystemLabels;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.FactCollector;
import io.orderline.figures.FactGroup;
import io.orderline.figures.RunFigures;
import io.orderline.figures.SystemFact;
import io.orderline.plan.Key;
import io.orderline.plan.PlanKeys;
import io.orderline.result.environment.Environment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Runs that may be compared with each other, oldest first: `compare` would not refuse them, and they have
/// the same [SeriesIdentity].
///
/// @param apart why runs of an earlier series with the same request are not in this one; may be empty
record RunSeries(String label, String apart, List<HistoryRun> runs) {
    private record Draft(SortedMap<SystemFact, String> identity, List<HistoryRun> runs, String apart) {
        ComparedSystem first() {
            return system(runs.getFirst());
        }
    }

    /// @param leftOut list to which runs are added that may be compared with nothing
    static List<RunSeries> of(List<HistoryRun> runs, HistoryTerms terms, List<ExcludedRun> leftOut) {
        List<Draft> drafts = new ArrayList<>();
        for (HistoryRun run : runs) {
            List<Mismatch> alone = refused(system(run), system(run), terms.despite());
            if (alone.isEmpty()) {
                place(run, drafts, terms);
            } else {
                leftOut.add(new ExcludedRun(
                        run.name(),
                        "may be compared with nothing: " + kinds(alone) + " is not known, or is no one value"));
            }
        }
        List<String> labels = SystemLabels.numbered(
                new SystemLabels(drafts.stream().map(Draft::identity).toList()).texts());
        return IntStream.range(0, drafts.size())
                .mapToObj(i -> new RunSeries(
                        label(drafts.get(i), labels.get(i)),
                        drafts.get(i).apart(),
                        drafts.get(i).runs()))
                .toList();
    }

    /// Returns the label with the product, even if all series have the same product.
    private static String label(Draft draft, String apart) {
        String product = draft.identity().getOrDefault(SystemFact.SYSTEM, "");
        return apart.startsWith(product) ? apart : product + ", " + apart;
    }

    private static void place(HistoryRun run, List<Draft> drafts, HistoryTerms terms) {
        SortedMap<SystemFact, String> identity = SeriesIdentity.of(run, terms.by());
        String apart = "";
        for (Draft draft : drafts.reversed()) {
            if (draft.identity().equals(identity)) {
                List<Mismatch> refused = refused(draft.first(), system(run), terms.despite());
                if (refused.isEmpty()) {
                    draft.runs().add(run);
                    return;
                }
                apart = apart.isEmpty()
                        ? kinds(refused) + " differs: " + refused.getFirst().why()
                        : apart;
            }
        }
        drafts.add(new Draft(identity, new ArrayList<>(List.of(run)), apart));
    }

    private static List<Mismatch> refused(ComparedSystem one, ComparedSystem other, Set<Mismatch.Kind> despite) {
        return Comparability.of(one, other, despite).refused();
    }

    private static String kinds(List<Mismatch> mismatches) {
        return mismatches.stream()
                .map(mismatch -> mismatch.kind().text())
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private static ComparedSystem system(HistoryRun run) {
        return ComparedSystem.of(run.name(), List.of(run.run()));
    }

    /// The facts that runs of one series have in common besides those of
    /// [io.orderline.compare.Comparability]: the product, what was asked of it, and the kind of machine.
    /// Versions, settings, drivers and names of machines are not among them.
    private static final class SeriesIdentity {
        private static final double GIB = 1L << 30;
        private static final String UNKNOWN = "machine not known";
        /// Prefixes of planned facts that say how the system is made, and not what is asked of it.
        private static final List<String> OF_SYSTEM = List.of("testbed", "hosts.", "cost.");
        /// Defaults of keys, which plans have since the version that introduced the key.
        private static final Map<String, String> DEFAULTS = PlanKeys.ALL.stream()
                .filter(key -> key.defaultText().isPresent())
                .collect(Collectors.toUnmodifiableMap(
                        Key::name, key -> key.defaultText().orElse("")));

        private SeriesIdentity() {}

        static SortedMap<SystemFact, String> of(HistoryRun run, List<String> by) {
            SortedMap<SystemFact, String> all = FactCollector.of(run.run()).all();
            SortedMap<SystemFact, String> identity = new TreeMap<>();
            all.forEach((fact, value) -> {
                if (isAsked(fact, value) || fact.name().equals("topology")) {
                    identity.put(fact, value);
                }
            });
            for (String name : by) {
                identity.put(new SystemFact(FactGroup.SETTING, name), value(run, all, name));
            }
            if (!run.study().isEmpty()) {
                identity.put(new SystemFact(FactGroup.DATABASE, "study"), run.study());
            }
            identity.put(SystemFact.SYSTEM, product(run.run()));
            identity.put(new SystemFact(FactGroup.HARDWARE, "machine"), machine(run.run()));
            return identity;
        }

        private static boolean isAsked(SystemFact fact, String value) {
            return fact.group() == FactGroup.LOAD
                    && OF_SYSTEM.stream().noneMatch(fact.name()::startsWith)
                    && !value.equals(DEFAULTS.get(fact.name()));
        }

        private static String value(HistoryRun run, SortedMap<SystemFact, String> all, String name) {
            String label = run.labels().byName().get(name);
            if (label != null) {
                return label;
            }
            return all.entrySet().stream()
                    .filter(fact -> fact.getKey().name().equals(name))
                    .map(Map.Entry::getValue)
                    .findFirst()
                    .orElse("not known");
        }

        private static String product(RunFigures run) {
            return run.environment()
                    .map(known -> known.database().product())
                    .orElseGet(() -> run.result().setup().system().replaceFirst("\\s+\\d.*", ""));
        }

        private static String machine(RunFigures run) {
            String hosts = run.hosts().stream()
                    .filter(host -> !host.driver())
                    .map(host -> "; database on " + text(host.cpu(), host.cores(), host.threads(), host.memoryBytes()))
                    .collect(Collectors.joining());
            return run.environment()
                            .map(Environment::driver)
                            .map(host -> text(host.cpu(), host.cores(), host.threads(), host.memoryBytes()))
                            .orElse(UNKNOWN)
                    + hosts;
        }

        private static String text(String cpu, int cores, int threads, long memoryBytes) {
            return TextFormat.format("%s, %d cores, %d threads, %.0f GiB", cpu, cores, threads, memoryBytes / GIB);
        }
    }
}
