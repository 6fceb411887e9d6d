package io.orderline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BlockBootstrapTest {
    /// By hand: of the 27 resamples of 0, 3 and 6, one has the mean 0, three have 1 and six have 2.
    @Test
    void tailsOfAllResamplesAreThoseCountedByHand() {
        double[] values = {3, 0, 6};
        assertThat(BlockBootstrap.means(values, 0)).isEqualTo(new Range(0, 6));
        assertThat(BlockBootstrap.means(values, 0.9 / 27)).isEqualTo(new Range(0, 6));
        assertThat(BlockBootstrap.means(values, 1.1 / 27)).isEqualTo(new Range(1, 5));
        assertThat(BlockBootstrap.means(values, 3.9 / 27)).isEqualTo(new Range(1, 5));
        assertThat(BlockBootstrap.means(values, 4.1 / 27)).isEqualTo(new Range(2, 4));
    }

    /// The mean of n draws from 1 … n has the standard error √((n² − 1)/12n) and is nearly normal.
    @Test
    void drawnAndEnumeratedResamplesVaryAsTheoryDemands() {
        for (int n : new int[] {7, 8, 20}) {
            double[] values = IntStream.rangeClosed(1, n).asDoubleStream().toArray();
            double error = Math.sqrt((n * (double) n - 1) / 12 / n);
            Range means = BlockBootstrap.means(values, NormalQuantiles.beyond(1.5));
            assertThat((n + 1) / 2.0 - means.low()).isCloseTo(1.5 * error, within(0.15 * error));
            assertThat(means.high() - (n + 1) / 2.0).isCloseTo(1.5 * error, within(0.15 * error));
        }
    }

    @Test
    void aSingleValueStays() {
        assertThat(BlockBootstrap.means(new double[] {4}, 0.025)).isEqualTo(new Range(4, 4));
    }
}
