package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.Turns;
import io.orderline.compare.ratio.Ratio;
import io.orderline.figures.RunFigures;
import io.orderline.result.Result;
import io.orderline.result.Verdict;
import io.orderline.result.file.TimeSeries;
import io.orderline.result.file.TraceCsv;
import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.StepState;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.Timed;
import java.io.IOException;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.data.TemporalUnitOffset;
import org.junit.jupiter.api.Test;

/// Studies whose systems run two at a time, on two servers of the embedded PostgreSQL: what they are about is that both
/// begin at one moment, which the program refuses on a machine that is too busy for it.
@Drill
@Timed
class StudyDesignIT extends StudyTests {
    /// The least that a study of segments takes.
    private static final String FOUR_SEGMENTS = "8s";

    /// Each run asks both clocks itself when its moment was by the wall clock.
    private static final TemporalUnitOffset CLOCKS = within(50, ChronoUnit.MILLIS);

    private Program program(String scheme, String duration) throws IOException {
        String text = """
            study: same
            question: Does the same system twice differ?
            plan:
              testbed: postgresql-18
              workload: EXAMPLES/transfers
              drive: { terminals: 2, ramp-up: 0s, duration: DURATION, trace-user: 1, ceiling: false }
              verify: { before: false, after: true }
              monitor: { local: false, database: false }
            systems: { PostgreSQL: {} }
            repeat: 2
            order: { scheme: SCHEME }
            compare: { a-a: yes }
            """;
        return study(
                text.replace("EXAMPLES", Path.of("examples").toAbsolutePath().toString())
                        .replace("DURATION", duration)
                        .replace("SCHEME", scheme));
    }

    private List<Result> runs() throws IOException {
        List<Result> runs = new ArrayList<>();
        for (StepResult result : results()) {
            assertThat(result.state()).as(result.reason()).isEqualTo(StepState.DONE);
            runs.add(result.run().readResult());
        }
        return runs;
    }

    /// One interval of twenty does not hold the truth, so that the same system may differ here: how often is for
    /// the simulations of the designs to say.
    private static void isFound(Ratio ratio) {
        assertThat(ratio.observations()).isEqualTo(2);
        assertThat(ratio.interval().low()).isPositive().isLessThan(ratio.value());
        assertThat(ratio.interval().high()).isFinite().isGreaterThan(ratio.value());
    }

    /// The other system's figure for the baseline's, as the geometric mean of both blocks.
    private double ratioOfPairs() throws IOException {
        double product = 1;
        for (StepResult result : results()) {
            double nopm = result.run().readResult().summary().nopm();
            product *= result.cell().number() == 1 ? 1 / nopm : nopm;
        }
        return Math.sqrt(product);
    }

    @Test
    void ofADuetBothBeginAtOnceAndTheRatioIsOfItsPairs() throws Exception {
        program("duet", "3s").await().withCode(0);
        List<Result> runs = runs();
        assertThat(runs).hasSize(4);
        assertThat(runs.get(0).started()).isCloseTo(runs.get(1).started(), CLOCKS);
        assertThat(runs.get(2).started())
                .isCloseTo(runs.get(3).started(), CLOCKS)
                .isAfter(runs.get(0).started());
        assertThat(runs).allSatisfy(run -> {
            assertThat(run.verdict().findings())
                    .filteredOn(finding -> finding.level() == Verdict.Level.WARN)
                    .extracting(Verdict.Finding::rule)
                    .contains("beside-another-run");
            assertThat(run.window().drivenSeconds()).isEmpty();
        });
        isFound(ratio());
        assertThat(ratio().value()).isCloseTo(ratioOfPairs(), within(1e-3));
    }

    @Test
    void segmentsThatWereKilledAreResumedAndEachRunDrivesInItsTurnsOnly() throws Exception {
        try (Program first = program("segments, every: 2s", FOUR_SEGMENTS)) {
            first.awaitSaid("run 2, block 1, ");
            first.signal("KILL");
        }
        assertThat(results()).extracting(StepResult::state).contains(StepState.OPEN);

        Program.in(folder).run("study", "resume", "last").withCode(0);

        assertThat(runs()).hasSize(4).allSatisfy(run -> {
            assertThat(run.setup().pace()).isEqualTo("none, in turns of 2s with another run");
            assertThat(run.accounting().balanced()).isTrue();
        });
        for (StepResult result : results()) {
            drivesInItsTurns(result);
        }
        isFound(ratio());
        Path run = results().getFirst().run().path();
        assertThat(Path.of(
                        Program.in(folder).run("report", run.toString()).out().strip()))
                .content()
                .contains("in turns of 2s with another run")
                .contains("hold it against no other");
    }

    /// Nothing is due in the other's turn, and the rate is that of the own turns.
    private static void drivesInItsTurns(StepResult result) throws IOException {
        Turns turns = Turns.parse(RunFigures.read(result.run()).plan().getOrDefault("drive.turn", ""));
        TimeSeries trace = TimeSeries.read(result.run().trace());
        List<String> kinds = trace.texts("step");
        double[] begins = trace.numbers("begin_us");
        double[] due = IntStream.range(0, begins.length)
                .filter(row -> kinds.get(row).equals(TraceCsv.WAITING))
                .mapToDouble(row -> begins[row] / 1e6)
                .toArray();
        assertThat(due).isNotEmpty();
        for (double second : due) {
            Turns.Segment own = turns.segment(turns.pairAt(second));
            assertThat(second).isBetween(own.begin() - 1e-6, own.end());
        }
        Result run = result.run().readResult();
        Result.Window window = run.window();
        assertThat(window.seconds())
                .isLessThan(window.endSeconds() - window.beginSeconds())
                .isCloseTo(turns.seconds(window.beginSeconds(), window.endSeconds()), within(1e-3));
        long transfers = run.summary().types().getFirst().counts().committed();
        assertThat(transfers).isPositive();
        assertThat(run.summary().nopm()).isCloseTo(transfers * 60 / window.seconds(), within(0.01));
    }
}
