package io.orderline.study.definition;

import io.orderline.study.capacity.CapacitySpec;
import io.orderline.study.capacity.SearchSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A question that is answered by runs: which systems, under which conditions, how often, in which order, and
/// how they are compared. Immutable and thread-safe.
///
/// @param name short name, for folders
/// @param axes keys that vary, in the order of the file; empty if the systems are compared at one point
/// @param cells every system at every point that is not excluded
/// @param repeat number of blocks
/// @param segmentSeconds length of a segment, if systems take turns
/// @param search search that replaces blocks, if the study looks for the largest value of a key
/// @param capacity search that replaces blocks, if the study looks for what systems can take; missing in
///     folders of older versions
public record Study(
        String name,
        String question,
        List<StudySystem> systems,
        List<String> axes,
        List<StudyCell> cells,
        int repeat,
        RunOrder order,
        long seed,
        BetweenRuns between,
        ComparisonSpec comparing,
        Optional<Double> segmentSeconds,
        Optional<SearchSpec> search,
        Optional<CapacitySpec> capacity) {
    public Study {
        systems = List.copyOf(systems);
        axes = List.copyOf(axes);
        cells = List.copyOf(cells);
    }

    public StepSchedule schedule() {
        if (capacity.isPresent()) {
            return new CapacitySchedule(this);
        }
        return search.<StepSchedule>map(wanted -> new StepSchedule.Searching(this, wanted))
                .orElseGet(() -> new StepSchedule.Listed(steps()));
    }

    /// Returns all runs in order; none if a search decides.
    public List<StudyStep> steps() {
        if (seeksLimit()) {
            return List.of();
        }
        List<Integer> numbers = cells.stream().map(StudyCell::number).toList();
        List<StudyStep> steps = new ArrayList<>();
        for (int block = 1; block <= repeat; block++) {
            List<Integer> random = order.of(numbers, block, seed);
            for (int cell : order.together() ? StepPairs.beside(random, this) : random) {
                steps.add(StudyStep.of(steps.size() + 1, block, cell(cell), List.of()));
            }
        }
        return List.copyOf(steps);
    }

    /// Returns whether the results of earlier runs decide which runs follow.
    public boolean seeksLimit() {
        return search.isPresent() || capacity.isPresent();
    }

    public Study seenBy(Campaign.Part part) {
        return new Study(
                name,
                question,
                systems,
                axes,
                cells,
                repeat,
                order,
                seed,
                between,
                comparing.of(part),
                segmentSeconds,
                search,
                capacity);
    }

    public StudyCell cell(int number) {
        return cells.get(number - 1);
    }

    public StudyCell cell(StudyStep step) {
        return cell(step.cell()).with(step.values());
    }

    /// Returns the largest number of runs.
    public int most() {
        if (capacity.isPresent()) {
            return mostProbes(capacity.get()) * cells.size();
        }
        return search.map(wanted -> wanted.most() * cells.size() * repeat).orElse(cells.size() * repeat);
    }

    /// Returns the number of probes for which the time is enough, with the runs that come after the search.
    private int mostProbes(CapacitySpec wanted) {
        double each = cells.getFirst().plannedSeconds();
        int after = (wanted.curve() ? 2 : 0) + (cells.size() > 1 ? 3 * repeat : 0);
        return 1 + (int) Math.ceil(wanted.budgetSeconds() / each) + after;
    }
}
