package io.orderline.lab.study.definition;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.compare.CannedSystem;
import io.orderline.lab.study.analysis.CapacityResult;
import io.orderline.lab.study.analysis.StudyAnalysis;
import io.orderline.lab.study.analysis.StudyAnswer;
import io.orderline.lab.study.capacity.CapacityStep;
import io.orderline.lab.study.capacity.Probe;
import io.orderline.lab.study.execution.StepAttempt;
import io.orderline.measure.Counts;
import io.orderline.report.study.StudyAnswerText;
import io.orderline.result.ObjectiveReport;
import io.orderline.result.ObjectiveReport.Outcome;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.Summary;
import io.orderline.result.TypeSummary;
import io.orderline.result.Verdict;
import io.orderline.stats.Estimate;
import io.orderline.testing.Drill;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    /// Takes a study to its end.
    ///
    /// @param capacities of the systems
    /// @param failing the rule that makes a run invalid
    private List<StepResult> ran(
            CannedStudy study, Map<String, Double> capacities, Function<StudyStep, Optional<String>> failing)
            throws IOException {
        StepSchedule schedule = study.frozen().study().schedule();
        List<StepResult> results = new ArrayList<>(study.folder().results(study.frozen()));
        results.removeIf(result -> result.state() == StepState.OPEN);
        for (Optional<StudyStep> next = schedule.after(results); next.isPresent(); next = schedule.after(results)) {
            assertThat(results).as("no end").hasSizeLessThan(MOST);
            StepResult result = result(study, next.get(), failing);
            double capacity = capacities.getOrDefault(result.cell().system(), 1.0);
            write(study, result, capacity, failing.apply(result.step()));
            results.add(result);
        }
        return results;
    }

    /// As its folder says when it has run.
    private static StepResult result(CannedStudy study, StudyStep step, Function<StudyStep, Optional<String>> failing) {
        Optional<String> rule = failing.apply(step);
        return new StepResult(
                step,
                study.frozen().study().cell(step),
                rule.isEmpty() ? StepState.DONE : StepState.INVALID,
                rule.map(name -> name + ": a check").orElse(""),
                study.folder().run(step),
                result.isolation());
    }

    private List<StepResult> ran(CannedStudy study) throws IOException {
        return ran(study, Map.of("A", 400.0, "B", 600.0), _ -> Optional.empty());
    }

    private void write(CannedStudy study, StepResult step, double capacity, Optional<String> failing)
            throws IOException {
        String text = step.step().values().getFirst().text();
        double rate = text.contains(",") ? 50 : Double.parseDouble(text.replace("/s", ""));
        double share =
                Math.min(1, 0.01 * Math.pow(rate / capacity * (step.step().number() % 4 < 2 ? slower : 1), 12));
        long due = Math.round(rate * result.window().seconds());
        copied(study.folder().run(step.step()).path())
                .writeResult(judged(with(result, due), failing, driver)
                        .against(List.of(new ObjectiveReport(
                                "new-order.p99 < 1000s",
                                share <= 0.01 ? Outcome.MET : Outcome.MISSED,
                                Optional.of(share),
                                Optional.empty(),
                                "",
                                Optional.of(new ObjectiveReport.Beyond(
                                        Math.round(share * due),
                                        due,
                                        0.01,
                                        1,
                                        Optional.of(Math.round(share * due * early))))))));
    }

    private static Result judged(Result result, Optional<String> failing, boolean driver) {
        Verdict.Finding limit = new Verdict.Finding(
                Verdict.Level.WARN,
                "harness-bound",
                "the driver limited the run: it used 90 % of all hardware threads of its host. The figures are the"
                        + " driver's");
        Verdict verdict = failing.map(
                        rule -> new Verdict(false, List.of(new Verdict.Finding(Verdict.Level.FAIL, rule, "a check"))))
                .orElse(driver ? new Verdict(true, List.of(limit)) : result.verdict());
        return result.judged(verdict, List.of());
    }

    private static Result with(Result result, long due) {
        List<TypeSummary> types = new ArrayList<>();
        for (TypeSummary type : result.summary().types()) {
            Counts counts = types.isEmpty() ? new Counts(due, due, due, 0, 0, 0, 0, 0) : Counts.ZERO;
            types.add(new TypeSummary(
                    type.name(),
                    type.label(),
                    type.background(),
                    counts,
                    type.share(),
                    type.limit90Micros(),
                    type.response(),
                    type.service(),
                    type.waiting(),
                    type.unfinished()));
        }
        Summary summary = result.summary();
        return new Result(
                result.origin(),
                result.ending(),
                result.setup(),
                Result.Measurements.of(
                        result.window(),
                        new Summary(summary.nopm(), summary.completedPerMinute(), summary.totalPerMinute(), types),
                        result.accounting(),
                        result.database(),
                        List.of()),
                result.judgement(),
                result.driver(),
                result.particulars());
    }

    @Test
    void bothCapacitiesAreFoundByTurnsAndComparedAtEqualRates() throws IOException {
        CannedStudy study = new CannedStudy(folder, STUDY);
        List<StepResult> steps = ran(study);
        assertThat(study.folder().results(study.frozen())).isEqualTo(steps);
        StudyAnswer answer = StudyAnalysis.of(study.frozen(), steps);
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
        assertThat(steps.stream().limit(6).map(step -> step.cell().system()))
                .as("by turns")
                .containsExactly("A", "B", "A", "B", "A", "B");
    }

    /// However many probes each system had before: a pair begins one after the other, with one seed.
    @Test
    void equalRatesAreByTurnsToo() throws IOException {
        CannedStudy study = new CannedStudy(folder, STUDY + "repeat: 2\n");
        List<StepResult> steps = ran(study);
        List<StudyStep> equal = steps.stream()
                .map(StepResult::step)
                .filter(step -> step.purpose().orElseThrow() == CapacityStep.Purpose.EQUAL_RATE)
                .toList();
        assertThat(equal).hasSize(12);
        for (int i = 0; i < equal.size(); i++) {
            assertThat(equal.get(i).cell()).isEqualTo(i % 2 + 1);
            assertThat(equal.get(i).block()).isEqualTo(i / 2 + 1);
        }
    }

    /// A system whose capacity cannot be told is not run at equal rates, and the others are.
    @Test
    void equalRatesAreOfThoseThatAreKnown() throws IOException {
        CannedStudy study = new CannedStudy(folder, STUDY.replace("B: {", "C: { drive.style: procedure }, B: {"));
        List<StepResult> steps = ran(
                study,
                Map.of("A", 400.0, "B", 600.0, "C", 500.0),
                step -> step.cell() == 2 ? Optional.of("consistency") : Optional.empty());
        List<CapacityResult> found =
                StudyAnalysis.of(study.frozen(), steps).found().capacities();
        assertThat(found).extracting(one -> one.equal().size()).containsExactly(6, 0, 6);
    }

    /// What runs told before three in a row told nothing stays known.
    @Test
    void runsThatTellNothingTakeNoAnswerAway() throws IOException {
        CannedStudy study = new CannedStudy(folder, STUDY.replace("5 %", "0.1 %"));
        List<StepResult> steps = ran(
                study,
                Map.of("A", 400.0, "B", 600.0),
                step -> step.number() % 1000 > 15 ? Optional.of("consistency") : Optional.empty());
        StudyAnswer answer = StudyAnalysis.of(study.frozen(), steps);
        assertThat(answer.found().capacities()).allSatisfy(one -> {
            assertThat(one.course().isStuck()).isTrue();
            assertThat(one.course().answer()).isPresent();
        });
        assertThat(StudyAnswerText.text(answer).replaceAll("\\s+", " "))
                .contains("and the last runs tell nothing (consistency: a check)");
    }

    @Test
    void aRampThatTellsNothingIsMadeAgainAndABeginningTakesItsPlace() throws IOException {
        CannedStudy study = new CannedStudy(folder, STUDY);
        List<StepResult> steps = ran(
                study,
                Map.of("A", 400.0, "B", 600.0),
                step -> step.number() == 1 ? Optional.of("consistency") : Optional.empty());
        assertThat(purposes(steps, 1)).startsWith(CapacityStep.Purpose.RAMP, CapacityStep.Purpose.RAMP);
        assertThat(purposes(steps, 2)).startsWith(CapacityStep.Purpose.RAMP, CapacityStep.Purpose.PROBE);
        assertThat(StudyAnalysis.of(study.frozen(), steps).isComplete()).isTrue();
        CannedStudy begun = new CannedStudy(folder, STUDY.replace("least: 50", "least: 50, from: 50"));
        List<StepResult> without = ran(begun);
        assertThat(purposes(without, 1)).doesNotContain(CapacityStep.Purpose.RAMP);
    }

    private static List<CapacityStep.Purpose> purposes(List<StepResult> steps, int cell) {
        return steps.stream()
                .map(StepResult::step)
                .filter(step -> step.cell() == cell)
                .map(step -> step.purpose().orElseThrow())
                .toList();
    }

    /// Systems that promise different things are no pair.
    @Test
    void noWinnerIsNamedOfDifferentObjectives() throws IOException {
        assertThat(StudyAnswerText.text(answer("alike")).replaceAll("\\s+", " "))
                .doesNotContain("No winner");
        CannedStudy study = new CannedStudy(
                folder.resolve("apart"),
                STUDY.replace("B: {", "B: { objective: new-order.p99 < 900s,").replace("1h", "12m"));
        List<StepResult> steps = ran(study);
        assertThat(StudyAnswerText.text(StudyAnalysis.of(study.frozen(), steps)).replaceAll("\\s+", " "))
                .contains("No winner is named, as they did not do the same: new-order.p99 < 1000s with A, "
                        + "new-order.p99 < 900s with B");
    }

    private static double capacity(CapacityResult result) {
        return result.course().answer().map(Estimate::value).orElseThrow();
    }

    /// Overload is what a probe is to find; a driver that is the limit is not.
    @Test
    void runsThatTellNothingOfTheSystemEndTheSearch() throws IOException {
        CannedStudy study = new CannedStudy(folder, STUDY);
        List<StepResult> steps = ran(study, Map.of("A", 400.0, "B", 600.0), _ -> Optional.of("consistency"));
        StudyAnswer answer = StudyAnalysis.of(study.frozen(), steps);
        assertThat(answer.isComplete()).isFalse();
        assertThat(answer.found().capacities())
                .allSatisfy(one -> assertThat(one.course().unusable()).hasSize(3));
    }

    @Test
    void runsThatDidNotKeepTheRateAreProbesLikeOthers() throws IOException {
        CannedStudy study = new CannedStudy(folder, STUDY);
        List<StepResult> steps = ran(study, Map.of("A", 400.0, "B", 600.0), _ -> Optional.of("due-work"));
        assertThat(StudyAnalysis.of(study.frozen(), steps).isComplete()).isTrue();
    }

    /// The other system's next run is beside the repeated one.
    @Test
    void aRunThatTellsNothingTakesItsTurn() throws IOException {
        CannedStudy study = new CannedStudy(folder, STUDY);
        List<StepResult> steps = ran(
                study,
                Map.of("A", 400.0, "B", 600.0),
                step -> step.number() == 1003 ? Optional.of("consistency") : Optional.empty());
        List<CapacityResult> found =
                StudyAnalysis.of(study.frozen(), steps).found().capacities();
        assertThat(turns(found.getFirst())).startsWith(0, 1, 2);
        assertThat(turns(found.getLast())).startsWith(0, 2, 3);
    }

    private static List<Integer> turns(CapacityResult result) {
        return result.course().search().probes().stream().map(Probe::turn).toList();
    }

    @Test
    void probesThatWereSlowAtTheirBeginningAreTold() throws IOException {
        assertThat(found("at any time"))
                .allSatisfy(one -> assertThat(one.early()).isEmpty());
        early = 0.8;
        assertThat(found("at the beginning"))
                .allSatisfy(one -> assertThat(one.early().orElseThrow()).isGreaterThan(3));
    }

    @Test
    void aMachineThatIsDisturbedIsTold() throws IOException {
        assertThat(StudyAnswerText.text(answer("alone"))).doesNotContain("in speed");
        slower = 1.2;
        assertThat(StudyAnswerText.text(answer("disturbed")).replaceAll("\\s+", " "))
                .contains("% in speed, as on a machine that another load");
    }

    @Test
    void aDriverThatWasALimitIsTold() throws IOException {
        assertThat(StudyAnswerText.text(answer("database"))).doesNotContain("the driver limited");
        driver = true;
        assertThat(StudyAnswerText.text(answer("driver")).replaceAll("\\s+", " "))
                .containsPattern(
                        "(\\d+) of \\1 probes of A: the driver limited the run: it used 90 % of all hardware threads");
    }

    /// A version that places probes otherwise reads the runs that were made, and goes on from there.
    @Test
    void runsAreWhatTheyWereAskedToBe() throws IOException {
        CannedStudy study = new CannedStudy(folder, STUDY);
        StepResult asked = study.folder().results(study.frozen()).getLast();
        StudyStep other = new StudyStep(
                asked.step().number(),
                asked.step().block(),
                asked.step().cell(),
                List.of(new StudyValue("drive.rate", "321/s")),
                Optional.of(CapacityStep.Purpose.PROBE),
                asked.step().folder() + "-other");
        study.folder()
                .append(new StepAttempt(
                        other.number(), Optional.of(other), study.frozen().begun(), 1, 0, ""));
        write(study, new StepResult(other, asked.cell(), StepState.OPEN, "", asked.run()), 400, Optional.empty());
        List<StepResult> steps = ran(study);
        assertThat(steps).filteredOn(step -> step.step().equals(other)).hasSize(1);
        assertThat(StudyAnalysis.of(study.frozen(), steps).isComplete()).isTrue();
    }

    private List<CapacityResult> found(String name) throws IOException {
        return answer(name).found().capacities();
    }

    private StudyAnswer answer(String name) throws IOException {
        CannedStudy study = new CannedStudy(Files.createDirectory(folder.resolve(name)), STUDY.replace("1h", "12m"));
        List<StepResult> steps = ran(study);
        return StudyAnalysis.of(study.frozen(), steps);
    }
}
