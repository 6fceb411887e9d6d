package io.orderline.figures;

import static io.orderline.result.Samples.committed;
import static io.orderline.result.Samples.histogram;
import static io.orderline.result.Samples.second;
import static io.orderline.result.Samples.type;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.orderline.measure.Counts;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.Summary;
import io.orderline.result.TypeSummary;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Latency;
import io.orderline.result.file.LatencyFigure;
import io.orderline.result.file.LatencyLog;
import io.orderline.result.file.Phase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A ramp-up of 10 s and a window of 60 s, in which 100 transactions a second become due.
class SummaryCalculatorTest {
    private static final List<SummaryCalculator.TypeInfo> TYPES = List.of(
            new SummaryCalculator.TypeInfo("new-order", "New-Order", false, 5_000_000),
            new SummaryCalculator.TypeInfo("payment", "Payment", false, 5_000_000),
            new SummaryCalculator.TypeInfo("deferred", "Deferred", true, 80_000_000),
            new SummaryCalculator.TypeInfo("never", "Never", false, 1));

    private static final Result.Window WINDOW = new Result.Window(10, 70);

    @TempDir
    Path results;

    /// Seconds 0 (ramp-up), 1 and 2 (measured), 3 (drain). New-Orders take each odd number of milliseconds up to 999 in
    /// second 1, and each even one up to 1000 in second 2; 5 s outside of the window.
    private Summary summary() throws IOException {
        RunFolder folder = RunFolder.create(results, Instant.EPOCH, "run");
        try (IntervalCsv csv = new IntervalCsv(folder.intervals());
                LatencyLog log = new LatencyLog(folder.latency(), Instant.EPOCH)) {
            for (int i = 0; i < 4; i++) {
                Interval interval =
                        second(i, newOrder(i), type("payment", committed(13), 2), type("deferred", committed(50), 30));
                csv.write(interval, i == 0 ? Phase.RAMP_UP : i < 3 ? Phase.MEASURE : Phase.DRAIN);
                log.write(interval);
            }
        }
        return SummaryCalculator.of(folder, new Result.Window(1, 3), TYPES, "new-order");
    }

    private static Interval.OfType newOrder(int second) {
        boolean measured = second == 1 || second == 2;
        LongStream times = measured
                ? LongStream.rangeClosed(1, 1000).filter(millis -> millis % 2 == second % 2)
                : LongStream.of(5_000);
        Map<LatencyKind, Histogram> spans = Map.of(
                LatencyKind.RESPONSE, histogram(times.toArray()),
                LatencyKind.SERVICE, histogram(measured ? 40 : 5_000),
                LatencyKind.WAIT, histogram(measured ? 30 : 5_000),
                LatencyKind.LAG, histogram());
        return new Interval.OfType("new-order", new Counts(10, 9, 6, 1, 1, 1, 1, 5), spans);
    }

    @Test
    void ratesCountTheMeasuredWindowOnlyAndBackgroundTypesAreInNoShare() throws IOException {
        Summary summary = summary();
        assertThat(summary.nopm()).as("committed only").isCloseTo(12 * 30, within(1e-9));
        assertThat(summary.completedPerMinute()).as("with rollbacks").isCloseTo(14 * 30, within(1e-9));
        assertThat(summary.totalPerMinute()).as("without background").isCloseTo((14 + 26) * 30, within(1e-9));
        assertThat(summary.types())
                .extracting(type -> Math.round(type.share() * 1e9) / 1e9)
                .containsExactly(0.35, 0.65, 0.0, 0.0);
        assertThat(summary.types().getFirst().counts()).isEqualTo(new Counts(20, 18, 12, 2, 2, 2, 2, 10));
        assertThat(summary.types().getLast())
                .extracting(TypeSummary::counts, TypeSummary::response)
                .containsExactly(Counts.ZERO, Latency.EMPTY);
    }

