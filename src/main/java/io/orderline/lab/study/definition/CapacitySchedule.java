package io.orderline.lab.study.definition;

import io.orderline.figures.objective.Objective;
import io.orderline.lab.study.capacity.CapacityCourse;
import io.orderline.lab.study.capacity.CapacitySpec;
import io.orderline.lab.study.capacity.CapacityStep;
import io.orderline.lab.study.capacity.CapacityStep.Purpose;
import io.orderline.plan.PlanKeys;
import io.orderline.stats.Estimate;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// A search for the capacity of each system, by turns: what the hour does to the machine, it does to all. When
/// all are known, the systems are run at equal rates. Each result is read once.
public final class CapacitySchedule implements StepSchedule {
    /// Numbers of a cell's steps must not depend on how far other cells are.
    private static final int EACH = 1000;

    /// Of the smallest capacity.
    private static final List<Double> EQUAL_RATES = List.of(0.5, 0.7, 0.9);

    private final Study study;
    private final CapacitySpec spec;
    private final List<CellCourse> courses = new ArrayList<>();

    /// @param study with a capacity
    public CapacitySchedule(Study study) {
        this.study = study;
        this.spec = study.capacity().orElseThrow();
        List<Objective> objectives = Objective.parseAll(
                study.cells().getFirst().given(PlanKeys.OBJECTIVE.name()).orElse(""));
        study.cells().forEach(cell -> courses.add(new CellCourse(cell, new CapacityCourse(spec, objectives))));
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

        /// Its runs so far, in the order of [CapacityCourse#done].
        public List<StepResult> steps() {
            return List.copyOf(read);
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
            Optional<CapacityStep> next = next(course);
            if (next.isPresent()) {
                return next.map(step -> step(course, step));
            }
        }
        return Optional.empty();
    }

    /// What is known of each cell.
    ///
    /// @param known all steps so far
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

    /// In the order of their numbers, up to the first that has not come to its end.
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

    /// What a step was, which the search of another version might not have asked for.
    private static CapacityStep asRun(StudyStep step) {
        double seconds = step.values().stream()
                .filter(value -> value.key().equals(PlanKeys.DURATION.name()))
                .mapToDouble(value -> Double.parseDouble(value.text().replace("s", "")))
                .findFirst()
                .orElse(0);
        return new CapacityStep(
                step.purpose().orElseThrow(), step.values().getFirst().text(), seconds);
    }

    private Optional<CapacityStep> next(CellCourse course) {
        Optional<CapacityStep> own = course.course.next();
        return own.isPresent() ? own : equalRate(course);
    }

    /// At each rate, as often as the study repeats.
    private Optional<CapacityStep> equalRate(CellCourse course) {
        OptionalDouble smallest = smallest();
        long ran = course.course.done().stream()
                .filter(step -> step.purpose() == Purpose.EQUAL_RATE)
                .count();
        if (courses.size() < 2
                || !spec.ofRate()
                || smallest.isEmpty()
                || ran >= (long) EQUAL_RATES.size() * study.repeat()) {
            return Optional.empty();
        }
        double share = EQUAL_RATES.get((int) (ran % EQUAL_RATES.size()));
        return Optional.of(new CapacityStep(Purpose.EQUAL_RATE, spec.text(share * smallest.getAsDouble()), 0));
    }

    /// Empty until all are known.
    private OptionalDouble smallest() {
        if (!courses.stream()
                .allMatch(course ->
                        course.course.isSearched() && course.course.answer().isPresent())) {
            return OptionalDouble.empty();
        }
        return courses.stream()
                .flatMap(course -> course.course.answer().stream())
                .mapToDouble(Estimate::value)
                .min();
    }

    private StudyStep step(CellCourse course, CapacityStep step) {
        List<StudyValue> values = new ArrayList<>(List.of(new StudyValue(spec.key(), step.value())));
        if (step.seconds() > 0) {
            values.add(new StudyValue(PlanKeys.DURATION.name(), String.format(Locale.ROOT, "%.0fs", step.seconds())));
        }
        int number = (course.cell.number() - 1) * EACH + course.read.size() + 1;
        return StudyStep.of(number, course.read.size() + 1, course.cell, step, values);
    }
}
