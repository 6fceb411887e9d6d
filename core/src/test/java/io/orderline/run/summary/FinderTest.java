package io.orderline.run.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.csv.CsvFile;
import io.orderline.drive.pace.RateCurve;
import io.orderline.drive.watch.CommitGaps.Gap;
import io.orderline.drive.watch.OutageTracker;
import io.orderline.drive.watch.OutageTracker.Outage;
import io.orderline.measure.Counts;
import io.orderline.queueing.KnownQueue;
import io.orderline.queueing.Passages;
import io.orderline.queueing.ServiceTime;
import io.orderline.result.ColdStart;
import io.orderline.result.OutageRecovery;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.Samples;
import io.orderline.result.ShardOutage;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Latency;
import io.orderline.result.file.Phase;
import io.orderline.run.hooks.RunControls;
import io.orderline.run.watch.ColdStartFinder;
import io.orderline.run.watch.ShardWatch;
import io.orderline.testing.Chance;
import io.orderline.workload.ShardMap;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Outages, cold starts, overloads, and outages of shards, found in the rows of a run; most are of forty seconds.
class FinderTest {
    /// In the twentieth second.
    private static final Outage OUTAGE = new Outage(19.5, 20.1, true, 19.4, 20.2);
    private static final double RAMP_UP = 5;
    /// Overloaded in seconds 15 to 20.
    private static final String STEPS = "100/s 10s, 150/s 5s, 100/s 15s";
    private static final Optional<ShardMap> MAP = Optional.of(ShardMap.told(List.of("east", "west")));
    /// From 20.5 to 30.5; the east is slower then.
    private static final ShardWatch.Outage WEST = new ShardWatch.Outage(1, 20.5, 20.5, 30.5, true, 12, 3);
    private List<Gap> gaps = List.of();
    private ColdStartFinder coldStarts = ColdStartFinder.NONE;

    @TempDir
    private Path path;

    private RunFolder folder;

    @BeforeEach
    void write() {
        folder = new RunFolder(path);
        List<List<String>> lines = new ArrayList<>();
        for (int second = 0; second < 40; second++) {
            boolean out = second >= 20 && second < 30;
            String end = second + 1 + ".000";
            lines.add(List.of("" + second, end, "1.000", "measure", "east", out ? "10" : "100", "0"));
            lines.add(List.of("" + second, end, "1.000", "measure", "west", out ? "0" : "50", "0"));
        }
        try (CsvFile csv = new CsvFile(folder.shards(), ShardWatch.COLUMNS)) {
            csv.write(lines);
        }
    }

    private static IntervalRow row(int second, Phase phase, String type, long committed) {
        return new IntervalRow(
                second, second + 1.0, 1, phase, type, Samples.committed(committed), Latency.EMPTY, Latency.EMPTY);
    }

    private OutageRecovery of(Outage outage, IntUnaryOperator committed) {
        List<IntervalRow> rows = new ArrayList<>();
        for (int second = 0; second < 40; second++) {
            Phase phase = second < 35 ? Phase.MEASURE : Phase.DRAIN;
            rows.add(row(second, phase, "new-order", committed.applyAsInt(second)));
            rows.add(row(second, phase, "payment", committed.applyAsInt(second)));
            rows.add(row(second, phase, "delivery", 1000));
        }
        Result.Outage found = new RecoveryFinder(gaps, coldStarts, rows, Set.of("new-order", "payment")).of(outage);
        assertThat(found.commitGapSeconds())
                .isCloseTo(outage.firstCommitSeconds() - outage.lastCommitSeconds(), within(1e-9));
        return found.recovery().orElseThrow();
    }

    @Test
    void theFullRateIsBackWhereFiveSecondsHaveNineTenthsOfTheTenBefore() {
        assertThat(of(OUTAGE, second -> second < 9 ? 1 : second < 19 ? 50 : 0).rateBefore())
                .isEqualTo(100);
        // Of 100 a second: 60 from 20 on, 95 from 24 on. 23 to 27 have a mean of 88, 24 to 28 of 95.
        assertThat(fullRate(second -> second < 19 ? 100 : second < 24 ? 60 : 95))
                .isEqualTo(24);
        assertThat(fullRate(_ -> 100)).isEqualTo(20.2);
        assertThat(fullRate(second -> second < 19 ? 100 : 89)).isNegative();
        assertThat(fullRate(second -> second < 19 ? 100 : 90)).isPositive();
    }

    private double fullRate(IntUnaryOperator committed) {
        return of(OUTAGE, committed).fullRateSeconds();
    }

    @Test
    void tooLittleBeforeOrNothingAfterSaysNothing() {
        OutageRecovery early = of(new Outage(2.5, 3, true, 2.4, 3.1), second -> 100);
        assertThat(List.of(early.rateBefore(), early.fullRateSeconds())).allMatch(unknown -> unknown < 0);
        Result.Outage lasting =
                new RecoveryFinder(gaps, coldStarts, List.of(), Set.of()).of(new Outage(19.5, 40, false, 19.4, -1));
        assertThat(lasting.recovery().orElseThrow().fullRateSeconds()).isNegative();
    }

