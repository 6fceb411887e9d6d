package io.orderline.stats;

/// How much a series of measurements, taken one after the other, really says: neighbours that resemble each
/// other are fewer observations than their number.
public final class Autocorrelation {
    private Autocorrelation() {}

    /// Sample autocorrelation at one lag, `Σ (xₜ − m)(xₜ₊ₖ − m) / Σ (xₜ − m)²` (Box, Jenkins, Reinsel, "Time
    /// Series Analysis", 2.1.5). 0 for a constant series.
    public static double at(double[] series, int lag) {
        double mean = mean(series);
        double sum = 0;
        double products = 0;
        for (int t = 0; t < series.length; t++) {
            double deviation = series[t] - mean;
            sum += deviation * deviation;
            if (t + lag < series.length) {
                products += deviation * (series[t + lag] - mean);
            }
        }
        return sum == 0 ? 0 : products / sum;
    }

    /// The number of independent observations that would give as good a mean, `n / (1 + 2 Σ ρ(k))`.
    ///
    /// The sum is the initial positive sequence of C. J. Geyer, "Practical Markov Chain Monte Carlo",
    /// Statistical Science 7 (1992), 473–483: pairs `ρ(2m) + ρ(2m + 1)` are added as long as they are
    /// positive. It is corrected for the deviations being taken from the series' own mean, which makes
    /// neighbours look less alike: by the factor `1 + (2W + 1)/n` with the last lag W (U. Wolff, "Monte
    /// Carlo Errors with Less Errors", Computer Physics Communications 156 (2004), 143–153). The result is
    /// never more than `n`, so that a series which happens to swing does not count as better than an
    /// independent one, and never less than 1.
    public static double effectiveSize(double[] series) {
        double sumOfPairs = 0;
        int lags = 0;
        while (lags + 1 < series.length) {
            double pair = at(series, lags) + at(series, lags + 1);
            if (pair <= 0) {
                break;
            }
            sumOfPairs += pair;
            lags += 2;
        }
        // The pairs begin with ρ₀ = 1: 1 + 2 Σₖ≥₁ ρₖ = 2 Σ pairs − 1.
        double inflation = (2 * sumOfPairs - 1) * (1 + (2.0 * lags - 1) / series.length);
        return Math.max(1, series.length / Math.max(1, inflation));
    }

    private static double mean(double[] series) {
        double sum = 0;
        for (double value : series) {
            sum += value;
        }
        return sum / series.length;
    }
}
