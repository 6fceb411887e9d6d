package io.orderline.lab.study.analysis;

import io.orderline.lab.compare.Mismatch;
import io.orderline.lab.study.definition.StepResult;
import io.orderline.lab.study.definition.Study;
import io.orderline.lab.study.definition.StudyCell;
import java.io.IOException;
import java.util.List;
import java.util.function.BiFunction;

/// How far systems can go, in a study that looks for it.
///
/// @param searches largest values within TPC-C's response limits
/// @param capacities what systems take within objectives
/// @param ratios of the capacities to the baseline's, where they can be told
public record FoundLimits(List<SearchResult> searches, List<CapacityResult> capacities, List<CapacityRatio> ratios) {
    public FoundLimits {
        searches = List.copyOf(searches);
        capacities = List.copyOf(capacities);
        ratios = List.copyOf(ratios);
    }

    /// @param steps every step so far
    /// @param apart what two cells do not have in common
    static FoundLimits of(Study study, List<StepResult> steps, BiFunction<StudyCell, StudyCell, List<Mismatch>> apart)
            throws IOException {
        List<CapacityResult> capacities = capacities(study, steps, false);
        return new FoundLimits(
                new SearchAnalysis(study, steps).found(),
                capacities,
                CapacityRatio.of(study.comparing().baseline(), capacities, apart));
    }

    /// Without what only a report shows.
    static FoundLimits brief(Study study, List<StepResult> steps) throws IOException {
        return new FoundLimits(new SearchAnalysis(study, steps).found(), capacities(study, steps, true), List.of());
    }

    private static List<CapacityResult> capacities(Study study, List<StepResult> steps, boolean brief)
            throws IOException {
        return study.capacity().isEmpty() ? List.of() : new CapacityAnalysis(study, steps, brief).results();
    }

    /// Whether each came to its end with an answer.
    public boolean isComplete() {
        return !(searches.isEmpty() && capacities.isEmpty())
                && searches.stream().allMatch(SearchResult::ended)
                && capacities.stream().allMatch(CapacityResult::isAnswered);
    }
}
