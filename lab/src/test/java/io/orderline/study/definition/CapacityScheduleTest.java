package io.orderline.study.definition;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.figures.CannedSystem;
import io.orderline.measure.Counts;
import io.orderline.report.document.TextWriter;
import io.orderline.report.study.StudyDocument;
import io.orderline.result.ObjectiveReport;
import io.orderline.result.ObjectiveReport.Outcome;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.Verdict;
import io.orderline.result.file.Json;
import io.orderline.stats.Estimate;
import io.orderline.study.analysis.CapacityResult;
import io.orderline.study.analysis.StudyAnalysis;
import io.orderline.study.analysis.StudyAnswer;
import io.orderline.study.capacity.CapacityStep;
import io.orderline.study.capacity.Probe;
import io.orderline.study.execution.StepAttempt;
import io.orderline.testing.Drill;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/// Searches of made-up systems whose share of slow transactions follows from the rate.
@Drill
class CapacityScheduleTest {
    private static final String STUDY = """
        study: capacity
        question: How much?
        systems: { A: {}, B: { drive.style: batch } }
        objective: [new-order.p99 < 1000s]
        capacity: { least: 50, most: 1000, to-within: 5 %, budget: 1h }
        """;
    private static final Map<String, Double> CAPACITIES = Map.of("A", 400.0, "B", 600.0, "C", 500.0);
    private static final int MOST = 200;

    /// Writing one takes far longer than copying it.
    private static Path made;

    private static Result result;

    @TempDir
    Path folder;

    @BeforeAll
    static void makesARun(@TempDir Path once) throws IOException {
        RunFolder run = new CannedSystem().write(once.resolve("made"));
        made = run.path();
        result = run.readResult();
    }

    private static RunFolder copied(Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(made)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
        return new RunFolder(to);
    }

    /// Of what was too slow, in the first quarter of the window.
    private double early = 0.3;

    /// Whether the driver was a limit of each run.
    private boolean driver;

    /// How many times slower two of four runs are.
    private double slower = 1;

    /// A study that came to its end.
    private record Course(CannedStudy study, List<StepResult> steps) {
        StudyAnswer answer() throws IOException {
            return StudyAnalysis.of(study.frozen(), steps);
        }

        List<CapacityResult> capacities() throws IOException {
            return answer().found().capacities();
        }

        String text() throws IOException {
            return TextWriter.write(StudyDocument.of(answer())).replaceAll("\\s+", " ");
        }

        List<CapacityStep.Purpose> purposes(int cell) {
            return steps.stream()
                    .map(StepResult::step)
                    .filter(step -> step.cell() == cell)
                    .map(step -> step.purpose().orElseThrow())
                    .toList();
        }
    }

    private Course ran(CannedStudy study) throws IOException {
        return ran(study, "", _ -> false);
    }

    private Course ran(String study, String rule, Predicate<StudyStep> failing) throws IOException {
        return ran(new CannedStudy(folder, study), rule, failing);
    }

    /// @param rule that makes a run invalid
    private Course ran(CannedStudy study, String rule, Predicate<StudyStep> failing) throws IOException {
        StepSchedule schedule = study.frozen().study().schedule();
        List<StepResult> results = new ArrayList<>(study.results());
        results.removeIf(result -> result.state() == StepState.OPEN);
        for (Optional<StudyStep> next = schedule.after(results); next.isPresent(); next = schedule.after(results)) {
            assertThat(results).as("no end").hasSizeLessThan(MOST);
            StudyStep step = next.get();
            Optional<String> broken = failing.test(step) ? Optional.of(rule) : Optional.empty();
            results.add(write(study, step, broken));
        }
        return new Course(study, results);
    }

    /// @return as its folder says when it has run
    private StepResult write(CannedStudy study, StudyStep step, Optional<String> broken) throws IOException {
        StudyCell cell = study.frozen().study().cell(step);
        RunFolder run = copied(study.folder().run(step).path());
        String text = step.values().getFirst().text();
        double rate = text.contains(",") ? 50 : Double.parseDouble(text.replace("/s", ""));
        double load = rate / CAPACITIES.getOrDefault(cell.system(), 1.0) * (step.number() % 4 < 2 ? slower : 1);
        double share = Math.min(1, 0.01 * Math.pow(load, 12));
        long due = Math.round(rate * result.window().seconds());
        long slow = Math.round(share * due);
        ObjectiveReport objective = new ObjectiveReport(
                "new-order.p99 < 1000s",
                share <= 0.01 ? Outcome.MET : Outcome.MISSED,
                Optional.of(share),
                Optional.empty(),
                "",
                Optional.of(new ObjectiveReport.Beyond(slow, due, 0.01, 1, Optional.of(Math.round(slow * early)))));
        run.writeResult(judged(with(due), broken).against(List.of(objective)));
        return new StepResult(
                step,
                cell,
                broken.isEmpty() ? StepState.DONE : StepState.INVALID,
                broken.map(rule -> rule + ": a check").orElse(""),
                run,
                result.isolation());
    }

