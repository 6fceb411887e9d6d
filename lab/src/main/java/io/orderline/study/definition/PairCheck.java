package io.orderline.study.definition;

import io.orderline.base.Turns;
import io.orderline.compare.Gate;
import io.orderline.config.Problems;
import io.orderline.figures.Metric;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reports what is not possible in a study whose systems run two at a time.
final class PairCheck {
    private static final String KEY = "order";
    /// Fewest segments of a window, with which two neighbours are whole wherever it begins.
    private static final int LEAST = 4;

    private final Study study;
    private final String where;
    private final Problems problems;

    private PairCheck(Study study, String where, Problems problems) {
        this.study = study;
        this.where = where;
        this.problems = problems;
    }

    static void check(Study study, String where, Problems problems) {
        if (study.order().together() && problems.isEmpty()) { // other mistakes are reported first
            new PairCheck(study, where, problems).check();
        }
    }

    private void check() {
        Map<List<StudyValue>, List<StudyCell>> points =
                study.cells().stream().collect(Collectors.groupingBy(StudyCell::point));
        if (study.seeksLimit()) {
            refuse("compares two systems; a search is about each alone");
        } else if (study.systems().size() != 2 || points.values().stream().anyMatch(cells -> cells.size() != 2)) {
            refuse("runs a baseline and one other system at once: it needs two systems, both at each point, or a-a");
        } else {
            points.values().forEach(cells -> pair(cells.getFirst(), cells.getLast()));
            study.cells().forEach(this::plan);
        }
        study.comparing().failIf().stream()
                .map(Gate::parse)
                .filter(gate -> !gate.relative())
                .forEach(gate -> refuse("tells a system's figures on a machine that two share: hold '" + gate.text()
                        + "' against the baseline, or use randomized-blocks"));
        if (study.order() == RunOrder.SEGMENTS) {
            metrics();
        }
    }

    private void refuse(String why) {
        problems.add(where, KEY, study.order().text() + " " + why);
    }

    private void pair(StudyCell first, StudyCell second) {
        Optional<String> url = first.given(PlanKeys.URL.name());
        if (url.isPresent() && url.equals(second.given(PlanKeys.URL.name()))) {
            refuse("needs two databases at once: " + first.text() + " and " + second.text() + " have the same "
                    + PlanKeys.URL.name());
        }
        if (!lengths(first).equals(lengths(second))) {
            refuse("needs the same " + DriveKeys.RAMP_UP.name() + " and " + DriveKeys.DURATION.name() + " for "
                    + first.text() + " and " + second.text());
        }
    }

    private static List<Duration> lengths(StudyCell cell) {
        Plan plan = cell.asPlan();
        return List.of(plan.get(DriveKeys.RAMP_UP), plan.get(DriveKeys.DURATION));
    }

    /// Checks the plan with the values that its steps will get.
    private void plan(StudyCell cell) {
        Turns turns = new Turns(
                1, Duration.ofMillis(Math.round(1000 * study.segmentSeconds().orElse(0.0))), 1);
        List<RawValue> given = new ArrayList<>(cell.asGiven());
        given.add(new RawValue(DriveKeys.TURN.name(), turns.text(), KEY));
        given.add(new RawValue(DriveKeys.MEET.name(), "meetings", KEY));
        problems.collect(() -> Plan.of(given, new Problems()))
                .map(checked -> checked.get(DriveKeys.DURATION))
                .filter(length ->
                        turns.inSegments() && length.compareTo(turns.every().multipliedBy(LEAST)) < 0)
                .ifPresent(_ -> refuse(
                        "needs a " + DriveKeys.DURATION.name() + " of four segments at least, for " + cell.text()));
    }

    /// Refuses metrics of whole runs, such as percentiles, and of processors and memory, which both turns
    /// use.
    private void metrics() {
        Stream.concat(
                        study.comparing().metrics().stream().map(Metric::parse),
                        study.comparing().failIf().stream().map(Gate::parse).map(Gate::metric))
                .filter(metric -> !metric.throughput())
                .map(Metric::name)
                .distinct()
                .forEach(name -> refuse("compares what is counted in seconds, " + Metric.NOPM.name() + " and "
                        + Metric.TOTAL.name() + "; " + name + " is of a whole run: use duet or randomized-blocks"));
    }
}
