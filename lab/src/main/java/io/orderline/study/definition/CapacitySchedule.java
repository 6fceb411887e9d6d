package io.orderline.study.definition;

import io.orderline.base.TextFormat;
import io.orderline.figures.objective.Objective;
import io.orderline.plan.DriveKeys;
import io.orderline.stats.Estimate;
import io.orderline.study.capacity.CapacityCourse;
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
    private final List<CellCourse> courses = new ArrayList<>();

    public CapacitySchedule(Study study) {
        this.study = study;
        this.spec = study.capacity().orElseThrow();
        study.cells().forEach(cell -> courses.add(new CellCourse(cell, new CapacityCourse(spec, objectives(cell)))));
    }

    private static List<Objective> objectives(StudyCell cell) {
        return Objective.parseAll(cell.given(DriveKeys.OBJECTIVE.name()).orElseThrow());
    }

    /// A cell and what is known of it.
    public static final class CellCourse {
        private final StudyCell cell;
        private final CapacityCourse course;
        private final List<StepResult> read = new ArrayList<>();

        private CellCourse(StudyCell cell, CapacityCourse course) {
            this.cell = cell;
            this.course = course;
        }

        public StudyCell cell() {
            return cell;
        }

        public CapacityCourse course() {
            return course;
        }

        /// Returns its runs so far, in the order of [CapacityCourse#done].
        public List<StepResult> steps() {
            return List.copyOf(read);
        }

        private long equalRates() {
            return course.done().stream()
                    .filter(step -> step.purpose() == Purpose.EQUAL_RATE)
                    .count();
        }
    }

    @Override
    public Optional<StudyStep> after(List<StepResult> known) throws IOException {
        List<CellCourse> free = courses(known).stream()
                .filter(course -> own(course, known).stream()
                        .allMatch(result -> result.state().isFinal()))
                .sorted(Comparator.comparingInt(course -> course.read.size()))
                .toList();
        for (CellCourse course : free) {
            Optional<CapacityStep> next = course.course.next();
            if (next.isPresent()) {
                return next.map(step -> step(course, step, course.read.size() + 1));
            }
        }
        return free.size() == courses.size() ? equalRate() : Optional.empty();
    }

    /// Returns what is known of each cell.
    public List<CellCourse> courses(List<StepResult> known) throws IOException {
        for (CellCourse course : courses) {
            read(course, known);
        }
        return List.copyOf(courses);
    }

    private static List<StepResult> own(CellCourse course, List<StepResult> known) {
        return known.stream()
                .filter(result -> result.step().cell() == course.cell.number())
                .toList();
    }

    /// Reads results in the order of their numbers, up to the first step that has not ended.
    private void read(CellCourse course, List<StepResult> known) throws IOException {
        List<StepResult> own = own(course, known);
        for (StepResult result : own.subList(course.read.size(), own.size())) {
            if (!result.state().isFinal()) {
                return;
            }
            course.course.ended(asRun(result.step()), result.run());
            course.read.add(result);
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
        return courses.stream()
                .filter(course -> spec.ofRate() && course.equalRates() < all && isCompared(course))
                .min(Comparator.comparingLong(CellCourse::equalRates))
                .map(course -> {
                    int ran = Math.toIntExact(course.equalRates());
                    double rate = EQUAL_RATES.get(ran % EQUAL_RATES.size()) * smallest(course);
                    return step(course, new CapacityStep(Purpose.EQUAL_RATE, spec.text(rate), 0), ran + 1);
                });
    }

    /// Returns the capacities under the same conditions, as far as they are known.
    private DoubleStream beside(CellCourse course) {
        return courses.stream()
                .filter(other -> other.cell.point().equals(course.cell.point()))
                .flatMap(other -> other.course.answer().stream())
                .mapToDouble(Estimate::value);
    }

    private boolean isCompared(CellCourse course) {
        return course.course.answer().isPresent() && beside(course).count() > 1;
    }

    private double smallest(CellCourse course) {
        return beside(course).min().orElseThrow();
    }

    /// @param block block; runs of several systems in the same block have the same seed
    private StudyStep step(CellCourse course, CapacityStep step, int block) {
        List<StudyValue> values = new ArrayList<>(List.of(new StudyValue(spec.key(), step.value())));
        if (step.seconds() > 0) {
            values.add(new StudyValue(DriveKeys.DURATION.name(), TextFormat.format("%.0fs", step.seconds())));
        }
        int number = StepSchedule.number(course.cell, course.read.size());
        return StudyStep.of(number, block, course.cell, step, values);
    }
}
