package io.orderline.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.compare.ComparisonAnswer;
import io.orderline.compare.ExcludedRun;
import io.orderline.compare.GateResult;
import io.orderline.compare.MetricComparison;
import io.orderline.figures.CannedSystem;
import io.orderline.result.RunState;
import io.orderline.study.analysis.StudyAnswer.AaNoise;
import io.orderline.study.definition.CannedStudy;
import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.StepState;
import io.orderline.study.definition.StudyCell;
import io.orderline.study.definition.StudyStep;
import io.orderline.study.execution.StepAttempt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyAnalysisTest {
    private static final String TWO = """
            systems: { A: {}, B: { drive.style: batch } }
            repeat: 5
            compare: { fail-if: 'nopm < baseline - 3%' }
            """;
    private static final String SEARCH = "search: { key: drive.terminals, from: 10, max: 40 }\n";

    @TempDir
    Path folder;

    private CannedStudy study(String text) throws IOException {
        return new CannedStudy(Files.createTempDirectory(folder, "study"), "study: s\nquestion: Why?\n" + text);
    }

    /// Of runs whose speed follows from their number of terminals.
    private SweepCurve sweep(Map<Integer, CannedSystem> systems) throws IOException {
        StudyAnswer answer = study("vary: { drive.terminals: " + new TreeSet<>(systems.keySet()) + " }\nrepeat: 5\n")
                .run(cell -> {
                    int terminals = Integer.parseInt(cell.point().getFirst().text());
                    return Objects.requireNonNull(systems.get(terminals)).terminals(terminals);
                })
                .answer();
        assertThat(answer.comparisons().against()).isEmpty();
        assertThat(answer.curves()).hasSize(1);
        return answer.curves().getFirst();
    }

    private static CannedSystem brief() {
        return new CannedSystem().seconds(4);
    }

    /// B does so many times what A does.
    private static CannedSystem system(StudyCell cell, double factor) {
        boolean b = cell.system().equals("B");
        return brief().style(b ? "batch" : "row").speed(b ? factor : 1);
    }

    private static StepAttempt attempt(CannedStudy study, int step, int exitCode, String said) {
        return new StepAttempt(step, Optional.empty(), study.frozen().begun(), 2.5, exitCode, said);
    }

    private static MetricComparison only(StudyAnswer answer) {
        return answer.comparisons().against().getFirst().comparisons().getFirst();
    }

    @Test
    void aFasterSystemIsFound() throws IOException {
        StudyAnswer answer = study(TWO).run(cell -> system(cell, 1.2)).answer();
        assertThat(answer.isComplete()).isTrue();
        assertThat(only(answer).answer()).isInstanceOf(ComparisonAnswer.Different.class);
        assertThat(only(answer).ratio().orElseThrow().interval().low()).isGreaterThan(1.1);
        assertThat(only(answer).sentence()).startsWith("B is 1.").contains("times as fast as A in NOPM");
        assertThat(answer.gates()).extracting(GateResult::outcome).containsExactly(GateResult.Outcome.PASSES);
    }

    @Test
    void aSlowerSystemMissesTheObjective() throws IOException {
        StudyAnswer answer = study(TWO).run(cell -> system(cell, 0.8)).answer();
        assertThat(answer.gates()).hasSize(1).allMatch(GateResult::fails);
    }

    @Test
    void theSameTwiceIsNoDifference() throws IOException {
        StudyAnswer answer =
                study(TWO).run(cell -> brief().plan("made", cell.system())).answer();
        assertThat(only(answer).answer())
                .isInstanceOfAny(ComparisonAnswer.NotDetected.class, ComparisonAnswer.Negligible.class);
    }

    @Test
    void whatFailedOrIsOpenIsLeftOutByName() throws IOException {
        CannedStudy study = study(TWO);
        StudyStep failed = study.frozen().study().steps().get(3);
        study.run(cell -> system(cell, 1.2), step -> step.number() != 4 && step.number() != 7);
        study.folder().append(attempt(study, 4, 3, "exit code 3: no such host"));
        StudyAnswer answer = study.answer();
        assertThat(answer.isComplete()).isFalse();
        assertThat(answer.comparisons().leftOut())
                .hasSize(2)
                .contains(new ExcludedRun(failed.folder(), "is failed: exit code 3: no such host"));
        assertThat(only(answer).ratio().orElseThrow().observations())
                .as("blocks with both systems")
                .isLessThan(5)
                .isGreaterThanOrEqualTo(3);
    }

    @Test
    void anInterruptedRunIsBrokenAndAViolatedOneInvalid() throws IOException {
        CannedStudy study = study(TWO)
                .run(cell -> cell.system().equals("A")
                        ? brief().ended(RunState.INTERRUPTED)
                        : brief().style("batch").violated());
        assertThat(study.results())
                .allSatisfy(result -> assertThat(result.state())
                        .isEqualTo(result.cell().system().equals("A") ? StepState.BROKEN : StepState.INVALID));
        StudyAnswer answer = study.answer();
        assertThat(answer.comparisons().against()).isEmpty();
        assertThat(answer.comparisons().leftOut()).hasSize(5);
    }

    @Test
    void aFolderWithoutAResultIsBroken() throws IOException {
        CannedStudy study = study(TWO);
        StudyStep first = study.frozen().study().steps().getFirst();
        Files.createDirectories(study.folder().run(first).path());
        assertThat(study.results().getFirst().state()).isEqualTo(StepState.BROKEN);
        study.folder().setAside(first);
        assertThat(study.results().getFirst().state()).isEqualTo(StepState.OPEN);
        assertThat(study.folder().path().resolve("broken")).isDirectoryContaining("glob:**-1");
    }

    @Test
    void whatIsFrozenIsReadBackAndAHalfWrittenAttemptIsLeftOut() throws IOException {
        CannedStudy study = study(TWO);
        StepAttempt attempt = attempt(study, 1, 0, "");
        study.folder().append(attempt);
        Files.writeString(study.folder().attempts(), "{\"step\":2,\"beg", StandardOpenOption.APPEND);
        study.folder().append(attempt);
        assertThat(study.folder().readAttempts()).containsExactly(attempt, attempt);
        CannedStudy varied = study(TWO + "vary: { drive.terminals: [1, 2] }\n");
        assertThat(varied.folder().read()).isEqualTo(varied.frozen());
        assertThat(varied.folder().read().study().steps())
                .isEqualTo(varied.frozen().study().steps());
    }

    @Test
    void durabilityThatDiffersForbidsAWinnerUntilItIsMeant() throws IOException {
        MetricComparison refused = ofAnotherDurability("");
        assertThat(refused.answer()).isInstanceOf(ComparisonAnswer.Refused.class);
        assertThat(refused.sentence()).contains("no winner is named");
        MetricComparison meant = ofAnotherDurability("compare: { despite: durability }\n");
        assertThat(meant.answer()).isInstanceOf(ComparisonAnswer.Different.class);
        assertThat(meant.sentence()).contains("although on purpose not alike");
    }

    private MetricComparison ofAnotherDurability(String compared) throws IOException {
        return only(study("repeat: 4\nsystems: { A: {}, B: { drive.style: batch } }\n" + compared)
                .run(cell -> system(cell, 2)
                        .setting("synchronous_commit", cell.system().equals("A") ? "on" : "off"))
                .answer());
    }

    @Test
    void aSweepHasAPeakAndFalls() throws IOException {
        SweepCurve curve =
                sweep(Map.of(10, brief(), 20, brief().speed(1.8), 40, brief().speed(2.2), 80, brief().speed(1.1)));
        assertThat(curve.peak()).isEqualTo(40);
        assertThat(curve.degrades().orElseThrow().value()).isEqualTo(80);
        assertThat(curve.scaleOut().orElseThrow().points().get(1).efficiency()).isBetween(0.85, 0.95);
        assertThat(curve.gains()).extracting(SweepCurve.PointRatio::value).containsExactly(20.0, 40.0, 80.0);
        assertThat(curve.gains().getFirst().ratio().interval())
                .satisfies(speedUp -> assertThat(speedUp.low()).isBetween(1.3, 1.8))
                .satisfies(speedUp -> assertThat(speedUp.high()).isBetween(1.8, 2.3));
    }

    @Test
    void aCurveThatStaysLevelDoesNotDegrade() throws IOException {
        assertThat(sweep(Map.of(10, brief(), 20, brief())).degrades()).isEmpty();
    }

    @Test
    void invalidRunsAreInNoCurve() throws IOException {
        CannedSystem invalid = brief().speed(4).violated();
        assertThat(sweep(Map.of(10, brief(), 20, brief().speed(2), 40, invalid)).peak())
                .isEqualTo(20);
    }

    /// The objective is about another metric than the one that decides.
    @Test
    void anObjectiveIsJudgedByItsOwnMetric() throws IOException {
        StudyAnswer slow = study(TWO.replace("nopm < baseline - 3%", "new-order.p90 > baseline + 20%"))
                .run(cell -> system(cell, 1).slowness(cell.system().equals("B") ? 3 : 1))
                .answer();
        assertThat(slow.gates()).hasSize(1).allMatch(GateResult::fails);
    }

    @Test
    void aKeyThatIsNoSizeHasNoEfficiency() throws IOException {
        CannedStudy study = study("vary: { testbed.settings.commit_delay: [0, 1000] }\nrepeat: 3\n");
        assertThat(study.run(cell -> brief()).answer().curves())
                .singleElement()
                .returns(Optional.empty(), SweepCurve::scaleOut)
                .returns(List.of(), SweepCurve::gains);
    }

    @Test
    void theTwinTellsTheNoiseAndWithoutABaselineNothing() throws IOException {
        CannedStudy study = study("systems: { A: {} }\ncompare: { a-a: yes }\nrepeat: 5\n");
        study.run(
                cell -> brief().style("batch"),
                step -> study.frozen().study().cell(step).system().equals("A (again)"));
        assertThat(study.answer().noise()).isEmpty();
        study.run(
                cell -> brief(),
                step -> study.frozen().study().cell(step).system().equals("A"));
        AaNoise noise = study.answer().noise().orElseThrow();
        assertThat(noise.noise().pairs()).isEqualTo(5);
        assertThat(noise.noise().spread()).isPositive().isLessThan(0.05);
    }

    /// The first search has a step that fails; when it is run again, what the second one found is still
    /// known.
    @Test
    void searchesOfSeveralSystemsDoNotDependOnEachOther() throws IOException {
        CannedStudy study = study("systems: { A: {}, B: {} }\n" + SEARCH);
        study.folder().append(attempt(study, 1, 3, "exit code 3"));
        assertThat(study.results())
                .extracting(result -> result.step().folder())
                .containsExactly("001-b01-a-terminals-10", "1001-b01-b-terminals-10");
        study.run(cell -> brief(), step -> step.cell() == 2);
        study.run(cell -> brief(), step -> step.cell() == 1);
        assertThat(study.results())
                .filteredOn(result -> result.step().cell() == 2)
                .first()
                .extracting(StepResult::state)
                .isEqualTo(StepState.DONE);
    }

    @Test
    void aSearchThatIsNotAtItsEndSaysSo() throws IOException {
        StudyAnswer open = study(SEARCH).run(cell -> brief()).answer();
        assertThat(open.isComplete()).isFalse();
        assertThat(open.found().searches().getFirst().sentence()).contains("is not at its end");
    }
}
