package io.orderline.lab.history;

import io.orderline.figures.ComparedSystem;
import io.orderline.figures.SystemFact;
import io.orderline.lab.compare.Comparability;
import io.orderline.lab.compare.ExcludedRun;
import io.orderline.lab.compare.Mismatch;
import io.orderline.lab.compare.SystemLabels;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Runs that may be compared with each other, oldest first: `compare` would not refuse them, and they have
/// the same [SeriesIdentity].
///
/// @param apart why runs of an earlier series with the same request are not in this one; may be empty
record RunSeries(String label, String apart, List<HistoryRun> runs) {
    RunSeries {
        runs = List.copyOf(runs);
    }

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
}
