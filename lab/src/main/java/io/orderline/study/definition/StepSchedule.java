package io.orderline.study.definition;

import io.orderline.study.capacity.ResponseLimits;
import io.orderline.study.capacity.SearchSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Decides which step follows those that are known: the next of a list, or one for a search. For one thread.
public interface StepSchedule {
    /// A cell has fewer steps than this in a search.
    int EACH = 1000;

    /// @param known steps so far and their results, in order
    Optional<StudyStep> after(List<StepResult> known) throws IOException;

    /// Returns the number of a cell's next step in a search. It does not depend on the search in other cells.
    static int number(StudyCell cell, int before) {
        return (cell.number() - 1) * EACH + before + 1;
    }

    /// A list of steps that are known beforehand.
    record Listed(List<StudyStep> steps) implements StepSchedule {
        @Override
        public Optional<StudyStep> after(List<StepResult> known) {
            return known.size() < steps.size() ? Optional.of(steps.get(known.size())) : Optional.empty();
        }
    }

    /// A search in each cell, one cell after the other. Each value is run as often as the study repeats.
    record Searching(Study study, SearchSpec search) implements StepSchedule {
        @Override
        public Optional<StudyStep> after(List<StepResult> known) throws IOException {
            for (StudyCell cell : study.cells()) {
                List<StepResult> own = known.stream()
                        .filter(result -> result.cell().number() == cell.number())
                        .toList();
                if (own.stream().anyMatch(result -> !result.state().isFinal())) {
                    continue; // nothing follows from a run that did not end
                }
                int number = StepSchedule.number(cell, own.size());
                if (own.size() % study.repeat() != 0) {
                    return Optional.of(step(number, own.size() % study.repeat() + 1, cell, last(own)));
                }
                OptionalInt next = search.next(trials(own));
                if (next.isPresent()) {
                    return Optional.of(step(number, 1, cell, next.getAsInt()));
                }
            }
            return Optional.empty();
        }

        private StudyStep step(int number, int block, StudyCell cell, int value) {
            return StudyStep.of(number, block, cell, List.of(new StudyValue(search.key(), Integer.toString(value))));
        }

        private int last(List<StepResult> own) {
            return value(own.getLast());
        }

        private static int value(StepResult result) {
            return Integer.parseInt(result.step().values().getFirst().text());
        }

        /// Returns the values tried. A value is met if more than half of its runs met all limits.
        public List<SearchSpec.Trial> trials(List<StepResult> own) throws IOException {
            List<SearchSpec.Trial> trials = new ArrayList<>();
            for (int first = 0; first + study.repeat() <= own.size(); first += study.repeat()) {
                int met = 0;
                for (StepResult result : own.subList(first, first + study.repeat())) {
                    met += ResponseLimits.of(result.run().readResult()).met() ? 1 : 0;
                }
                trials.add(new SearchSpec.Trial(value(own.get(first)), 2 * met > study.repeat()));
            }
            return trials;
        }
    }
}