    private Result judged(Result result, Optional<String> broken) {
        Optional<Verdict.Finding> finding =
                broken.map(rule -> new Verdict.Finding(Verdict.Level.FAIL, rule, "a check"));
        if (driver) {
            finding = Optional.of(new Verdict.Finding(
                    Verdict.Level.WARN,
                    "harness-bound",
                    "the driver limited the run: it used 90 % of all hardware threads of its host. The figures are"
                            + " the driver's"));
        }
        return result.judged(finding.map(one -> Verdict.of(List.of(one))).orElse(result.verdict()), List.of());
    }

    /// The made run, in which so many transactions became due, all of the first type.
    private static Result with(long due) {
        ObjectNode tree = Json.parse(Json.line(result), ObjectNode.class);
        tree.at("/summary/types").forEach(type -> ((ObjectNode) type).putPOJO("counts", Counts.ZERO));
        ((ObjectNode) tree.at("/summary/types/0")).putPOJO("counts", new Counts(due, due, due, 0, 0, 0, 0, 0));
        return Json.parse(Json.line(tree), Result.class);
    }

    @Test
    void bothCapacitiesAreFoundByTurnsAndComparedAtEqualRates() throws IOException {
        Course course = ran(STUDY, "", _ -> false);
        assertThat(course.study.results()).isEqualTo(course.steps);
        StudyAnswer answer = course.answer();
        assertThat(answer.isComplete()).isTrue();
        List<CapacityResult> found = answer.found().capacities();
        assertThat(capacity(found.getFirst())).isCloseTo(400, Percentage.withPercentage(1));
        assertThat(capacity(found.getLast())).isCloseTo(600, Percentage.withPercentage(1));
        assertThat(answer.found().ratios()).singleElement().satisfies(ratio -> {
            assertThat(ratio.system()).isEqualTo("B");
            assertThat(ratio.ratio().value()).isCloseTo(1.5, Percentage.withPercentage(2));
            assertThat(ratio.equal())
                    .as("p50 and p99 at three rates, of runs that are alike")
                    .hasSize(6)
                    .allMatch(at -> at.ratio().value() == 1);
        });
        assertThat(found)
                .allSatisfy(one -> assertThat(one.equal())
                        .extracting(CapacityResult.Equal::rate)
                        .hasSize(6)
                        .allMatch(rate -> Double.parseDouble(rate.replace("/s", "")) < 400));
        assertThat(course.steps.stream().limit(6).map(step -> step.cell().system()))
                .as("by turns")
                .containsExactly("A", "B", "A", "B", "A", "B");
    }

    private static double capacity(CapacityResult result) {
        return result.progress().answer().map(Estimate::value).orElseThrow();
    }

    /// However many probes each system had before: a pair begins one after the other, with one seed.
    @Test
    void equalRatesAreByTurnsToo() throws IOException {
        List<StudyStep> equal = ran(STUDY + "repeat: 2\n", "", _ -> false).steps.stream()
                .map(StepResult::step)
                .filter(step -> step.purpose().orElseThrow() == CapacityStep.Purpose.EQUAL_RATE)
                .toList();
        assertThat(equal).extracting(StudyStep::cell).containsExactly(1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2);
        assertThat(equal).extracting(StudyStep::block).containsExactly(1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6);
    }

    /// A system whose capacity cannot be told is not run at equal rates, and the others are.
    @Test
    void equalRatesAreOfThoseThatAreKnown() throws IOException {
        String three = STUDY.replace("B: {", "C: { drive.style: procedure }, B: {");
        assertThat(ran(three, "consistency", step -> step.cell() == 2).capacities())
                .extracting(one -> one.equal().size())
                .containsExactly(6, 0, 6);
    }

    /// What runs told before three in a row told nothing stays known.
    @Test
    void runsThatTellNothingTakeNoAnswerAway() throws IOException {
        Course course = ran(STUDY.replace("5 %", "0.1 %"), "consistency", step -> step.number() % 1000 > 15);
        assertThat(course.capacities()).allSatisfy(one -> {
            assertThat(one.progress().isStuck()).isTrue();
            assertThat(one.progress().answer()).isPresent();
        });
        assertThat(course.text()).contains("and the last runs tell nothing (consistency: a check)");
    }

