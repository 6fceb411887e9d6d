package io.orderline.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A comparison of the medians of a series' three thirds, which shows whether a rate measured every second
/// stayed the same. A median ignores a checkpoint or a pause of some seconds, which is no drift. A fault in
/// the middle, such as a bad plan that is corrected later, would cancel out between halves.
///
/// The standard error of a median of n independent normal values is √(π/2) σ/√n (M. G. Kendall, A. Stuart,
/// "The Advanced Theory of Statistics", vol. 1, 10.10). Here n is [Autocorrelation#effectiveSize] of the
/// residuals from each third's own median, and σ is estimated robustly from the same residuals. The pair of
/// thirds that differs most is judged, at a confidence corrected for three comparisons (Bonferroni).
///
/// @param relative difference between highest and lowest median, as a share of the whole series' median
/// @param slowest index of the third with the lowest median
public record Drift(List<Double> medians, double relative, Range interval, int slowest) {
    private static final int THIRDS = 3;
    /// Smallest number of values in a third that allows a judgement.
    private static final int FEW = 8;

    public Drift {
        medians = List.copyOf(medians);
    }

    /// Compares the thirds of evenly spaced values; empty if the series is shorter than 24 values or its
    /// median is not positive.
    public static Optional<Drift> of(double[] series, double confidence) {
        int length = series.length / THIRDS;
        double whole = series.length == 0 ? 0 : Medians.median(series);
        if (length < FEW || whole <= 0) {
            return Optional.empty();
        }
        double[] medians = new double[THIRDS];
        double[] residuals = new double[length * THIRDS];
        for (int third = 0; third < THIRDS; third++) {
            medians[third] = Medians.median(Arrays.copyOfRange(series, third * length, (third + 1) * length));
            for (int i = third * length; i < (third + 1) * length; i++) {
                residuals[i] = series[i] - medians[third];
            }
        }
        return Optional.of(of(medians, whole, error(residuals, length), confidence));
    }

    private static double error(double[] residuals, int length) {
        double independent = Autocorrelation.effectiveSize(residuals) * length / residuals.length;
        return Math.sqrt(Math.PI / 2) * Medians.spread(residuals) / Math.sqrt(independent);
    }

    private static Drift of(double[] medians, double whole, double error, double confidence) {
        int low = 0;
        int high = 0;
        for (int third = 1; third < THIRDS; third++) {
            low = medians[third] < medians[low] ? third : low;
            high = medians[third] > medians[high] ? third : high;
        }
        double difference = (medians[high] - medians[low]) / whole;
        double margin = NormalQuantiles.twoSided(MultipleComparisons.confidence(confidence, THIRDS))
                * Math.sqrt(2)
                * error
                / whole;
        return new Drift(
                Arrays.stream(medians).boxed().toList(),
                difference,
                new Range(Math.max(0, difference - margin), difference + margin),
                low);
    }
}
