package io.orderline.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.orderline.measure.Counts;
import io.orderline.result.Result;
import io.orderline.result.Summary;
import io.orderline.result.TypeSummary;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Latency;
import io.orderline.result.file.Phase;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A ramp-up of 10 s and a window of 60 s, in which 100 transactions a second become due.
class DueWorkTest {
    private static final Result.Window WINDOW = new Result.Window(10, 70);

    private static Counts done(long due, long done, long skipped) {
        return new Counts(due, done, done, 0, 0, 0, skipped, 0);
    }

    private static Map<String, Histogram> waits(IntFunction<Counts> second) {
        List<IntervalRow> rows = IntStream.range(0, 75)
                .mapToObj(i -> new IntervalRow(
                        i,
                        i + 1.0,
                        1,
                        i < 10 ? Phase.RAMP_UP : i < 70 ? Phase.MEASURE : Phase.DRAIN,
                        "payment",
                        second.apply(i),
                        Latency.EMPTY,
                        Latency.EMPTY))
                .toList();
        return UnfinishedWork.of(rows, WINDOW);
    }

    private static Histogram payments(IntFunction<Counts> second) {
        return Objects.requireNonNull(waits(second).get("payment"));
    }

    private static double seconds(Histogram waits, double percentile) {
        return waits.getValueAtPercentile(percentile) / 1e9;
    }

    @Test
    void whatADatabaseHasInHandIsNotLeft() {
        // Half a second of work is always under way, a little more at the end.
        assertThat(waits(i -> done(100, i == 0 ? 50 : i == 69 ? 85 : 100, 0))).isEmpty();
    }

    /// From second 40 of the window on the server answers nothing.
    @Test
    void whatAFrozenServerWasAskedHasWaitedSinceThen() {
        Histogram waits = payments(i -> i < 50 ? done(100, 100, 0) : done(i < 70 ? 100 : 0, i < 70 ? 0 : 400, 0));
        assertThat(waits.getTotalCount()).isEqualTo(2000);
        assertThat(seconds(waits, 50)).isCloseTo(10, withinPercentage(2));
        assertThat(seconds(waits, 1)).isCloseTo(0.2, withinPercentage(20));
        assertThat(seconds(waits, 99)).isCloseTo(19.8, withinPercentage(2));
    }

    @Test
    void whatWasSkippedWaitsUntilTheWindowEnds() {
        Histogram waits = payments(i -> done(100, 60, 40));
        assertThat(waits.getTotalCount()).as("in the window only").isEqualTo(60 * 40);
        assertThat(seconds(waits, 50)).isCloseTo(30, withinPercentage(2));
    }

    /// 20 of each 100 are left, so the newest work is at the end of a queue of a minute's leftovers.
    @Test
    void aGrowingQueueLeavesItsOldestWork() {
        Histogram waits = payments(i -> i < 10 ? done(100, i == 0 ? 80 : 100, 0) : done(100, 80, 0));
        assertThat(waits.getTotalCount()).isEqualTo(60 * 20);
        assertThat(seconds(waits, 100)).isCloseTo(12.2, withinPercentage(3));
        assertThat(seconds(waits, 0)).isCloseTo(0.2, withinPercentage(30));
    }

    @Test
    void figuresThatNobodyCanKnowAreMarked() {
        Histogram responses = new Histogram(3);
        responses.recordValueWithCount(10_000_000, 4000);
        Histogram waits = payments(i -> i < 50 ? done(100, 100, 0) : done(i < 70 ? 100 : 0, 0, 0));
        Summary summary = SummaryCalculator.of(
                Map.of("payment", done(6000, 4000, 0)),
                Map.of("payment.response", responses),
                Map.of("payment", waits),
                WINDOW,
                List.of(new SummaryCalculator.TypeInfo("payment", "Payment", false, 0)),
                "payment");
        TypeSummary payment = summary.types().getFirst();
        assertThat(payment.completed()).as("no work that was not done").isEqualTo(4000);
        assertThat(payment.response().count()).isEqualTo(6000);
        assertThat(payment.response().p50()).isBetween(9_990L, 10_010L);
        assertThat(payment.response().p99() / 1e6).isCloseTo(19.4, withinPercentage(2));
        assertThat(payment.mark("p50")).isEmpty();
        assertThat(payment.mark("p90")).isEqualTo("≥ ");
        assertThat(payment.mark("p99")).isEqualTo("≥ ");
        assertThat(payment.unfinished().orElseThrow().share()).isEqualTo(1 / 3.0);
        assertThat(responses.getTotalCount()).as("left as it was").isEqualTo(4000);
    }

    /// Of 100 s in which 10,000 become due: as many as come in a second and three deviations, 130, may be under way at
    /// the end, and 1 % of all may be left beside them.
    @ParameterizedTest
    @CsvSource({
        "10000, 9870, 0, PASS, 0, 0",
        "10000, 9770, 0, PASS, 100, 100",
        "10000, 9769, 0, FAIL, 101, 101",
        "10000, 9900, 100, WARN, 100, 0",
        "10000, 9899, 101, FAIL, 101, 0",
        "10000, 9600, 50, FAIL, 270, 220",
        "0, 0, 0, PASS, 0, 0"
    })
    void workThatIsNotDoneInTheWindowMakesARunUseless(
            long due, long done, long skipped, Level level, long undone, long left) {
        Counts counts = new Counts(due, due - skipped, done, 0, 0, 0, skipped, 0);
        SummaryCalculator.TypeInfo type = new SummaryCalculator.TypeInfo("a", "A", false, 1);
        Result.Window window = new Result.Window(0, 100);
        Finding finding =
                DueWork.judge(SummaryCalculator.of(Map.of("a", counts), Map.of(), window, List.of(type), "a"), window);
        assertThat(finding.level()).isEqualTo(level);
        assertThat(finding.rule()).isEqualTo("due-work");
        assertThat(finding.message())
                .startsWith(undone + " of ")
                .contains(": " + skipped + " skipped because too many waited, " + left + " left waiting");
        if (due > 0) {
            assertThat(finding.message()).contains("(%.2f %%; at most 1 %% may be)".formatted(undone / 100.0));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        0    | 0  | PASS | 0 of 0 due transactions failed (0.000 %)
        1000 | 0  | PASS | 0 of 1,000 due transactions failed (0.000 %)
        1000 | 10 | WARN | 10 of 1,000 due transactions failed (1.000 %)
        1000 | 11 | FAIL | 11 of 1,000 due transactions failed (1.100 %)
        """)
    void moreThanOneFailureInAHundredMakesARunUseless(long due, long failed, Level level, String message) {
        assertThat(FailureShare.judge(new Counts(due, due, due - failed, 0, failed, 0, 0, 0)))
                .isEqualTo(new Finding(level, "failures", message));
    }
}
