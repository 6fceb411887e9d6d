package io.orderline.study.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.study.model.ResponseCurve;
import io.orderline.study.model.ResponseCurve.Run;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapacityLineTest {
    private static final CapacitySpec RATE = new CapacitySpec(
            new CapacitySpec.Searched(CapacitySpec.RATE, false, Optional.empty(), 10, 1000), 0.05, 0.95, 600, true);

    /// Slow shares that grow with the tenth power of the rate, and are 1 % at 100.
    private static final List<Double> RATES = List.of(80.0, 90.0, 95.0, 105.0, 110.0, 120.0);

    private static double share(double rate) {
        return 0.01 * Math.pow(rate / 100, 10);
    }

    private static final ResponseCurve CURVE = ResponseCurve.of(
                    IntStream.range(0, RATES.size())
                            .mapToObj(turn -> new Run(turn, RATES.get(turn), share(RATES.get(turn)), 20_000))
                            .toList(),
                    0.01,
                    0.2)
            .orElseThrow();

    /// Loads as factors of the crossing.
    @ParameterizedTest
    @CsvSource({
        "0.9 0.95 1.05 1.1, true",
        "0.95 1 1.05 1.1, true",
        "0.95 1 1.05, false",
        "0.8 0.9 0.95 1.05, false",
        "0.95 1.05 1.1 1.2, false",
        "1.05 1.1 1.15 1.2, false"
    })
    void twoProbesOnEachSideBalanceIt(String factors, boolean balanced) {
        List<Double> loads = Stream.of(factors.split(" ", -1))
                .map(factor -> CURVE.crossing() * Double.parseDouble(factor))
                .toList();
        assertThat(new CapacityLine(CURVE, loads).isBalanced()).isEqualTo(balanced);
    }

    /// Where half and three times the allowed share is expected, since these runs hardly differ by themselves.
    @Test
    void aProbeTellsMostWhereTheShareIsHalfOrThreeTimesTheAllowedOne() {
        CapacityLine line = new CapacityLine(CURVE, RATES);
        assertThat(CURVE.crossing()).isCloseTo(100, within(1.0));
        assertThat(CURVE.spread()).isLessThan(Math.log(2));
        assertThat(line.beside(1)).isCloseTo(CURVE.crossing() * Math.pow(3, 1 / CURVE.slope()), within(1e-9));
        assertThat(line.beside(-1)).isCloseTo(CURVE.crossing() / Math.pow(2, 1 / CURVE.slope()), within(1e-9));
    }

    private static Probe probe(double rate, double allowed, double effect) {
        double share = share(rate) * allowed / 0.01;
        return new Probe(
                (int) rate, rate, List.of(new Probe.Finding(share <= allowed, share, 20_000, effect, allowed)));
    }

    /// Far from the allowed share most of the slow ones waited behind one stall: those at 80 and 120 have less than
    /// a quarter of it and more than four times as much.
    @Test
    void howSlowOnesClusterIsToldNearTheAllowedShareOnly() {
        List<Probe> near = RATES.stream().map(rate -> probe(rate, 0.01, 1)).toList();
        List<Probe> stalls = RATES.stream()
                .map(rate -> probe(rate, 0.01, rate == 80 || rate == 120 ? 500 : 1))
                .toList();
        List<Probe> clustered = RATES.stream()
                .map(rate -> probe(rate, 0.01, rate == 95 ? 500 : 1))
                .toList();
        double spread = spread(near);
        assertThat(spread(stalls)).isEqualTo(spread);
        assertThat(spread(clustered)).isNotEqualTo(spread);
    }

    private static double spread(List<Probe> probes) {
        ResponseCurve curve = CapacityLine.binding(probes, RATE).orElseThrow().curve();
        return curve.crossing(0.95).interval().high()
                - curve.crossing(0.95).interval().low();
    }

    @Test
    void whatNoProbeMissedIsNoLine() {
        List<Probe> met = Stream.of(80.0, 85.0, 90.0, 95.0)
                .map(rate -> probe(rate, 0.01, 1))
                .toList();
        assertThat(CapacityLine.binding(met, RATE)).isEmpty();
        assertThat(CapacityLine.binding(List.of(), RATE)).isEmpty();
    }
}
