package io.orderline.stats;

/// Measures how much information a time series holds: neighbours that resemble each other count as fewer
/// observations than their number.
public final class Autocorrelation {
    private Autocorrelation() {}

    /// Returns the sample autocorrelation at one lag, `Σ (xₜ − m)(xₜ₊ₖ − m) / Σ (xₜ − m)²` (Box, Jenkins,
    /// Reinsel, "Time Series Analysis", 2.1.5). It is 0 for a constant series.
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

    /// Returns the number of independent observations that would give an equally precise mean,
    /// `n / (1 + 2 Σ ρ(k))`, at least 1 and at most `n`: a series that happens to swing must not count as
    /// more than an independent one.
    ///
    /// The sum is the initial positive sequence of C. J. Geyer, "Practical Markov Chain Monte Carlo",
    /// Statistical Science 7 (1992), 473–483: pairs `ρ(2m) + ρ(2m + 1)` are added as long as they are
    /// positive. Deviations are taken from the series' own mean, which makes neighbours look less alike. The
    /// denominator is therefore multiplied by `1 + (2W + 1)/n`, where W is the last lag (U. Wolff, "Monte
    /// Carlo Errors with Less Errors", Computer Physics Communications 156 (2004), 143–153).
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
