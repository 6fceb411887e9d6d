package io.orderline.figures.objective;

import static io.orderline.testing.Refusal.assertMistaken;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.figures.CannedSystem;
import io.orderline.figures.Metric;
import io.orderline.figures.RunFigures;
import io.orderline.figures.objective.Objective.Quantity;
import io.orderline.figures.objective.Objective.Relation;
import io.orderline.measure.Counts;
import io.orderline.plan.Plans;
import io.orderline.result.ObjectiveReport;
import io.orderline.result.ObjectiveReport.Beyond;
import io.orderline.result.ObjectiveReport.Outcome;
import io.orderline.result.RunFolder;
import io.orderline.result.TypeSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ObjectiveTest {
    @TempDir
    Path results;

    private RunFigures run(CannedSystem system) throws IOException {
        return RunFigures.read(system.write(results));
    }

    private static ObjectiveReport judged(RunFigures run, String objective) throws IOException {
        return ObjectiveJudge.judge(run, Objective.parseAll(objective)).getFirst();
    }

    private static double figure(RunFigures run, String metric) {
        return Metric.parse(metric).of(run).orElseThrow();
    }

    @Test
    void aPercentileWellBelowItsLimitIsMetAndOneWellAboveMissed() throws IOException {
        RunFigures run = run(new CannedSystem());
        double p90 = figure(run, "new-order.p90");
        ObjectiveReport report = judged(run, "new-order.p90 < %.3fms".formatted(p90 * 3));
        assertThat(report.outcome()).isEqualTo(Outcome.MET);
        assertThat(report.beyond().orElseThrow().due()).isPositive();
        ObjectiveReport above = judged(run, "new-order.p90 < %.3fms".formatted(p90 / 3));
        assertThat(above.outcome()).isEqualTo(Outcome.MISSED);
        assertThat(above.value().orElseThrow()).isGreaterThan(0.1);
        assertThat(above.interval().orElseThrow().low()).isGreaterThan(0.1);
        ObjectiveReport at = judged(run, "new-order.p90 < %.3fms".formatted(p90));
        assertThat(at.value().orElseThrow()).isCloseTo(0.1, within(0.01));
        assertThat(at.outcome()).isEqualTo(Outcome.CANNOT_TELL);
    }

    /// They never had an answer: as many as would make the share too large.
    @Test
    void whatWasSkippedCounts() throws IOException {
        RunFigures whole = run(new CannedSystem());
        RunFigures skipping = run(new CannedSystem().skipped(_ -> 0.9));
        double enough = figure(whole, "new-order.p90") * 3;
        for (String objective : List.of("new-order.p90 < %.3fms".formatted(enough), "skipped = 0")) {
            assertThat(judged(whole, objective).outcome()).isEqualTo(Outcome.MET);
            assertThat(judged(skipping, objective).outcome()).isEqualTo(Outcome.MISSED);
        }
    }

    /// The first 5 s of 20, behind a ramp-up of 2 s.
    @Test
    void whatCameInTheFirstQuarterOfTheWindowIsToldSo() throws IOException {
        RunFigures early = run(new CannedSystem().skipped(second -> second < 7 ? 0.04 : 0));
        assertThat(judged(early, "skipped < 1 %").words()).endsWith("most of them in the first quarter of the window");
        RunFigures run = run(new CannedSystem().skipped(_ -> 0.04));
        ObjectiveReport always = judged(run, "skipped < 1 %");
        Counts foreground = foreground(run);
        assertThat(always.beyond().orElseThrow())
                .returns(foreground.skipped(), Beyond::count)
                .returns(foreground.due(), Beyond::due)
                .returns(0.01, Beyond::allowed)
                .returns(Optional.of(false), Beyond::mostlyEarly);
        assertThat(always.value()).contains(foreground.skipped() / (double) foreground.due());
        assertThat(always.words())
                .matches(String.format(
                        Locale.ROOT,
                        "[34][.0-9]* %% of %,d due were skipped \\(95 %%: [.0-9]+ %% … [.0-9]+ %%; 1 %% may be\\)",
                        foreground.due()));
    }

    /// A run that took turns with another one drove in half of its window.
    @Test
    void theWholeWindowIsJudgedThoughTheRunDroveInPartsOfIt() throws IOException {
        RunFolder folder = new CannedSystem().write(results);
        String objective = "new-order.p90 < 1000s";
        Beyond alone = judged(RunFigures.read(folder), objective).beyond().orElseThrow();
        String result = Files.readString(folder.result());
        Files.writeString(folder.result(), result.replaceFirst("\"drivenSeconds\" : null", "\"drivenSeconds\" : 10.0"));
        RunFigures turns = RunFigures.read(folder);
        assertThat(turns.result().window().seconds()).isEqualTo(10);
        assertThat(judged(turns, objective).beyond()).map(Beyond::due).contains(alone.due());
    }

    @Test
    void aRateHasAnInterval() throws IOException {
        RunFigures run = run(new CannedSystem());
        double nopm = figure(run, "nopm");
        assertThat(judged(run, "nopm > " + Math.round(nopm / 2)).outcome()).isEqualTo(Outcome.MET);
        assertThat(judged(run, "nopm > " + Math.round(nopm * 2)).outcome()).isEqualTo(Outcome.MISSED);
        assertThat(judged(run, "nopm > " + Math.round(nopm)).outcome()).isEqualTo(Outcome.CANNOT_TELL);
    }

    @Test
    void countsAreExactAndOtherFiguresThoseOfMetrics() throws IOException {
        RunFigures run = run(new CannedSystem());
        assertThat(judged(run, "skipped = 0").outcome()).isEqualTo(Outcome.MET);
        assertThat(judged(run, "failed < 1 %").outcome()).isEqualTo(Outcome.MET);
        assertThat(judged(run, "new-order.mean < 1000s").outcome()).isEqualTo(Outcome.MET);
        assertThat(judged(run, "new-order.mean < 1us").outcome()).isEqualTo(Outcome.MISSED);
        assertThat(judged(run, "staleness < 1ms").outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(Objective.parse("skipped = 0").subject()).isEqualTo(new Quantity.Lost(false, false));
        assertThat(Objective.parse("failed < 0.1 %").bound()).isEqualTo(0.001);
        assertThat(Objective.parse("nopm > 12_000").relation()).isEqualTo(Relation.AT_LEAST);
        assertThat(Objective.parse("payment.mean < 3ms").type()).contains("payment");
        assertThat(Objective.parseAll("nopm > 1, failed = 0")).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        new-order.p99 < 50ms         | 50   | 0.01
        new-order.p99.9 <= 0.2s      | 200  | 0.001
        delivery-background.p90 < 5s | 5000 | 0.1
        NEW-ORDER.P50 < 800us        | 0.8  | 0.5
        """)
    void aPercentileIsAShareThatMayBeSlower(String text, double millis, double allowed) {
        Objective objective = Objective.parse(text);
        assertThat(objective.bound()).isEqualTo(millis);
        assertThat(objective.allowed()).isCloseTo(allowed, within(1e-12));
        assertThat(objective.type()).isPresent();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        failed < 1   | 0 | true
        failed < 1   | 1 | false
        failed <= 1  | 1 | true
        skipped < 3  | 2 | true
        skipped > 3  | 3 | false
        skipped = 0  | 0 | true
        """)
    void numbersAreBelowOrAtTheirBound(String text, double figure, boolean met) {
        assertThat(Objective.parse(text).isMetBy(figure)).isEqualTo(met);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        new-order.p99              | is no objective
        new-order.p99 < 50         | has the wrong unit: new-order.p99 is a time
        new-order.p99 < fifty      | is no figure
        failed < 5ms               | has the wrong unit
        nopn > 5                   | Did you mean 'nopm'?
        nopm > 5 %                 | has the wrong unit
        new-order.q99 < 50ms       | is no metric
        """)
    void whatIsWrongIsSaid(String text, String message) {
        assertThrown(IllegalArgumentException.class, () -> Objective.parse(text), message);
    }

    private static Counts foreground(RunFigures run) {
        return run.result().summary().types().stream()
                .filter(type -> !type.background())
                .map(TypeSummary::counts)
                .reduce(Counts.ZERO, Counts::plus);
    }

    /// Whichever type the objective is about.
    @Test
    void aPartOfTheWindowHasWhatWasDueAndDoneAndUnderWayInIt() throws IOException {
        RunFigures run = run(new CannedSystem().skipped(_ -> 0.2));
        double seconds = run.result().window().seconds();
        double little = run.result().summary().types().stream()
                        .filter(type -> !type.background())
                        .mapToDouble(type ->
                                type.response().count() * type.response().meanMicros())
                        .sum()
                / 1e6
                / seconds;
        assertThat(little).isPositive();
        for (TypeSummary type : run.result().summary().types().subList(0, 2)) {
            WindowPart part = WindowPart.of(
                            run,
                            Objective.parseAll("nopm > 1, %s.p99 < 1000s".formatted(type.name())),
                            List.of(run.result().window().span()))
                    .getFirst();
            assertThat(part.underWay()).as(type.name()).isCloseTo(little, within(0.02 * little));
            assertThat(part.due()).isCloseTo(foreground(run).due() / seconds, within(1e-9));
            assertThat(part.done()).isCloseTo(foreground(run).completed() / seconds, within(1e-9));
            assertThat(part.response().count()).isEqualTo(type.response().count());
            assertThat(part.slow()).isCloseTo(0.2, within(0.005));
        }
    }

    /// Of rates and lower bounds; the mean is at least that of 1,000 of some 3,400 that waited for 7.5 s.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        nopm < 1                | MISSED
        nopm > 1                | MET
        nopm = 1                | MISSED
        total > 1               | MET
        new-order.mean < 1000s  | CANNOT_TELL
        new-order.mean < 1ms    | MISSED
        new-order.mean > 1ms    | MET
        failed < 50 %           | MET
        failed > 50 %           | MISSED
        """)
    void aBoundIsOnOneSideOrTheOther(String objective, Outcome outcome) throws IOException {
        RunFigures run = run(new CannedSystem().unfinished(1_000));
        ObjectiveReport report = judged(run, objective);
        assertThat(report.outcome()).isEqualTo(outcome);
        if (outcome == Outcome.CANNOT_TELL) {
            assertThat(report.words()).matches("at least 2[0-9]{3} ms, as not all that was due was done");
        } else if (!objective.contains("=") && !objective.contains("new-order") && !objective.contains("failed")) {
            double figure = figure(run, objective.substring(0, objective.indexOf(' ')));
            assertThat(report.value().orElseThrow()).isCloseTo(figure, within(1e-6));
            assertThat(report.interval().orElseThrow().low()).isLessThan(figure);
            assertThat(report.interval().orElseThrow().high()).isGreaterThan(figure);
            assertThat(report.words()).startsWith(String.format(Locale.ROOT, "%,.0f a minute (95 %%: ", figure));
        }
    }

    @Test
    void objectivesOfAPlanAreAboutTypesThatThereAre() {
        List<String> types = List.of("new-order", "payment");
        assertThat(Objectives.of(Plans.of(), types)).isEmpty();
        String plan = "objective=nopm > 5, payment.p90 < 5s";
        assertThat(Objectives.of(Plans.of(plan), types))
                .extracting(Objective::text)
                .containsExactly("nopm > 5", "payment.p90 < 5s");
        assertMistaken(
                () -> Objectives.of(Plans.of("objective=paymnet.p90 < 5s"), types),
                "objective: 'paymnet.p90 < 5s' is about 'paymnet', which is no type of this workload."
                        + " Did you mean 'payment'? There are new-order, payment.");
    }
}
