package io.orderline.lab.study.analysis;

import io.orderline.lab.study.definition.StepResult;
import io.orderline.lab.study.definition.Study;
import java.io.IOException;
import java.util.List;

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
    static FoundLimits of(Study study, List<StepResult> steps) throws IOException {
        return of(study, steps, false);
    }

    /// Without what only a report shows.
    static FoundLimits brief(Study study, List<StepResult> steps) throws IOException {
        return of(study, steps, true);
    }

    private static FoundLimits of(Study study, List<StepResult> steps, boolean brief) throws IOException {
        List<CapacityResult> capacities =
                study.capacity().isEmpty() ? List.of() : new CapacityAnalysis(study, steps, brief).results();
        return new FoundLimits(
                new SearchAnalysis(study, steps).found(),
                capacities,
                brief ? List.of() : CapacityRatio.of(study.comparing().baseline(), capacities));
    }

    /// Whether each came to its end with an answer.
    public boolean isComplete() {
        return !(searches.isEmpty() && capacities.isEmpty())
                && searches.stream().allMatch(SearchResult::ended)
                && capacities.stream().allMatch(CapacityResult::isAnswered);
    }
}