    @Test
    void gapsBelongToTheOutageThatTheyOverlap() {
        Gap during = new Gap(2, 19.3, 20.4, "a", "b");
        gaps = List.of(new Gap(1, 3, 4, "a", "a"), during, new Gap(3, 19.4, -1, "a", ""));
        OutageRecovery recovery = of(OUTAGE, _ -> 100);
        assertThat(recovery.gaps()).extracting(OutageRecovery.Gap::session).containsExactly(2, 3);
        assertThat(recovery.gapSeconds())
                .singleElement()
                .satisfies(s -> assertThat(s).isCloseTo(1.1, within(1e-9)));
        assertThat(recovery)
                .extracting(OutageRecovery::lost, OutageRecovery::from, OutageRecovery::to)
                .containsExactly(1L, List.of("a"), List.of("b"));
    }

    @Test
    void anAgentsOutageIsOfItsOwnSessions() {
        gaps = List.of(new Gap(2, 19.3, 20.4, "a", "b"), new Gap(3, 19.3, 20.4, "a", "b"));
        OutageTracker.Part east = new OutageTracker.Part("east", 3, 5);
        RecoveryFinder finder = new RecoveryFinder(gaps, coldStarts, List.of(), Set.of());
        Result.Outage found = finder.of(new Outage(19.5, 20.1, true, 19.4, 20.2, east));
        assertThat(found.agent()).contains("east");
        assertThat(found.recovery().orElseThrow().gaps())
                .extracting(OutageRecovery.Gap::session)
                .containsExactly(3);
        assertThat(finder.of(OUTAGE).agent()).isEmpty();
    }

