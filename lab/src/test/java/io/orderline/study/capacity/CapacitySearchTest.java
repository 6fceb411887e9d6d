package io.orderline.study.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.orderline.stats.Estimate;
import io.orderline.stats.Range;
import io.orderline.study.model.ResponseCurve;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CapacitySearchTest {
    private static final double CONFIDENCE = 0.95;

    private static CapacitySpec spec(String key, boolean smallest, double from, double least, double most) {
        return new CapacitySpec(
                new CapacitySpec.Searched(key, smallest, Optional.of(from), least, most), 0.05, CONFIDENCE, 1e6, false);
    }

    /// Goes on until the search ends, or has so many probes.
    private static CapacitySearch searched(CapacitySpec spec, int most, BiFunction<Integer, Double, Probe> server) {
        CapacitySearch search = new CapacitySearch(spec, spec.from(), List.of());
        OptionalDouble next = search.next();
        for (int turn = 0; turn < most && next.isPresent(); turn++) {
            search = search.with(server.apply(turn, next.getAsDouble()));
            next = search.next();
        }
        return search;
    }

    /// So many of 3,000 transactions were slow, and 1 % may be.
    private static Probe.Finding finding(double slow) {
        return new Probe.Finding(slow <= 0.01, slow, 3000, 1, 0.01);
    }

    private static Probe probe(int turn, double value, double slow) {
        return new Probe(turn, value, List.of(finding(slow)));
    }

    private static Probe probe(int turn, double value, boolean met) {
        return new Probe(turn, value, List.of(Probe.Finding.of(met)));
    }

    /// What a search of a server without noise comes to.
    ///
    /// @param share of slow transactions by value
    private static CapacitySearch exact(CapacitySpec spec, DoubleUnaryOperator share) {
        return searched(spec, 40, (turn, next) -> {
            double value = Double.parseDouble(spec.text(next).replace("/s", ""));
            return probe(turn, value, share.applyAsDouble(value));
        });
    }

    /// The same, with rates that come a little more or less often than asked for.
    private static CapacitySearch noisy(CapacitySpec spec, DoubleUnaryOperator share) {
        return searched(spec, 40, (turn, next) -> {
            double value = next * (turn % 2 == 0 ? 1.003 : 0.997);
            return probe(turn, value, share.applyAsDouble(value));
        });
    }

    /// Without a share, of whole numbers.
    private static CapacitySearch bisected(CapacitySpec spec, DoublePredicate met) {
        return searched(spec, 40, (turn, next) -> probe(turn, Math.rint(next), met.test(Math.rint(next))));
    }

    private static double rising(double value, double capacity) {
        return Math.min(1, 0.01 * Math.pow(value / capacity, 12));
    }

    @Test
    void itFindsARateFromBelowAndFromAboveAndTheSmallestValue() {
        CapacitySearch smallest =
                exact(spec("drive.sessions", true, 8, 1, 1000), pool -> Math.min(1, 0.01 * Math.pow(60 / pool, 6)));
        Estimate answer = smallest.answer().orElseThrow();
        assertThat(answer.value()).isCloseTo(60, within(1.5));
        assertThat(answer.interval().low()).isLessThan(60.5);
        assertThat(answer.interval().high()).isGreaterThan(59.5);
        for (double from : new double[] {50, 700, 4000}) {
            CapacitySearch search = exact(spec(CapacitySpec.RATE, false, from, 10, 10_000), rate -> rising(rate, 712));
            assertThat(search.answer().orElseThrow().value()).isCloseTo(712, within(4.0));
            assertThat(search.next()).isEmpty();
            assertThat(search.probes()).hasSizeLessThan(20);
        }
    }

    /// Also if rates come only nearly as asked for.
    @ParameterizedTest
    @CsvSource({"0, 400", "1, 10"})
    void allMetEndsAtTheMostAndNoneMetAtTheLeast(double slow, double end) {
        CapacitySpec spec = spec(CapacitySpec.RATE, false, 50, 10, 400);
        CapacitySearch search = exact(spec, _ -> slow);
        assertThat(search.probes().getLast().value()).isEqualTo(end);
        assertThat(search.answer()).isEmpty();
        List<Probe> nearly = noisy(spec, _ -> slow).probes();
        assertThat(nearly).hasSizeLessThan(9);
        assertThat(nearly.getLast().value()).isCloseTo(end, withinPercentage(0.5));
    }

    @Test
    void noProbeIsBeyondTheEnds() {
        // A server may refuse more sessions than the study allows.
        for (double truth : new double[] {95, 98.5}) {
            CapacitySearch search = exact(spec("drive.sessions", false, 60, 50, 100), count -> rising(count, truth));
            assertThat(search.probes()).hasSizeGreaterThan(3).allMatch(probe -> probe.value() <= 100);
        }
        CapacitySearch search = exact(spec(CapacitySpec.RATE, false, 60, 50, 1000), count -> rising(count, 51));
        assertThat(search.probes()).hasSizeGreaterThan(3).allMatch(probe -> probe.value() >= 50);
    }

    /// Three agents meet the objective, and four do not: nothing is between.
    @Test
    void smallWholeNumbersAreToldFromTheirNeighbours() {
        for (int truth : new int[] {1, 2, 3}) {
            CapacitySpec spec = spec("agents.count", false, 1, 1, 100);
            CapacitySearch search = exact(spec, count -> count <= truth ? 0.002 : 0.05);
            assertThat(spec.answer(search.answer().orElseThrow().value())).isEqualTo(truth);
            assertThat(search.next()).isEmpty();
            assertThat(search.probes()).hasSizeLessThan(20);
        }
        CapacitySpec spec = spec("drive.sessions", true, 8, 1, 100);
        CapacitySearch search = exact(spec, count -> count >= 3 ? 0.002 : 0.05);
        assertThat(spec.answer(search.answer().orElseThrow().value())).isEqualTo(3);
    }

    /// Without a share chance cannot be told: bisection, with the bracket as its answer.
    @Test
    void anObjectiveWithoutAShareIsBisectedUntilNeighboursAreFound() {
        CapacitySearch search = bisected(spec("drive.terminals", false, 10, 1, 1000), value -> value <= 137);
        assertThat(search.answer()).isEmpty();
        CapacitySearch.NeighbouringValues found = search.neighbours().orElseThrow();
        assertThat(found.met()).isBetween(131.0, 137.0);
        assertThat(found.missed()).isBetween(138.0, 144.0);
        CapacitySearch sessions = bisected(spec("drive.sessions", true, 8, 1, 1000), pool -> pool >= 3);
        assertThat(sessions.neighbours()).contains(new CapacitySearch.NeighbouringValues(3, 2));
        CapacitySpec spec = spec("drive.terminals", false, 10, 1, 1000);
        List<Probe> sound = List.of(probe(0, 10, true), probe(1, 12, false));
        List<Probe> contrary = List.of(probe(0, 12, true), probe(1, 10, false));
        assertThat(new CapacitySearch(spec, 10, sound).neighbours())
                .contains(new CapacitySearch.NeighbouringValues(10, 12));
        assertThat(new CapacitySearch(spec, 10, contrary).neighbours()).isEmpty();
    }

    /// A mean that is missed from 600/s on, beside a percentile that is kept up to 650/s.
    @Test
    void whatIsMissedWithoutAShareForbidsAnAnswer() {
        assertThat(mixed(600).isMissedOtherwise()).isTrue();
        assertThat(mixed(600).answer().filter(Estimate::isClaimed)).isEmpty();
        assertThat(mixed(700).isMissedOtherwise()).isFalse();
        assertThat(mixed(700).answer().filter(Estimate::isClaimed)).isPresent();
    }

    private static CapacitySearch mixed(double otherwise) {
        CapacitySearch search = new CapacitySearch(spec(CapacitySpec.RATE, false, 700, 10, 10_000), 700, List.of());
        for (double rate : new double[] {580, 610, 625, 640, 655, 670, 690, 735}) {
            List<Probe.Finding> findings = List.of(finding(rising(rate, 650)), Probe.Finding.of(rate <= otherwise));
            search = search.with(new Probe(search.probes().size(), rate, findings));
        }
        return search;
    }

    /// That of the curve through its probes, with the confidence of the study.
    @ParameterizedTest
    @ValueSource(doubles = {0.8, 0.9, 0.95})
    void theIntervalHasTheConfidenceThatIsAskedFor(double confidence) {
        List<Probe> probes = mixed(700).probes();
        CapacitySpec spec = new CapacitySpec(
                new CapacitySpec.Searched(CapacitySpec.RATE, false, Optional.of(700.0), 10, 10_000),
                0.05,
                confidence,
                1e6,
                false);
        List<ResponseCurve.Run> runs = probes.stream()
                .map(probe -> new ResponseCurve.Run(
                        probe.turn(), probe.value(), probe.findings().getFirst().share(), 3000))
                .toList();
        assertThat(new CapacitySearch(spec, 700, probes).answer())
                .contains(ResponseCurve.of(runs, 0.01, 0.2).orElseThrow().crossing(confidence));
    }

    /// Of a rare transaction type hardly anything is known, but that no probe missed it.
    @Test
    void anObjectiveThatNoProbeMissedDecidesNothing() {
        CapacitySpec spec = spec(CapacitySpec.RATE, false, 700, 10, 10_000);
        List<Probe> one = new ArrayList<>();
        List<Probe> both = new ArrayList<>();
        for (double rate : new double[] {640, 660, 680, 700, 720, 740, 760, 690, 730}) {
            Probe.Finding often = finding(rising(rate, 712));
            one.add(new Probe(one.size(), rate, List.of(often)));
            both.add(new Probe(both.size(), rate, List.of(new Probe.Finding(true, 0, 3, 1, 0.01), often)));
        }
        assertThat(new CapacitySearch(spec, 700, both).answer())
                .isEqualTo(new CapacitySearch(spec, 700, one).answer())
                .isPresent();
    }

    /// Runs at about the same rate have next to no slow responses, or 15 times what is allowed.
    @Test
    void whatVariesHasAWideIntervalAndWhatVariesTooMuchNone() {
        double[][] probes = IntStream.range(0, 20)
                .mapToObj(i -> new double[] {95 + i % 7, i % 3 == 0 ? 0.15 : 0.002})
                .toArray(double[][]::new);
        CapacitySearch search = recorded(100, 3000, 5, 0.01, probes);
        assertThat(search.answer().map(CapacitySearch::width).orElseThrow()).isBetween(0.2, 0.5);
        assertThat(search.next()).as("it goes on while there is time").isPresent();
        // Every other run is an overload, at whatever rate.
        double[][] overloads = IntStream.range(0, 8)
                .mapToObj(i -> new double[] {560 + 12 * i, i % 2 == 0 ? 0.5 : 0.0001})
                .toArray(double[][]::new);
        assertThat(recorded(600, 12_000, 5, 0.01, overloads).answer().filter(Estimate::isClaimed))
                .isEmpty();
    }

    /// Another load has half of the machine in two of four runs.
    @Test
    void saysByHowMuchRunsDifferInSpeed() {
        KnownServer steep = KnownServer.of(4, 0.005, 0.05);
        assertThat(disturbed(steep, 2).variation().orElseThrow()).isGreaterThan(0.05);
        assertThat(disturbed(steep, 1).variation()).isEmpty();
        assertThat(disturbed(KnownServer.of(1, 0.01, 0.1), 1).variation())
                .as("whose shares grow slowly")
                .isEmpty();
    }

    private static CapacitySearch disturbed(KnownServer server, double slower) {
        return searched(
                spec(CapacitySpec.RATE, false, server.capacity() * 0.7, 10, 10_000),
                20,
                (turn, next) -> server.probe(turn, next, turn, turn % 4 < 2 ? 1 : slower));
    }

    /// @param probes a rate and the share that was slow
    private static CapacitySearch recorded(double from, long due, double effect, double allowed, double[]... probes) {
        List<Probe> all = IntStream.range(0, probes.length)
                .mapToObj(turn -> new Probe(
                        turn,
                        probes[turn][0],
                        List.of(new Probe.Finding(probes[turn][1] <= allowed, probes[turn][1], due, effect, allowed))))
                .toList();
        return new CapacitySearch(spec(CapacitySpec.RATE, false, from, 10, 10_000), from, all);
    }

    /// Probes of PostgreSQL 18 on two cores, `new-order.p90 < 50ms`, in the order of running.
    @Test
    void recordedProbesHaveAnAnswer() {
        double[][] recorded = {
            {1067, 1}, {714.2, 0.00674}, {876.6, 0.0478}, {999.7, 0.972}, {913.5, 0.239}, {873.3, 0.19}, {807, 0.0153},
            {905.5, 0.226}, {848, 0.022}, {850.9, 0.123}, {843.1, 0.102}, {926.1, 0.284}, {821.7, 0.0254}, {917, 0.176},
            {824.7, 0.0371}, {916.7, 0.164}
        };
        Estimate answer = recorded(714, 3800, 10, 0.1, recorded).answer().orElseThrow();
        assertThat(answer.value()).isBetween(850.0, 890.0);
        assertThat(answer.interval().low()).isBetween(800.0, answer.value());
        assertThat(answer.interval().high()).isBetween(answer.value(), 920.0);
    }

    /// On a machine that stood still for a moment in one of 20 runs (96.5 % were slow at 770.2/s), the same
    /// evening as another search of the same system said 784/s.
    @Test
    void aRunInWhichTheMachineStoodStillDoesNotEndTheSearch() {
        double[][] recorded = {
            {936.9, 0.263}, {623.7, 0.00462}, {762.6, 0.00394}, {868.3, 0.301}, {793, 0.00102}, {779, 0.00237},
            {758.8, 0}, {799.1, 0.00462}, {794.6, 0.00058}, {829.9, 0.00346}, {811.3, 0.00113}, {840.5, 0.00535},
            {832.5, 0.141}, {827.7, 0.228}, {770.2, 0.965}, {770.2, 0.0099}, {770.2, 0.0018}, {770.2, 0.00958}
        };
        CapacitySearch search = recorded(937, 6900, 20, 0.01, recorded);
        assertThat(search.answer().orElseThrow().value()).isBetween(770.0, 840.0);
        assertThat(search.next().orElseThrow())
                .as("not the same rate again")
                .isBetween(720.0, 870.0)
                .isNotCloseTo(770.2, within(3.0));
    }

    /// They cross where runs vary. A pool of sessions is the heavier loaded the smaller it is.
    @Test
    void theMostThatWasMetAndTheLeastThatWasMissedAreByLoad() {
        List<Probe> probes = List.of(
                probe(0, 10, true), probe(1, 20, false), probe(2, 30, true), probe(3, 40, false), probe(4, 50, false));
        CapacitySearch rates = new CapacitySearch(spec(CapacitySpec.RATE, false, 10, 1, 100), 10, probes);
        assertThat(rates.mostMet()).isEqualTo(30);
        assertThat(rates.leastMissed()).isEqualTo(20);
        CapacitySearch sessions = new CapacitySearch(spec("drive.sessions", true, 10, 1, 100), 10, probes);
        assertThat(sessions.mostMet()).isCloseTo(10, within(1e-9));
        assertThat(sessions.leastMissed()).isCloseTo(50, within(1e-9));
    }

    /// 5 % are asked for.
    @ParameterizedTest
    @CsvSource({
        "97.5, 102.5, true, true",
        "97.4, 102.6, false, false",
        "7.1, 7.9, false, true",
        "6.9, 7.9, false, false"
    })
    void anAnswerIsPreciseEnoughByItsWidthOrAsOneWholeNumber(double low, double high, boolean rate, boolean number) {
        Estimate answer = new Estimate((low + high) / 2, new Range(low, high), CONFIDENCE, 9);
        for (boolean ofRate : List.of(true, false)) {
            CapacitySpec spec = spec(ofRate ? CapacitySpec.RATE : "agents.count", false, 10, 1, 1000);
            assertThat(new CapacitySearch(spec, 10, List.of()).isNear(answer)).isEqualTo(ofRate ? rate : number);
        }
    }
}