    /// Of 1, 2 … 1000 ms, by nearest rank; a histogram tells three digits.
    @Test
    void percentilesAreThoseOfTheAddedHistograms() throws IOException {
        TypeSummary newOrder = summary().types().getFirst();
        Latency response = newOrder.response();
        assertThat(response.count()).isEqualTo(1000);
        assertThat(response.meanMicros()).isCloseTo(500_500, withinPercentage(0.06));
        assertThat(Stream.of(
                                response.p50(),
                                response.p90(),
                                response.p95(),
                                response.p99(),
                                response.p999(),
                                response.maxMicros())
                        .map(micros -> Math.round(micros / 1000.0)))
                .containsExactly(500L, 900L, 950L, 990L, 999L, 1000L);
        assertThat(newOrder.service().meanMicros()).isCloseTo(40_000, within(40.0));
        assertThat(newOrder.waiting().meanMicros()).isCloseTo(30_000, within(30.0));
    }

    @Test
    void ofWhatHasNoHistogramOnlyTheNumberIsKnown() {
        Map<String, Counts> counts = Map.of("payment", new Counts(9, 8, 6, 1, 1, 0, 1, 0));
        Summary summary = SummaryCalculator.of(counts, Map.of(), WINDOW, TYPES, "payment");
        assertThat(summary.nopm()).isEqualTo(6);
        assertThat(summary.types().get(1))
                .extracting(TypeSummary::response, TypeSummary::service, TypeSummary::waiting)
                .containsExactly(Latency.unknown(7), Latency.unknown(7), Latency.EMPTY);
    }

    @Test
    void anEmptyWindowHasNoRates() throws IOException {
        RunFolder folder = RunFolder.create(results, Instant.EPOCH, "run");
        new IntervalCsv(folder.intervals()).close();
        new LatencyLog(folder.latency(), Instant.EPOCH).close();
        Summary summary = SummaryCalculator.of(folder, new Result.Window(0, 0), TYPES, "new-order");
        assertThat(summary.nopm()).isZero();
        assertThat(summary.types()).hasSameSizeAs(TYPES);
    }

    private static Counts done(long due, long done, long skipped) {
        return new Counts(due, done, done, 0, 0, 0, skipped, 0);
    }

    private static Map<String, Histogram> waits(IntFunction<Counts> second) {
        List<IntervalRow> rows = IntStream.range(0, 75)
                .mapToObj(i -> {
                    Phase phase = i < 10 ? Phase.RAMP_UP : i < 70 ? Phase.MEASURE : Phase.DRAIN;
                    return new IntervalRow(
                            i, i + 1.0, 1, phase, "payment", second.apply(i), Latency.EMPTY, Latency.EMPTY);
                })
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
    void whatWasDueAndNotDoneHasWaited() {
        // Half a second of work is always under way, a little more at the end.
        assertThat(waits(i -> done(100, i == 0 ? 50 : i == 69 ? 88 : 100, 0))).isEmpty();
        Histogram skipped = payments(i -> done(100, 60, 40));
        assertThat(skipped.getTotalCount()).as("in the window only").isEqualTo(60 * 40);
        assertThat(seconds(skipped, 50)).isCloseTo(30, withinPercentage(2));
        // 20 of each 100 are left, so the newest work is at the end of a queue of a minute's leftovers.
        Histogram queue = payments(i -> i < 10 ? done(100, i == 0 ? 80 : 100, 0) : done(100, 80, 0));
        assertThat(queue.getTotalCount()).isEqualTo(60 * 20);
        assertThat(seconds(queue, 100)).isCloseTo(12.2, withinPercentage(3));
        assertThat(seconds(queue, 0)).isCloseTo(0.2, withinPercentage(30));
        // From second 40 of the window on the server answers nothing.
        Histogram frozen = payments(i -> i < 50 ? done(100, 100, 0) : done(i < 70 ? 100 : 0, i < 70 ? 0 : 400, 0));
        assertThat(frozen.getTotalCount()).isEqualTo(2000);
        assertThat(seconds(frozen, 50)).isCloseTo(10, withinPercentage(2));
        assertThat(seconds(frozen, 1)).isCloseTo(0.2, withinPercentage(20));
        assertThat(seconds(frozen, 99)).isCloseTo(19.8, withinPercentage(2));
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
        assertThat(Stream.of(LatencyFigure.P50, LatencyFigure.P90, LatencyFigure.P99))
                .extracting(payment::isLowerBound)
                .containsExactly(false, true, true);
        assertThat(payment.unfinished().orElseThrow().share()).isEqualTo(1 / 3.0);
        assertThat(responses.getTotalCount()).as("left as it was").isEqualTo(4000);
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