    private static RunControls.Started started(double down, double launched, double accepting) {
        RunControls.Replayed replayed = new RunControls.Replayed(1_000, 0.1, -1);
        return new RunControls.Started("server", nanos(down), nanos(launched), nanos(accepting), 5_000, replayed);
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * 1e9);
    }

    private Optional<ColdStart> coldStart(RunControls.Started... starts) {
        coldStarts = new ColdStartFinder(List.of(starts), 0);
        return of(OUTAGE, _ -> 100).coldStart();
    }

    @Test
    void thePhasesOfAColdStartFollowEachOtherAndNoneIsNegative() {
        ColdStart start = coldStart(started(19.45, 19.6, 20.05)).orElseThrow();
        ColdStart.Phases phases = start.phases();
        double[] each = {phases.fall(), phases.down(), phases.start(), phases.connect(), phases.commit()};
        assertThat(each).containsExactly(new double[] {0.05, 0.15, 0.45, 0.05, 0.1}, within(1e-9));
        assertThat(phases.seconds()).isCloseTo(20.2 - 19.4, within(1e-9));
        assertThat(start.replayRate()).isCloseTo(10_000, within(1e-6));
        ColdStart.Phases late =
                coldStart(started(19.39, 19.6, 20.12)).orElseThrow().phases();
        assertThat(late.fall()).isZero();
        assertThat(late.connect()).isZero();
        assertThat(late.seconds()).isCloseTo(20.2 - 19.4, within(1e-9));
    }

    @Test
    void aStartThatDidNotEndTheOutageIsNoColdStart() {
        assertThat(coldStart()).isEmpty();
        assertThat(coldStart(started(10, 11, 12))).as("long before").isEmpty();
        assertThat(coldStart(started(19.41, 19.6, 25))).as("another took over").isEmpty();
        assertThat(new ColdStartFinder(List.of(started(19.41, 19.6, 25)), 0).of(new Outage(19.5, 30, false, 19.4, -1)))
                .as("nobody came back")
                .isEmpty();
    }

    private static IntervalRow row(int second, long p90, long completed, long skipped) {
        Counts counts = new Counts(completed, completed, completed, 0, 0, 0, skipped, 0);
        Latency response = new Latency(completed, p90, p90, p90, p90, p90, p90, p90);
        Phase phase = second < RAMP_UP ? Phase.RAMP_UP : Phase.MEASURE;
        return new IntervalRow(second, second + 1.0, 1, phase, "new-order", counts, response, response);
    }

    /// @param p90 by second, in microseconds; 0 for nothing completed
    private static List<Result.Overload> find(String rates, int seconds, IntToLongFunction p90) {
        List<IntervalRow> rows = new ArrayList<>();
        IntStream.range(0, seconds).forEach(second -> {
            long time = p90.applyAsLong(second);
            rows.add(row(second, time, time > 0 ? 100 : 0, second == 18 ? 7 : 0));
            rows.add(row(second, Phase.MEASURE, "payment", 0));
        });
        return OverloadFinder.find(RateCurve.parse(rates), RAMP_UP, rows, "new-order");
    }

    private static Result.OverloadRecovery recovered(IntToLongFunction p90) {
        return find(STEPS, 35, p90).getFirst().recovery().orElseThrow();
    }

    @Test
    void responsesAreBackWhenTwoOfThreeSecondsAreAsBefore() {
        // one second is low by chance, the next two are not; later one is high by chance
        IntPredicate low = second -> second < 15 || second == 22 || second == 25 || second > 26;
        assertThat(find(STEPS, 35, second -> second == 9 ? 14_000 : low.test(second) ? 10_000 : 900_000 + second))
                .containsExactly(new Result.Overload(
                        15, 20, 100, 150, Optional.of(new Result.OverloadRecovery(14_000, 900_024, 5, true, 7))));
    }

    @Test
    void aSystemThatTakesItRecoversAtOnceAndWhatDoesNotComeBackIsALowerBound() {
        assertThat(recovered(second -> second < 15 || second > 27 ? 10_000 : 0).seconds())
                .isEqualTo(8);
        assertThat(recovered(_ -> 10_000)).isEqualTo(new Result.OverloadRecovery(10_000, 10_000, 0, true, 7));
        assertThat(recovered(second -> second < 15 ? 10_000 : 11_000))
                .isEqualTo(new Result.OverloadRecovery(10_000, 11_000, 15, false, 7));
        String again = "100/s 10s, 150/s 5s, 100/s 6s, 150/s 5s, 90/s 5s";
        assertThat(find(again, 36, second -> second < 15 || second > 32 ? 10_000 : 11_000))
                .extracting(overload -> overload.recovery().orElseThrow().seconds())
                .as("the next overload ends what can be seen of the first")
                .containsExactly(6.0, 2.0);
        assertThat(find("100/s 2s, 150/s 5s, 100/s 15s", 30, _ -> 10_000))
                .extracting(Result.Overload::recovery)
                .containsExactly(Optional.empty());
    }

    @Test
    void ratesThatDoNotComeBackAreNoOverload() {
        String[] none = {"100/s", "100/s 10s, 150/s 10s", "100/s 10s, 100/s..400/s 10s", "200/s 10s, 150/s 10s"};
        for (String rates : none) {
            assertThat(find(rates, 30, _ -> 10_000)).as(rates).isEmpty();
        }
        assertThat(find(STEPS, 18, _ -> 10_000)).as("the run ended within it").isEmpty();
        assertThat(find("100/s 10s, 100/s..400/s 5s, 400/s..50/s 5s, 50/s 9s", 34, _ -> 10_000))
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

    private List<ShardOutage> of(ShardWatch.Outage found, Result.Outage... whole) throws IOException {
        return ShardOutageFinder.of(Optional.of(List.of(found)), MAP, List.of(whole), folder)
                .orElseThrow();
    }

    private static Result.Outage whole(double last, double first) {
        return new Result.Outage(last, first, first > 0, last, first, Optional.empty(), Optional.empty());
    }

    @Test
    void ratesAreThoseOfTheTenSecondsBeforeAndOfTheOutage() throws IOException {
        ShardOutage west = of(WEST).getFirst();
        assertThat(west.shard()).isEqualTo("west");
        assertThat(List.of(west.failed(), west.inDoubt())).containsExactly(12L, 3L);
        assertThat(west.commitGapSeconds()).isEqualTo(10);
        assertThat(west.rateBefore()).isCloseTo((9.5 * 50) / 10, within(1e-9));
        assertThat(west.othersBefore()).isCloseTo((9.5 * 100 + 0.5 * 10) / 10, within(1e-9));
        assertThat(west.othersDuring()).isCloseTo((9.5 * 10 + 0.5 * 100) / 10, within(1e-9));
    }

    @Test
    void whatIsNotKnownIsNotTold() throws IOException {
        assertThat(of(new ShardWatch.Outage(1, 2.5, 2.6, 9, true, 5, 0)))
                .extracting(ShardOutage::rateBefore, ShardOutage::othersBefore)
                .containsExactly(tuple(-1.0, -1.0));
        assertThat(of(new ShardWatch.Outage(1, -1, 0.1, 40, false, 5, 0)))
                .extracting(ShardOutage::rateBefore, ShardOutage::commitGapSeconds)
                .containsExactly(tuple(-1.0, -1.0));
        assertThat(ShardOutageFinder.of(Optional.empty(), MAP, List.of(), folder))
                .isEmpty();
    }

    @Test
    void anOutageOfTheWholeDatabaseIsToldOnceAndAShardThatIsBackLaterToo() throws IOException {
        assertThat(of(WEST, whole(20.6, 30.1))).isEmpty();
        assertThat(of(WEST, whole(20.6, -1))).isEmpty();
        assertThat(of(WEST, whole(20.6, 28))).hasSize(1);
        assertThat(of(WEST, whole(24, 31))).hasSize(1);
        assertThat(of(WEST, whole(21.5, 29.5))).as("a second is together").isEmpty();
        assertThat(of(WEST, whole(21.6, 29.5))).hasSize(1);
        assertThat(of(WEST, whole(21.5, 29.4))).hasSize(1);
    }
}
