package io.orderline.agents;

import static io.orderline.drive.event.DrivePhase.DRAIN;
import static io.orderline.drive.event.DrivePhase.MEASURE;
import static io.orderline.drive.event.DrivePhase.RAMP_UP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.agents.transport.IntervalMessage;
import io.orderline.agents.transport.Message;
import io.orderline.drive.event.DrivePhase;
import io.orderline.drive.watch.OutageTracker.Outage;
import io.orderline.drive.watch.OutageTracker.Part;
import io.orderline.measure.Counts;
import io.orderline.measure.ErrorKind;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import io.orderline.result.environment.ClockReport;
import io.orderline.result.environment.HarnessReport;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class MergedAgentsTest {
    private static final long SECOND = 1_000_000_000L;
    private static final Part EAST = new Part("east", 1, 4);
    private static final Part WEST = new Part("west", 5, 8);
    private final IntervalMerger gathering = new IntervalMerger(List.of("east", "west"), 2 * SECOND, 3 * SECOND);

    private static Interval interval(double from, double to, long committed, long... responses) {
        Map<LatencyKind, Histogram> histograms = new EnumMap<>(LatencyKind.class);
        for (LatencyKind kind : LatencyKind.values()) {
            Histogram histogram = new Histogram(1_000, 3_600 * SECOND, 3);
            Arrays.stream(responses).forEach(histogram::recordValue);
            histograms.put(kind, histogram);
        }
        Counts counts = new Counts(committed + 2, committed + 1, committed, 0, 0, 0, 0, 0);
        return new Interval(
                0,
                Math.round(from * SECOND),
                Math.round(to * SECOND),
                committed > 5 ? Map.of(ErrorKind.DEADLOCK, 1L) : Map.of(),
                List.of(new Interval.OfType("new-order", counts, histograms)));
    }

    private static IntervalMessage sent(double from, double to, long committed, long... responses) {
        return IntervalMessage.of(interval(from, to, committed, responses));
    }

    private List<IntervalMerger.Gathered> all() {
        List<IntervalMerger.Gathered> all = new ArrayList<>();
        for (Optional<IntervalMerger.Gathered> next = gathering.next(); next.isPresent(); next = gathering.next()) {
            all.add(next.get());
        }
        return all;
    }

    private static Interval.OfType newOrders(Interval interval) {
        return interval.types().getFirst();
    }

    private void east(double from, double to, long committed, DrivePhase phase, long... responses) {
        gathering.told("east", sent(from, to, committed, responses), phase);
    }

    private void west(double from, double to, long committed, DrivePhase phase, long... responses) {
        gathering.told("west", sent(from, to, committed, responses), phase);
    }

    /// Intervals of a phase, one after the other.
    private void both(DrivePhase phase, double... borders) {
        for (int i = 1; i < borders.length; i++) {
            east(borders[i - 1], borders[i], 3, phase);
            west(borders[i - 1], borders[i], 4, phase);
        }
    }

    @Test
    void nothingComesOutBeforeAllHaveToldOfItAndNothingIsClosedWhereNothingIsOpen() {
        assertThat(gathering.closing(List.of(), List.of("new-order"))).isEmpty();
        east(0, 1.001, 3, RAMP_UP);
        assertThat(all()).isEmpty();
        west(0, 1.003, 4, RAMP_UP);
        Interval sum = all().getFirst().interval();
        assertThat(newOrders(sum).counts().committed()).isEqualTo(7);
        assertThat(sum.endNanos()).isEqualTo(1_002_000_000L);
    }

    @Test
    void histogramsAreAddedNotTheirPercentiles() {
        east(0, 1, 6, RAMP_UP, 1_000_000, 2_000_000, 3_000_000);
        west(0, 1, 7, RAMP_UP, 900_000_000);
        Interval sum = all().getFirst().interval();
        Histogram response = newOrders(sum).histogram(LatencyKind.RESPONSE);
        assertThat(response.getTotalCount()).isEqualTo(4);
        assertThat(response.getValueAtPercentile(75)).isBetween(2_990_000L, 3_010_000L);
        assertThat(response.getMaxValue()).isBetween(899_000_000L, 901_000_000L);
        assertThat(sum.errors()).containsEntry(ErrorKind.DEADLOCK, 2L);
    }

    @Test
    void phasesEndWhereTheyWerePlanned() {
        both(RAMP_UP, 0, 1, 2.01);
        both(MEASURE, 2.01, 3, 4, 5.02);
        both(DRAIN, 5.02, 5.1);
        List.of("east", "west").forEach(gathering::over);
        assertThat(all())
                .extracting(IntervalMerger.Gathered::phase)
                .containsExactly(RAMP_UP, RAMP_UP, MEASURE, MEASURE, MEASURE, DRAIN);
        assertThat(gathering.ended(RAMP_UP)).hasValue(2_010_000_000L);
        assertThat(gathering.ended(MEASURE)).hasValue(5_020_000_000L);
    }

    @Test
    void anIntervalThatIsTooLongDelaysOthersAndLosesNothing() {
        east(0, 2.3, 9, MEASURE);
        west(0, 2.4, 8, MEASURE);
        assertThat(all().stream()
                        .mapToLong(each -> newOrders(each.interval()).counts().committed())
                        .sum())
                .isEqualTo(17);
    }

    @Test
    void oneThatIsLostIsNotWaitedForAndItsBooksAreClosed() {
        both(RAMP_UP, 0, 1);
        east(1, 2, 3, RAMP_UP);
        assertThat(all()).hasSize(1);
        gathering.over("west");
        west(1, 2, 4, RAMP_UP); // too late
        assertThat(all()).hasSize(1);
        assertThat(gathering.reachedSeconds("west")).isEqualTo(1);
        Optional<IntervalMerger.Gathered> closing = gathering.closing(List.of("west"), List.of("new-order"));
        Counts open = newOrders(closing.orElseThrow().interval()).counts();
        assertThat(open).isEqualTo(new Counts(0, 0, 0, 0, 0, 1, 1, 0));
        assertThat(gathering.totals("west").getFirst().plus(open).balanced()).isTrue();
    }

    /// With histograms that can be added it would take 3 GB.
    @Test
    void whatWaitsForALateAgentTakesLittleMemory() {
        List<String> punctual =
                IntStream.range(1, 400).mapToObj(Integer::toString).toList();
        List<String> names = Stream.concat(Stream.of("late"), punctual.stream()).toList();
        IntervalMerger many = new IntervalMerger(names, 10 * SECOND, 10 * SECOND);
        for (int second = 0; second < 10; second++) {
            IntervalMessage sent = sent(second, second + 1, 3, 1_000_000, 3_500 * SECOND);
            byte[] bytes = new Message.Second(sent, RAMP_UP).encoded();
            punctual.forEach(name -> many.told(name, arrived(bytes).interval(), RAMP_UP));
        }
        assertThat(many.next()).isEmpty();
        many.told("late", sent(0, 1, 4, 2_000_000), RAMP_UP);
        Interval.OfType sum = newOrders(many.next().orElseThrow().interval());
        assertThat(sum.counts().committed()).isEqualTo(3 * 399 + 4);
        assertThat(sum.histogram(LatencyKind.RESPONSE).getTotalCount()).isEqualTo(2 * 399 + 1);
    }

    private static Message.Second arrived(byte[] bytes) {
        return (Message.Second) Message.decoded(bytes);
    }

    @Test
    void whatIsSentIsWhatArrives() {
        Interval sent = interval(1, 2, 6, 5_000_000, 7_000_000);
        Message.Second arrived = arrived(new Message.Second(IntervalMessage.of(sent), MEASURE).encoded());
        Interval interval = arrived.interval().received();
        assertThat(arrived.phase()).isEqualTo(MEASURE);
        assertThat(newOrders(interval).counts()).isEqualTo(newOrders(sent).counts());
        assertThat(newOrders(interval).histogram(LatencyKind.LAG))
                .isEqualTo(newOrders(sent).histogram(LatencyKind.LAG));
        assertThat(interval.errors()).isEqualTo(sent.errors());
    }

    /// One agent is so late at the end of a phase that the mean of both is beyond it.
    @Test
    void aPhaseEndsOnlyWhenEverybodyHasToldOfItsEnd() {
        both(RAMP_UP, 0, 1);
        east(1, 2.9, 3, RAMP_UP);
        west(1, 1.99, 4, RAMP_UP);
        all();
        east(2.9, 3, 5, MEASURE);
        west(1.99, 2.95, 4, RAMP_UP);
        west(2.95, 3, 5, MEASURE);
        both(MEASURE, 3, 4, 5);
        both(DRAIN, 5, 5.1);
        List.of("east", "west").forEach(gathering::over);
        all();
        assertThat(gathering.next()).isEmpty();
        assertThat(gathering.ended(MEASURE)).hasValue(5 * SECOND);
    }

    private static MergedHarness.Of agent(String host, double share, double gc, ClockReport clocks) {
        Optional<ClockReport> known = Optional.of(clocks);
        return new MergedHarness.Of(
                host, new HarnessReport(2, share, gc, 3, 1, 10, 100, 9, Optional.empty(), Optional.empty(), known));
    }

    private static HarnessReport joined(MergedHarness.Of... agents) {
        return MergedHarness.joined(List.of(agents)).orElseThrow();
    }

    /// One that was frozen shows in the ticker only, and must not hide behind one whose clock was set.
    @Test
    void eachFigureIsTheWorstOnesAndSharesOfOneHostAreAdded() {
        HarnessReport joint = joined(
                agent("a", 0.45, 0.6, new ClockReport(60, 0.01, -2, 1)),
                agent("b", 0.45, 0.5, new ClockReport(60, 0.001, 1, 4000)));
        assertThat(joint.clocks()).contains(new ClockReport(60, 0.01, -2, 4000));
        assertThat(joint.gcSeconds()).isEqualTo(0.6);
        assertThat(joint.cpuShareOfHost()).isEqualTo(0.45);
        assertThat(joint.cpuSeconds()).isEqualTo(4);
        ClockReport none = new ClockReport(60, 0, 0, 0);
        MergedHarness.Of unknown = agent("b", -1, 0, none);
        HarnessReport known = joined(agent("a", 0.4, 0, none), agent("a", 0.5, 0, none), unknown);
        assertThat(known.cpuShareOfHost()).isCloseTo(0.9, within(1e-9));
        assertThat(joined(unknown).cpuShareOfHost()).isEqualTo(-1);
        assertThat(MergedHarness.joined(List.of())).isEmpty();
    }

    private static Outage outage(Part of, double last, double began, double ended, double first) {
        return new Outage(began, ended, true, last, first, of);
    }

    private static void joined(List<List<Outage>> told, Outage... expected) {
        assertThat(MergedOutages.joined(told)).containsExactly(expected);
    }

    @Test
    void whatAllHadAtOnceIsOneOfTheRunAndTheRestIsEachOnesOwn() {
        Outage east = outage(EAST, 9.9, 10, 12, 12.1);
        Outage west = outage(WEST, 9.8, 10.1, 12.6, 12.7);
        Outage later = outage(WEST, 12.2, 13, 14, 14.1);
        Outage before = outage(EAST, 2, 3, 4, 4.1);
        joined(List.of(List.of(east), List.of()), east);
        joined(List.of(List.of(east), List.of(later)), east, later);
        // From anybody's last commit to anybody's first.
        joined(List.of(List.of(east), List.of(west)), new Outage(10, 12.1, true, 9.9, 12.1));
        // Two of the three pairs are not enough.
        joined(List.of(List.of(east), List.of(west), List.of()), east, west);
        Outage equal = outage(WEST, 9.8, 10, 12, 12.2);
        joined(List.of(List.of(before, east), List.of(equal)), before, new Outage(10, 12, true, 9.9, 12.1));
        // Nobody came back.
        Outage lasting = new Outage(10, 30, false, 9.9, -1, EAST);
        Outage longer = new Outage(10.2, 31, false, 10.1, -1, WEST);
        joined(List.of(List.of(lasting), List.of(longer)), new Outage(10, 31, false, 10.1, -1));
    }
}
