package io.orderline.report.compare;

import io.orderline.compare.Against;
import io.orderline.compare.Basis;
import io.orderline.compare.ComparedSystem;
import io.orderline.compare.Comparison;
import io.orderline.compare.Comparisons;
import io.orderline.compare.Pacing;
import io.orderline.report.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// What must be known before a comparison is quoted, a sentence each.
public final class Remarks {
    private Remarks() {}

    public static List<String> of(Comparisons comparisons) {
        List<String> remarks = new ArrayList<>();
        comparisons.leftOut().forEach(left -> remarks.add("Left out: run " + left.run() + " " + left.reason() + "."));
        if (comparisons.systems().size() < 2) {
            remarks.add("There is one system only: nothing is compared. All runs that were named are its repeats;"
                    + " --baseline tells which of them are the baseline.");
        }
        Set<String> paces = paces(comparisons.systems());
        paces.forEach(pace -> remarks.add("Terminals: " + pace + "."));
        intervals(comparisons, remarks);
        if (comparisons.singleRuns()) {
            remarks.add(
                    "A single run says nothing about how much runs vary: repeat each system before quoting a ratio.");
        }
        if (comparisons.all().stream().anyMatch(Remarks::ownRun)) {
            remarks.add("A run is compared with itself.");
        }
        return remarks;
    }

    private static boolean ownRun(Comparison comparison) {
        return comparison.other().runs().stream()
                .anyMatch(run -> comparison.baseline().runs().contains(run));
    }

    private static void intervals(Comparisons comparisons, List<String> remarks) {
        comparisons.all().stream()
                .filter(one -> one.ratio().isPresent())
                .findFirst()
                .ifPresent(first -> {
                    String bases = comparisons.all().stream()
                            .filter(one -> one.ratio().isPresent() && one.basis() != Basis.NOTHING)
                            .map(one -> one.basis().text())
                            .distinct()
                            .collect(Collectors.joining(", "));
                    if (!bases.isEmpty()) {
                        remarks.add(Figures.format(
                                "Ratios are of geometric means; intervals are of %s, at %.2f %% each, so that all %d comparisons"
                                        + " together hold with %.0f %%.",
                                bases,
                                100 * first.ratio().orElseThrow().confidence(),
                                first.comparisons(),
                                100 * comparisons.terms().confidence()));
                    }
                });
    }

    private static Set<String> paces(List<ComparedSystem> systems) {
        Set<String> paces = new TreeSet<>();
        boolean mixed = systems.stream()
                        .map(system -> Pacing.of(system.runs().getFirst()))
                        .distinct()
                        .count()
                > 1;
        for (ComparedSystem system : systems) {
            String pace = Pacing.of(system.runs().getFirst());
            paces.add(mixed ? system.label() + " " + pace : pace);
        }
        return paces;
    }

    /// The answers to what was asked first, a sentence a system.
    public static List<String> answers(Comparisons comparisons) {
        return comparisons.against().stream()
                .map(Against::comparisons)
                .map(all -> all.getFirst().sentence())
                .toList();
    }
}
