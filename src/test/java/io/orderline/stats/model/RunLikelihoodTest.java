package io.orderline.stats.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RunLikelihoodTest {
    private static final double SATURATED = 0.2;

    private static double[] logs(double share, double count, double usual) {
        double[] sums = new double[RunLikelihood.SPREADS.length];
        new RunLikelihood(share, count, SATURATED).addTo(sums, usual);
        return sums;
    }

    /// However far away: nothing of it is cut off.
    @Test
    void whatIsAsExpectedIsNearlyCertain() {
        for (double beyond : new double[] {0, 5, 1000}) {
            for (int spread = 0; spread < RunLikelihood.SPREADS.length; spread++) {
                assertThat(logs(0, 100, -14 - beyond)[spread]).isBetween(-0.2, 0.0);
                assertThat(logs(1, 100, 10 + beyond)[spread]).isBetween(-0.2, 0.0);
            }
        }
    }

    @Test
    void aShareIsMostLikelyWhereItIsUsual() {
        double usual = RunLikelihood.logit(0.05);
        assertThat(logs(0.05, 500, usual)[0])
                .isGreaterThan(logs(0.05, 500, usual - 0.5)[0])
                .isGreaterThan(logs(0.05, 500, usual + 0.5)[0]);
    }

    /// Where runs vary, one that is far away is not unheard of.
    @Test
    void aRunThatIsFarAwaySpeaksForRunsThatVary() {
        double[] logs = logs(0.96, 100, RunLikelihood.logit(0.002));
        assertThat(logs[logs.length - 1]).isGreaterThan(logs[0] + 4);
    }

    @Test
    void beyondSaturationAllSharesSayTheSame() {
        assertThat(logs(0.4, 100, 0)).containsExactly(logs(1, 100, 0));
        assertThat(logs(0.1, 100, 0)[0]).isLessThan(logs(1, 100, 0)[0] - 1);
    }
}
