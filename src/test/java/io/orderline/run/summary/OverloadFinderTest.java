package io.orderline.run.summary;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.drive.pace.RateCurve;
import io.orderline.measure.Counts;
import io.orderline.queueing.KnownQueue;
import io.orderline.queueing.Passages;
import io.orderline.queueing.ServiceTime;
import io.orderline.result.Result;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Latency;
import io.orderline.result.file.Phase;
import io.orderline.testing.Chance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class OverloadFinderTest {
    private static final double RAMP_UP = 5;
    /// Overloaded in seconds 15 to 20.
    private static final RateCurve STEPS = RateCurve.parse("100/s 10s, 150/s 5s, 100/s 15s");

    private static IntervalRow row(int second, long p90, long completed, long skipped) {
        Counts counts = new Counts(completed, completed, completed, 0, 0, 0, skipped, 0);
        Latency response = new Latency(completed, p90, p90, p90, p90, p90, p90, p90);
        return new IntervalRow(
                second,
                second + 1.0,
                1,
                second < RAMP_UP ? Phase.RAMP_UP : Phase.MEASURE,
                "new-order",
                counts,
                response,
                response);
    }

    /// @param p90 by second, in microseconds; 0 for nothing completed
    private static List<Result.Overload> find(RateCurve curve, int seconds, IntToLongFunction p90) {
        List<IntervalRow> rows = new ArrayList<>();
        IntStream.range(0, seconds).forEach(second -> {
            long time = p90.applyAsLong(second);
            rows.add(row(second, time, time > 0 ? 100 : 0, second == 18 ? 7 : 0));
            rows.add(new IntervalRow(
                    second, second + 1.0, 1, Phase.MEASURE, "payment", Counts.ZERO, Latency.EMPTY, Latency.EMPTY));
        });
        return OverloadFinder.find(curve, RAMP_UP, rows, "new-order");
    }

    @Test
    void responsesAreBackWhenTwoOfThreeSecondsAreAsBefore() {
        // one second is low by chance, the next two are not; later one is high by chance
        List<Result.Overload> found = find(
                STEPS,
                35,
                second -> second == 9
                        ? 14_000
                        : second < 15 || second == 22 || second == 25 || second > 26 ? 10_000 : 900_000 + second);

        assertThat(found).singleElement().satisfies(overload -> {
            assertThat(overload.beginSeconds()).isEqualTo(15);
            assertThat(overload.endSeconds()).isEqualTo(20);
            assertThat(overload.perSecondBefore()).isEqualTo(100);
            assertThat(overload.mostPerSecond()).isEqualTo(150);
            assertThat(overload.recovery()).hasValue(new Result.OverloadRecovery(14_000, 900_024, 5, true, 7));
        });
    }

    @Test
    void secondsInWhichNothingEndsAreNotBack() {
        List<Result.Overload> found = find(STEPS, 35, second -> second < 15 || second > 27 ? 10_000 : 0);

        assertThat(found.getFirst().recovery().orElseThrow().seconds()).isEqualTo(8);
    }

    @Test
    void aSystemThatTakesItRecoversAtOnce() {
        List<Result.Overload> found = find(STEPS, 35, second -> 10_000);

        assertThat(found.getFirst().recovery()).hasValue(new Result.OverloadRecovery(10_000, 10_000, 0, true, 7));
    }

    @Test
    void whatDoesNotComeBackIsALowerBound() {
        List<Result.Overload> found = find(STEPS, 35, second -> second < 15 ? 10_000 : 11_000);
        assertThat(found.getFirst().recovery()).hasValue(new Result.OverloadRecovery(10_000, 11_000, 15, false, 7));

        RateCurve again = RateCurve.parse("100/s 10s, 150/s 5s, 100/s 6s, 150/s 5s, 90/s 5s");
        List<Result.Overload> both = find(again, 36, second -> second < 15 || second > 32 ? 10_000 : 11_000);
        assertThat(both)
                .extracting(overload -> overload.recovery().orElseThrow().seconds())
                .as("the next overload ends what can be seen of the first")
                .containsExactly(6.0, 2.0);
    }

    @Test
    void withoutALevelBeforeNothingIsSaid() {
        RateCurve early = RateCurve.parse("100/s 2s, 150/s 5s, 100/s 15s");

        assertThat(find(early, 30, second -> 10_000))
                .singleElement()
                .satisfies(overload -> assertThat(overload.recovery()).isEmpty());
    }

    @Test
    void ratesThatDoNotComeBackAreNoOverload() {
        assertThat(find(RateCurve.parse("100/s"), 30, second -> 10_000)).isEmpty();
        assertThat(find(RateCurve.parse("100/s 10s, 150/s 10s"), 30, second -> 10_000))
                .isEmpty();
        assertThat(find(RateCurve.parse("100/s 10s, 100/s..400/s 10s"), 30, second -> 10_000))
                .isEmpty();
        assertThat(find(RateCurve.parse("200/s 10s, 150/s 10s"), 30, second -> 10_000))
                .isEmpty();
        assertThat(find(STEPS, 18, second -> 10_000))
                .as("the run ended within it")
                .isEmpty();
        assertThat(find(RateCurve.parse("100/s 10s, 100/s..400/s 5s, 400/s..50/s 5s, 50/s 9s"), 34, second -> 10_000))
                .extracting(Result.Overload::endSeconds)
                .containsExactly(25.0);
    }

    /// One server that takes 2 ms: 500 a second. At 300/s, then 750/s for 10 s, 2,500 wait at the end of
    /// the overload, and are worked off at 200 a second: 12.5 s. What is due in 10 s varies by the root of
    /// 7,500, what comes meanwhile by that of 3,750, and each takes 1/200 s of the recovery. Being back is
    /// told for whole seconds: up to one too early, and one second too late for each that is above the
    /// level by chance, mostly none.
    @Test
    void aKnownQueueRecoversAsTheoryTells() {
        KnownQueue queue = KnownQueue.of(1, ServiceTime.fixed(0.002));
        RateCurve curve = RateCurve.parse("300/s 20s, 750/s 10s, 300/s 40s");
        double error = Math.hypot(Math.sqrt(7_500), Math.sqrt(3_750)) / 200;
        double[] found = LongStream.range(0, Chance.samples(100))
                .mapToDouble(seed -> recovery(queue, curve, seed))
                .toArray();

        assertThat(Arrays.stream(found)).allMatch(seconds -> Math.abs(seconds - 12.5 - 1.5) < 2.5 + 4 * error);
        Chance.mean("seconds until it is back", 12.5 - 0.5, 12.5 + 1.5)
                .against("as if half were left", 12.5 / 2)
                .seeded()
                .holds(found);
    }

    private static double recovery(KnownQueue queue, RateCurve curve, long seed) {
        Passages passages = queue.drive(second -> curve.perSecondAt(second - RAMP_UP), RAMP_UP + 70, seed);
        double[] answered = passages.answered();
        double[] responses = passages.responses();
        List<IntervalRow> rows = IntStream.range(0, (int) RAMP_UP + 70)
                .mapToObj(second -> {
                    double[] ended = IntStream.range(0, answered.length)
                            .filter(i -> (int) answered[i] == second)
                            .mapToDouble(i -> responses[i])
                            .toArray();
                    return row(second, (long) (1e6 * Passages.percentile(ended, 90)), ended.length, 0);
                })
                .toList();
        List<Result.Overload> all = OverloadFinder.find(curve, RAMP_UP, rows, "new-order");
        Result.OverloadRecovery recovery = all.getFirst().recovery().orElseThrow();
        assertThat(recovery.complete()).isTrue();
        return recovery.seconds();
    }
}
