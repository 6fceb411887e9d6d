package io.orderline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.testing.Chance;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

public class AutocorrelationTest {
    /// By hand: deviations from 3 are −2 −1 0 1 2, squares 10, products at lag 1: 2 + 0 + 0 + 2, at lag 2: 0 − 1 + 0.
    @Test
    void coefficientsAreThoseComputedByHand() {
        double[] series = {1, 2, 3, 4, 5};
        assertThat(Autocorrelation.at(series, 0)).isEqualTo(1);
        assertThat(Autocorrelation.at(series, 1)).isCloseTo(0.4, within(1e-12));
        assertThat(Autocorrelation.at(series, 2)).isCloseTo(-0.1, within(1e-12));
    }

    @Test
    void independentValuesCountFully() {
        RandomGenerator random = RandomStreams.of(1, 3);
        Chance.mean("effective size", 900, 1000)
                .against("half of it", 500)
                .seeded()
                .holds(50, () -> Autocorrelation.effectiveSize(autoregressive(random, 0, 1000)));
    }

    /// A first-order process with coefficient a is worth n (1 − a) / (1 + a) observations.
    @Test
    void valuesOfAFirstOrderProcessCountAsTheoryDemands() {
        RandomGenerator random = RandomStreams.of(1, 4);
        Chance.mean("effective size", 5000 * 0.2 / 1.8)
                .against("that of another coefficient", 5000 * 0.25 / 1.75)
                .seeded()
                .holds(50, () -> Autocorrelation.effectiveSize(autoregressive(random, 0.8, 5000)));
    }

    @Test
    void swingingAndConstantSeriesCountAsTheirNumber() {
        double[] swinging = new double[100];
        for (int i = 0; i < swinging.length; i++) {
            swinging[i] = i % 2;
        }
        assertThat(Autocorrelation.effectiveSize(swinging)).isEqualTo(100);
        assertThat(Autocorrelation.effectiveSize(new double[40])).isEqualTo(40);
    }

    public static double[] autoregressive(RandomGenerator random, double coefficient, int length) {
        double[] series = new double[length];
        double value = random.nextGaussian() / Math.sqrt(1 - coefficient * coefficient);
        for (int i = 0; i < length; i++) {
            series[i] = value;
            value = coefficient * value + random.nextGaussian();
        }
        return series;
    }
}