    @Test
    void aRampThatTellsNothingIsMadeAgainAndABeginningTakesItsPlace() throws IOException {
        Course course = ran(STUDY, "consistency", step -> step.number() == 1);
        assertThat(course.purposes(1)).startsWith(CapacityStep.Purpose.RAMP, CapacityStep.Purpose.RAMP);
        assertThat(course.purposes(2)).startsWith(CapacityStep.Purpose.RAMP, CapacityStep.Purpose.PROBE);
        assertThat(course.answer().isComplete()).isTrue();
        Course begun = ran(STUDY.replace("least: 50", "least: 50, from: 50"), "", _ -> false);
        assertThat(begun.purposes(1)).doesNotContain(CapacityStep.Purpose.RAMP);
    }

    /// Systems that promise different things are no pair.
    @Test
    void noWinnerIsNamedOfDifferentObjectives() throws IOException {
        assertThat(brief("alike", STUDY).text()).doesNotContain("No winner");
        assertThat(brief("apart", STUDY.replace("B: {", "B: { objective: new-order.p99 < 900s,"))
                        .text())
                .contains("No winner is named, as they did not do the same: new-order.p99 < 1000s with A, "
                        + "new-order.p99 < 900s with B");
    }

    /// Overload is what a probe is to find; a driver that is the limit is not.
    @Test
    void runsThatTellNothingOfTheSystemEndTheSearch() throws IOException {
        Course course = ran(STUDY, "consistency", _ -> true);
        assertThat(course.answer().isComplete()).isFalse();
        assertThat(course.capacities())
                .allSatisfy(one -> assertThat(one.progress().unusable()).hasSize(3));
    }

    @Test
    void runsThatDidNotKeepTheRateAreProbesLikeOthers() throws IOException {
        assertThat(ran(STUDY, "due-work", _ -> true).answer().isComplete()).isTrue();
    }

    /// The other system's next run is beside the repeated one.
    @Test
    void aRunThatTellsNothingTakesItsTurn() throws IOException {
        List<CapacityResult> found =
                ran(STUDY, "consistency", step -> step.number() == 1003).capacities();
        assertThat(turns(found.getFirst())).startsWith(0, 1, 2);
        assertThat(turns(found.getLast())).startsWith(0, 2, 3);
    }

    private static List<Integer> turns(CapacityResult result) {
        return result.progress().search().probes().stream().map(Probe::turn).toList();
    }

    @Test
    void probesThatWereSlowAtTheirBeginningAreTold() throws IOException {
        assertThat(brief("at any time", STUDY).capacities())
                .allSatisfy(one -> assertThat(one.early()).isEmpty());
        early = 0.8;
        assertThat(brief("at the beginning", STUDY).capacities())
                .allSatisfy(one -> assertThat(one.early().orElseThrow()).isGreaterThan(3));
    }

    @Test
    void aMachineThatIsDisturbedAndADriverThatWasALimitAreTold() throws IOException {
        assertThat(brief("alone", STUDY).text()).doesNotContain("in speed", "the driver limited");
        slower = 1.2;
        assertThat(brief("disturbed", STUDY).text()).contains("% in speed, as on a machine that another load");
        slower = 1;
        driver = true;
        assertThat(brief("driver", STUDY).text())
                .containsPattern(
                        "(\\d+) of \\1 probes of A: the driver limited the run: it used 90 % of all hardware threads");
    }

    private Course brief(String name, String study) throws IOException {
        return ran(new CannedStudy(Files.createDirectory(folder.resolve(name)), study.replace("1h", "12m")));
    }

    /// A version that places probes otherwise reads the runs that were made, and goes on from there.
    @Test
    void runsAreWhatTheyWereAskedToBe() throws IOException {
        CannedStudy study = new CannedStudy(folder, STUDY);
        StudyStep asked = study.results().getLast().step();
        StudyStep other = new StudyStep(
                asked.number(),
                asked.block(),
                asked.cell(),
                List.of(new StudyValue("drive.rate", "321/s")),
                Optional.of(CapacityStep.Purpose.PROBE),
                asked.folder() + "-other");
        study.folder()
                .append(new StepAttempt(
                        other.number(), Optional.of(other), study.frozen().begun(), 1, 0, ""));
        write(study, other, Optional.empty());
        Course course = ran(study);
        assertThat(course.steps).filteredOn(step -> step.step().equals(other)).hasSize(1);
        assertThat(course.answer().isComplete()).isTrue();
    }
}
