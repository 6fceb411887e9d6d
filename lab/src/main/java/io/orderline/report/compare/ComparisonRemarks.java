package io.orderline.report.compare;

import io.orderline.compare.ExcludedRun;
import io.orderline.compare.MetricComparison;
import io.orderline.compare.SystemComparison;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.LoadModel;
import io.orderline.figures.RunFigures;
import io.orderline.report.format.DeliveredText;
import io.orderline.report.format.FigureFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Sentences that a reader must know before quoting a comparison.
public final class ComparisonRemarks {
    private ComparisonRemarks() {}

    public static String leftOut(ExcludedRun left) {
        return "Left out: run " + left.run() + " " + left.reason() + ".";
    }

    public static List<String> of(SystemComparison comparisons) {
        List<String> remarks = new ArrayList<>();
        if (comparisons.systems().size() < 2) {
            remarks.add("There is one system only: nothing is compared. All runs that were named are its repeats;"
                    + " --baseline tells which of them are the baseline.");
        }
        alone(comparisons)
                .forEach(label -> remarks.add(
                        label + " is compared with nothing: there is no partner with its number of terminals."));
        remarks.addAll(0, leftOut(comparisons));
        remarks.addAll(ofRuns(comparisons));
        return remarks;
    }

    private static List<String> leftOut(SystemComparison comparisons) {
        return comparisons.leftOut().stream().map(ComparisonRemarks::leftOut).toList();
    }

    /// Returns the sentences for runs of one system, of which none was to be compared.
    public static List<String> ofOneSystem(SystemComparison comparisons) {
        List<String> remarks = new ArrayList<>(leftOut(comparisons));
        remarks.addAll(ofRuns(comparisons));
        return remarks;
    }

    private static List<String> ofRuns(SystemComparison comparisons) {
        List<String> remarks = new ArrayList<>(paces(comparisons.systems()));
        comparisons.systems().stream()
                .filter(system -> system.runs().stream().anyMatch(RunFigures::durabilityStated))
                .forEach(system -> remarks.add("What commits of " + system.label()
                        + " survive is in part the user's word (target.durability): nothing told Orderline."));
        intervals(comparisons, remarks);
        if (DeliveredTable.isProbed(comparisons)) {
            remarks.add("Isolation is the weakest of a system's runs. " + DeliveredText.NO_PROOF);
        }
        if (comparisons.singleRuns()) {
            remarks.add(
                    "A single run says nothing about how much runs vary: repeat each system before quoting a ratio.");
        }
        if (comparisons.all().stream().anyMatch(ComparisonRemarks::ownRun)) {
            remarks.add("A run is compared with itself.");
        }
        return remarks;
    }

    /// Returns the labels of systems that are in no comparison although there are others.
    private static List<String> alone(SystemComparison comparisons) {
        return comparisons.systems().stream()
                .filter(system -> comparisons.systems().size() > 1)
                .filter(system -> comparisons.against().stream()
                        .noneMatch(one ->
                                one.other().equals(system) || one.baseline().equals(system)))
                .map(ComparedSystem::label)
                .toList();
    }

    private static boolean ownRun(MetricComparison comparison) {
        return comparison.other().runs().stream()
                .anyMatch(run -> comparison.baseline().runs().contains(run));
    }

    private static void intervals(SystemComparison comparisons, List<String> remarks) {
        List<MetricComparison> shown = comparisons.all().stream()
                .filter(ComparisonRemarks::hasInterval)
                .toList();
        if (shown.isEmpty()) {
            return;
        }
        MetricComparison first = shown.getFirst();
        String bases = shown.stream().map(one -> one.basis().text()).distinct().collect(Collectors.joining(", "));
        String together = first.comparisons() == 1
                ? ""
                : FigureFormat.format(
                        " each, so that all %d comparisons together hold with %.0f %%",
                        first.comparisons(), 100 * comparisons.terms().confidence());
        remarks.add(FigureFormat.format(
                "Ratios are of geometric means; intervals are of %s, at %.2f %%%s.",
                bases, 100 * first.ratio().orElseThrow().confidence(), together));
    }

    private static boolean hasInterval(MetricComparison comparison) {
        return comparison.ratio().stream()
                .anyMatch(ratio -> Double.isFinite(ratio.interval().high()));
    }

    private static Set<String> paces(List<ComparedSystem> systems) {
        Set<String> paces = new TreeSet<>();
        boolean mixed = systems.stream()
                        .map(system -> LoadModel.of(system.runs().getFirst()))
                        .distinct()
                        .count()
                > 1;
        for (ComparedSystem system : systems) {
            String pace = LoadModel.of(system.runs().getFirst());
            paces.add(mixed ? "Terminals of " + system.label() + ": " + pace + "." : "Terminals: " + pace + ".");
        }
        return paces;
    }

    /// Returns the answers for the first metric, one sentence per compared system.
    public static List<String> answers(SystemComparison comparisons) {
        return comparisons.first().stream().map(MetricComparison::sentence).toList();
    }
}
