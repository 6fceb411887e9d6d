package io.orderline.study.analysis;

import io.orderline.compare.Mismatch;
import io.orderline.study.capacity.ResponseLimits;
import io.orderline.study.capacity.SearchSpec;
import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.StepSchedule;
import io.orderline.study.definition.Study;
import io.orderline.study.definition.StudyCell;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/// The limits of systems that a study found.
///
/// @param searches largest values within TPC-C's response limits
/// @param capacities what systems take within objectives
/// @param ratios ratios of the capacities to the baseline's, where they are known
public record FoundLimits(List<SearchResult> searches, List<CapacityResult> capacities, List<CapacityRatio> ratios) {
    public FoundLimits {
        searches = List.copyOf(searches);
        capacities = List.copyOf(capacities);
        ratios = List.copyOf(ratios);
    }

    /// @param apart finds the differences between two cells
    static FoundLimits of(Study study, List<StepResult> steps, BiFunction<StudyCell, StudyCell, List<Mismatch>> apart)
            throws IOException {
        List<CapacityResult> capacities = capacities(study, steps, false);
        return new FoundLimits(
                new SearchAnalysis(study, steps).found(),
                capacities,
                CapacityRatio.of(study.comparing().baseline(), capacities, apart));
    }

    /// Returns the limits without what only a report shows.
    static FoundLimits brief(Study study, List<StepResult> steps) throws IOException {
        return new FoundLimits(new SearchAnalysis(study, steps).found(), capacities(study, steps, true), List.of());
    }

    private static List<CapacityResult> capacities(Study study, List<StepResult> steps, boolean brief)
            throws IOException {
        return study.capacity().isEmpty() ? List.of() : new CapacityAnalysis(study, steps, brief).results();
    }

    public boolean isComplete() {
        return !(searches.isEmpty() && capacities.isEmpty())
                && searches.stream().allMatch(SearchResult::ended)
                && capacities.stream().allMatch(CapacityResult::isAnswered);
    }

    /// Derives the results of a search by response limits in each cell.
    private record SearchAnalysis(Study study, List<StepResult> steps) {
        List<SearchResult> found() throws IOException {
            if (study.search().isEmpty()) {
                return List.of();
            }
            SearchSpec search = study.search().get();
            List<SearchResult> found = new ArrayList<>();
            for (StudyCell cell : study.cells()) {
                List<StepResult> own = steps.stream()
                        .filter(step -> step.step().cell() == cell.number()
                                && step.state().isFinal())
                        .toList();
                List<SearchSpec.Trial> trials = new StepSchedule.Searching(study, search).trials(own);
                boolean ended = search.next(trials).isEmpty();
                found.add(
                        new SearchResult(cell, search, search.met(trials), search.missed(trials), ended, trials(own)));
            }
            return found;
        }

        private static List<SearchResult.Trial> trials(List<StepResult> own) throws IOException {
            List<SearchResult.Trial> trials = new ArrayList<>();
            for (StepResult step : own) {
                var result = step.run().readResult();
                trials.add(new SearchResult.Trial(
                        step.step().number(),
                        Integer.parseInt(step.step().values().getFirst().text()),
                        result.summary().nopm(),
                        ResponseLimits.of(result)));
            }
            return trials;
        }
    }
}
