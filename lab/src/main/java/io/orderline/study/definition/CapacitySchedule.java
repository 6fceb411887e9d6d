package io.orderline.study.definition;

import io.orderline.base.TextFormat;
import io.orderline.figures.objective.Objective;
import io.orderline.plan.DriveKeys;
import io.orderline.stats.Estimate;
import io.orderline.study.capacity.CapacityProgress;
import io.orderline.study.capacity.CapacitySpec;
import io.orderline.study.capacity.CapacityStep;
import io.orderline.study.capacity.CapacityStep.Purpose;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/// Searches for the capacity of each system by turns, because slow changes of the machine then affect all of
/// them. When all searches have ended, the systems run at equal rates, by turns too. Each result is read
/// once.
public final class CapacitySchedule implements StepSchedule {
    /// Shares of the smallest capacity.
    private static final List<Double> EQUAL_RATES = List.of(0.5, 0.7, 0.9);

    private final Study study;
    private final CapacitySpec spec;
    private final List<CellProgress> cells = new ArrayList<>();

    public CapacitySchedule(Study study) {
        this.study = study;
        this.spec = study.capacity().orElseThrow();
        study.cells().forEach(cell -> cells.add(new CellProgress(cell, new CapacityProgress(spec, objectives(cell)))));
    }

    private static List<Objective> objectives(StudyCell cell) {
        return Objective.parseAll(cell.given(DriveKeys.OBJECTIVE.name()).orElseThrow());
    }

    /// A cell and what is known of it.
    public static final class CellProgress {
        private final StudyCell cell;
        private final CapacityProgress progress;
        private final List<StepResult> read = new ArrayList<>();

        private CellProgress(StudyCell cell, CapacityProgress progress) {
            this.cell = cell;
            this.progress = progress;
        }

        public StudyCell cell() {
            return cell;
        }

        public CapacityProgress progress() {
            return progress;
        }

        /// Returns its runs so far, in the order of [CapacityProgress#done].
        public List<StepResult> steps() {
            return List.copyOf(read);
        }

        private long equalRates() {
            return progress.done().stream()
                    .filter(step -> step.purpose() == Purpose.EQUAL_RATE)
                    .count();
        }
    }

    @Override
    public Optional<StudyStep> after(List<StepResult> known) throws IOException {
        List<CellProgress> free = cells(known).stream()
                .filter(cell -> own(cell, known).stream()
                        .allMatch(result -> result.state().isFinal()))
                .sorted(Comparator.comparingInt(cell -> cell.read.size()))
                .toList();
        for (CellProgress cell : free) {
            Optional<CapacityStep> next = cell.progress.next();
            if (next.isPresent()) {
                return next.map(step -> step(cell, step, cell.read.size() + 1));
            }
        }
        return free.size() == cells.size() ? equalRate() : Optional.empty();
    }

    /// Returns what is known of each cell.
    public List<CellProgress> cells(List<StepResult> known) throws IOException {
        for (CellProgress cell : cells) {
            read(cell, known);
        }
        return List.copyOf(cells);
    }

    private static List<StepResult> own(CellProgress cell, List<StepResult> known) {
        return known.stream()
                .filter(result -> result.step().cell() == cell.cell.number())
                .toList();
    }

    /// Reads results in the order of their numbers, up to the first step that has not ended.
    private void read(CellProgress cell, List<StepResult> known) throws IOException {
        List<StepResult> own = own(cell, known);
        for (StepResult result : own.subList(cell.read.size(), own.size())) {
            if (!result.state().isFinal()) {
                return;
            }
            cell.progress.ended(asRun(result.step()), result.run());
            cell.read.add(result);
        }
    }

    /// Returns what a step was, even if the search of this version would not ask for it.
    private static CapacityStep asRun(StudyStep step) {
        double seconds = step.values().stream()
                .filter(value -> value.key().equals(DriveKeys.DURATION.name()))
                .mapToDouble(value -> Double.parseDouble(value.text().replace("s", "")))
                .findFirst()
                .orElse(0);
        return new CapacityStep(
                step.purpose().orElseThrow(), step.values().getFirst().text(), seconds);
    }

    /// Returns a step at an equal rate for the system with fewest. Each rate runs as often as the study
    /// repeats.
    private Optional<StudyStep> equalRate() {
        long all = (long) EQUAL_RATES.size() * study.repeat();
        return cells.stream()
                .filter(cell -> spec.ofRate() && cell.equalRates() < all && isCompared(cell))
                .min(Comparator.comparingLong(CellProgress::equalRates))
                .map(cell -> {
                    int ran = Math.toIntExact(cell.equalRates());
                    double rate = EQUAL_RATES.get(ran % EQUAL_RATES.size()) * smallest(cell);
                    return step(cell, new CapacityStep(Purpose.EQUAL_RATE, spec.text(rate), 0), ran + 1);
                });
    }

    /// Returns the capacities under the same conditions, as far as they are known.
    private DoubleStream beside(CellProgress cell) {
        return cells.stream()
                .filter(other -> other.cell.point().equals(cell.cell.point()))
                .flatMap(other -> other.progress.answer().stream())
                .mapToDouble(Estimate::value);
    }

    private boolean isCompared(CellProgress cell) {
        return cell.progress.answer().isPresent() && beside(cell).count() > 1;
    }

    private double smallest(CellProgress cell) {
        return beside(cell).min().orElseThrow();
    }

    /// @param block block; runs of several systems in the same block have the same seed
    private StudyStep step(CellProgress cell, CapacityStep step, int block) {
        List<StudyValue> values = new ArrayList<>(List.of(new StudyValue(spec.key(), step.value())));
        if (step.seconds() > 0) {
            values.add(new StudyValue(DriveKeys.DURATION.name(), TextFormat.format("%.0fs", step.seconds())));
        }
        int number = StepSchedule.number(cell.cell, cell.read.size());
        return StudyStep.of(number, block, cell.cell, step, values);
    }
}
