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
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.Latency;
import io.orderline.result.file.LatencyLog;
import io.orderline.result.file.Phase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SummaryCalculatorTest {
    private static final List<SummaryCalculator.TypeInfo> TYPES = List.of(
            new SummaryCalculator.TypeInfo("new-order", "New-Order", false, 5_000_000),
            new SummaryCalculator.TypeInfo("payment", "Payment", false, 5_000_000),
            new SummaryCalculator.TypeInfo("deferred", "Deferred", true, 80_000_000),
            new SummaryCalculator.TypeInfo("never", "Never", false, 1));

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
        return new Interval.OfType(
                "new-order",
                new Counts(10, 9, 6, 1, 1, 1, 1, 5),
                Map.of(
                        LatencyKind.RESPONSE,
                        measured
                                ? histogram(LongStream.rangeClosed(1, 1000)
                                        .filter(millis -> millis % 2 == second % 2)
                                        .toArray())
                                : histogram(5_000),
                        LatencyKind.SERVICE,
                        histogram(measured ? 40 : 5_000),
                        LatencyKind.WAIT,
                        histogram(measured ? 30 : 5_000),
                        LatencyKind.LAG,
                        histogram()));
    }

    @Test
    void ratesCountTheMeasuredWindowOnly() throws IOException {
        Summary summary = summary();
        assertThat(summary.nopm()).as("committed only").isCloseTo(12 * 30, within(1e-9));
        assertThat(summary.completedPerMinute()).as("with rollbacks").isCloseTo(14 * 30, within(1e-9));
        assertThat(summary.totalPerMinute()).as("without background").isCloseTo((14 + 26) * 30, within(1e-9));
    }

    @Test
    void backgroundTypesAreInNoShare() throws IOException {
        assertThat(summary().types())
                .extracting(TypeSummary::share)
                .usingComparatorForType((a, b) -> Math.abs(a - b) < 1e-9 ? 0 : 1, Double.class)
                .containsExactly(0.35, 0.65, 0.0, 0.0);
    }

    @Test
    void countsKeepEveryOutcome() throws IOException {
        assertThat(summary().types().getFirst().counts()).isEqualTo(new Counts(20, 18, 12, 2, 2, 2, 2, 10));
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
        Summary summary = SummaryCalculator.of(
                Map.of("payment", new Counts(9, 8, 6, 1, 1, 0, 1, 0)),
                Map.of(),
                new Result.Window(0, 60),
                TYPES,
                "payment");
        assertThat(summary.nopm()).isEqualTo(6);
        assertThat(summary.types().get(1).response()).isEqualTo(Latency.unknown(7));
        assertThat(summary.types().get(1).service()).isEqualTo(Latency.unknown(7));
        assertThat(summary.types().get(1).waiting()).isEqualTo(Latency.EMPTY);
    }

    @Test
    void aTypeThatNeverRanHasARowOfZeros() throws IOException {
        TypeSummary never = summary().types().getLast();
        assertThat(never.counts()).isEqualTo(Counts.ZERO);
        assertThat(never.response()).isEqualTo(Latency.EMPTY);
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
}
