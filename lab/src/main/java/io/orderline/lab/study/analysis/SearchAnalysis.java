package io.orderline.lab.study.analysis;

import io.orderline.lab.study.capacity.ResponseLimits;
import io.orderline.lab.study.capacity.SearchSpec;
import io.orderline.lab.study.definition.StepResult;
import io.orderline.lab.study.definition.StepSchedule;
import io.orderline.lab.study.definition.Study;
import io.orderline.lab.study.definition.StudyCell;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Derives the results of a search by response limits in each cell.
record SearchAnalysis(Study study, List<StepResult> steps) {
    List<SearchResult> found() throws IOException {
        if (study.search().isEmpty()) {
            return List.of();
        }
        SearchSpec search = study.search().get();
        List<SearchResult> found = new ArrayList<>();
        for (StudyCell cell : study.cells()) {
            List<StepResult> own = steps.stream()
                    .filter(step ->
                            step.step().cell() == cell.number() && step.state().isFinal())
                    .toList();
            List<SearchSpec.Trial> trials = new StepSchedule.Searching(study, search).trials(own);
            boolean ended = search.next(trials).isEmpty();
            found.add(new SearchResult(cell, search, search.met(trials), search.missed(trials), ended, trials(own)));
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
