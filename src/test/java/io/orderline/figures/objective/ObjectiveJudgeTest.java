package io.orderline.figures.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.figures.ComparedRun;
import io.orderline.lab.compare.CannedSystem;
import io.orderline.result.ObjectiveReport;
import io.orderline.result.ObjectiveReport.Outcome;
import io.orderline.result.Result.Window;
import io.orderline.result.RunFolder;
import io.orderline.result.TypeSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ObjectiveJudgeTest {
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
    void aPercentileWellBelowItsLimitIsMet() throws IOException {
        ObjectiveReport report = judged(new CannedSystem(), "new-order.p90 < %.3fms".formatted(p90() * 3));
        assertThat(report.outcome()).isEqualTo(Outcome.MET);
        assertThat(report.beyond().orElseThrow().due()).isPositive();
    }

    @Test
    void aPercentileWellAboveItsLimitIsMissed() throws IOException {
        ObjectiveReport report = judged(new CannedSystem(), "new-order.p90 < %.3fms".formatted(p90() / 3));
        assertThat(report.outcome()).isEqualTo(Outcome.MISSED);
        assertThat(report.value().orElseThrow()).isGreaterThan(0.1);
        assertThat(report.interval().orElseThrow().low()).isGreaterThan(0.1);
    }

    @Test
    void atTheLimitItselfNobodyCanTell() throws IOException {
        ObjectiveReport report = judged(new CannedSystem(), "new-order.p90 < %.3fms".formatted(p90()));
        assertThat(report.value().orElseThrow()).isCloseTo(0.1, within(0.01));
        assertThat(report.outcome()).isEqualTo(Outcome.CANNOT_TELL);
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
    void countsAreExact() throws IOException {
        assertThat(judged(new CannedSystem(), "skipped = 0").outcome()).isEqualTo(Outcome.MET);
        assertThat(judged(new CannedSystem(), "failed < 1 %").outcome()).isEqualTo(Outcome.MET);
    }

    @Test
    void otherFiguresAreTakenAsTheyAre() throws IOException {
        assertThat(judged(new CannedSystem(), "new-order.mean < 1000s").outcome())
                .isEqualTo(Outcome.MET);
        assertThat(judged(new CannedSystem(), "new-order.mean < 1us").outcome()).isEqualTo(Outcome.MISSED);
        assertThat(judged(new CannedSystem(), "staleness < 1ms").outcome()).isEqualTo(Outcome.CANNOT_TELL);
    }
}
