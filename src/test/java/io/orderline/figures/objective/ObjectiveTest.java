package io.orderline.figures.objective;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.figures.ComparedRun;
import io.orderline.figures.objective.Objective.Relation;
import io.orderline.figures.objective.Objective.Subject;
import io.orderline.lab.compare.CannedSystem;
import io.orderline.result.ObjectiveReport;
import io.orderline.result.ObjectiveReport.Outcome;
import io.orderline.result.Result;
import io.orderline.result.Result.Window;
import io.orderline.result.RunFolder;
import io.orderline.result.TypeSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ObjectiveTest {
    @TempDir
    Path results;

    private ObjectiveReport judged(CannedSystem system, String objective) throws IOException {
        ComparedRun run = ComparedRun.read(system.write(results));
        return ObjectiveJudge.judge(run, Objective.parseAll(objective)).getFirst();
    }

    private double p90() throws IOException {
        return ComparedRun.read(new CannedSystem().write(results)).result().summary().types().stream()
                        .filter(type -> type.name().equals("new-order"))
                        .map(TypeSummary::response)
                        .findFirst()
                        .orElseThrow()
                        .p90()
                / 1000.0;
    }

    @Test
    void aPercentileWellBelowItsLimitIsMetAndOneWellAboveMissed() throws IOException {
        ObjectiveReport report = judged(new CannedSystem(), "new-order.p90 < %.3fms".formatted(p90() * 3));
        assertThat(report.outcome()).isEqualTo(Outcome.MET);
        assertThat(report.beyond().orElseThrow().due()).isPositive();
        ObjectiveReport above = judged(new CannedSystem(), "new-order.p90 < %.3fms".formatted(p90() / 3));
        assertThat(above.outcome()).isEqualTo(Outcome.MISSED);
        assertThat(above.value().orElseThrow()).isGreaterThan(0.1);
        assertThat(above.interval().orElseThrow().low()).isGreaterThan(0.1);
        ObjectiveReport at = judged(new CannedSystem(), "new-order.p90 < %.3fms".formatted(p90()));
        assertThat(at.value().orElseThrow()).isCloseTo(0.1, within(0.01));
        assertThat(at.outcome()).isEqualTo(Outcome.CANNOT_TELL);
    }

    /// They never had an answer: as many as would make the share too large.
    @Test
    void whatWasSkippedCounts() throws IOException {
        RunFolder folder = new CannedSystem().write(results);
        List<Objective> objective = Objective.parseAll("new-order.p90 < %.3fms, skipped = 0".formatted(p90() * 3));
        assertThat(ObjectiveJudge.judge(ComparedRun.read(folder), objective))
                .extracting(ObjectiveReport::outcome)
                .containsExactly(Outcome.MET, Outcome.MET);
        skipInEachSecond(folder, 100_000);
        assertThat(ObjectiveJudge.judge(ComparedRun.read(folder), objective))
                .extracting(ObjectiveReport::outcome)
                .containsExactly(Outcome.MISSED, Outcome.MISSED);
    }

    private static void skipInEachSecond(RunFolder folder, long count) throws IOException {
        skip(folder, count, Double.POSITIVE_INFINITY);
    }

    /// In each second up to one of the drive's.
    private static void skip(RunFolder folder, long count, double until) throws IOException {
        List<String> lines = Files.readAllLines(folder.intervals());
        List<String> names = List.of(lines.getFirst().split(",", -1));
        for (int i = 1; i < lines.size(); i++) {
            if (Double.parseDouble(lines.get(i).split(",", -1)[names.indexOf("end_s")]) > until) {
                continue;
            }
            String[] cells = lines.get(i).split(",", -1);
            cells[names.indexOf("skipped")] = Long.toString(count);
            cells[names.indexOf("due")] = Long.toString(count + Long.parseLong(cells[names.indexOf("due")]));
            lines.set(i, String.join(",", cells));
        }
        Files.write(folder.intervals(), lines);
    }

    @Test
    void whatCameInTheFirstQuarterOfTheWindowIsToldSo() throws IOException {
        RunFolder folder = new CannedSystem().write(results);
        Window window = folder.readResult().window();
        skip(folder, 10, window.beginSeconds() + window.seconds() / 4);
        List<Objective> objective = Objective.parseAll("skipped < 1 %");
        ObjectiveReport early =
                ObjectiveJudge.judge(ComparedRun.read(folder), objective).getFirst();
        assertThat(early.words()).endsWith("most of them in the first quarter of the window");
        skipInEachSecond(folder, 10);
        ObjectiveReport always =
                ObjectiveJudge.judge(ComparedRun.read(folder), objective).getFirst();
        assertThat(always.words()).doesNotContain("first quarter");
        assertThat(always.beyond().orElseThrow().mostlyEarly()).contains(false);
    }

    @Test
    void aRateHasAnInterval() throws IOException {
        double nopm = ComparedRun.read(new CannedSystem().write(results))
                .result()
                .summary()
                .nopm();
        assertThat(judged(new CannedSystem(), "nopm > " + Math.round(nopm / 2)).outcome())
                .isEqualTo(Outcome.MET);
        assertThat(judged(new CannedSystem(), "nopm > " + Math.round(nopm * 2)).outcome())
                .isEqualTo(Outcome.MISSED);
        assertThat(judged(new CannedSystem(), "nopm > " + Math.round(nopm)).outcome())
                .isEqualTo(Outcome.CANNOT_TELL);
    }

    @Test
    void countsAreExactAndOtherFiguresThoseOfMetrics() throws IOException {
        assertThat(judged(new CannedSystem(), "skipped = 0").outcome()).isEqualTo(Outcome.MET);
        assertThat(judged(new CannedSystem(), "failed < 1 %").outcome()).isEqualTo(Outcome.MET);
        assertThat(judged(new CannedSystem(), "new-order.mean < 1000s").outcome())
                .isEqualTo(Outcome.MET);
        assertThat(judged(new CannedSystem(), "new-order.mean < 1us").outcome()).isEqualTo(Outcome.MISSED);
        assertThat(judged(new CannedSystem(), "staleness < 1ms").outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(Objective.parse("skipped = 0").subject()).isEqualTo(new Subject.Lost(false, false));
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

    /// Whichever type the objective is about.
    @Test
    void allForegroundTransactionsAreUnderWay() throws IOException {
        ComparedRun run = ComparedRun.read(new CannedSystem().write(results));
        double little = run.result().summary().types().stream()
                        .filter(type -> !type.background())
                        .mapToDouble(type ->
                                type.response().count() * type.response().meanMicros())
                        .sum()
                / 1e6
                / run.result().window().seconds();
        assertThat(little).isPositive();
        for (String type : List.of("new-order", "payment")) {
            assertThat(whole(run, type + ".p99 < 50ms").underWay()).as(type).isCloseTo(little, within(0.02 * little));
        }
    }

    private static WindowPart whole(ComparedRun run, String objective) throws IOException {
        Result.Window window = run.result().window();
        return WindowPart.of(run, Objective.parseAll(objective), List.of(window.span()))
                .getFirst();
    }
}
