package io.orderline.stats;

import java.util.stream.IntStream;

/// A ratio as a difference of logarithms: there ×1.25 and ÷1.25 are equally far from 1, noise that is
/// proportional to the figure is even, and no interval reaches below 0.
///
/// @param value logarithm of the ratio
/// @param error its standard error
/// @param freedom degrees of freedom of that error
/// @param observations as in [Ratio]
record LogRatio(double value, double error, double freedom, int observations) {

    /// The logarithm of one system's figure.
    ///
    /// @param error its standard error
    /// @param freedom degrees of freedom of that error
    record Side(double value, double error, double freedom) {
        private double variance() {
            return error * error;
        }
    }

    /// The error of a difference of two estimates with different errors. Its degrees of freedom are those of
    /// F. E. Satterthwaite, "An Approximate Distribution of Estimates of Variance Components", Biometrics
    /// Bulletin 2 (1946), 110–114: `(a + b)² / (a²/νₐ + b²/ν_b)` with the squared errors a and b.
    static LogRatio welch(Side baseline, Side other, int observations) {
        double a = baseline.variance();
        double b = other.variance();
        double freedom = a + b == 0
                ? Math.min(baseline.freedom(), other.freedom())
                : (a + b) * (a + b) / (a * a / baseline.freedom() + b * b / other.freedom());
        return new LogRatio(other.value() - baseline.value(), Math.sqrt(a + b), freedom, observations);
    }

    /// The ratio with its interval by Student's t.
    Ratio at(double confidence) {
        return at(confidence, student(confidence));
    }

    /// The interval of the logarithm by Student's t.
    Range student(double confidence) {
        double margin = StudentT.twoSided(confidence, freedom) * error;
        return new Range(value - margin, value + margin);
    }

    /// @param interval of the logarithm
    Ratio at(double confidence, Range interval) {
        return new Ratio(
                Math.exp(value),
                new Range(Math.exp(interval.low()), Math.exp(interval.high())),
                confidence,
                Math.expm1(StudentT.detectable(error, freedom, confidence, freedom)),
                observations);
    }

    /// What is known if noise is not: the value only.
    static Ratio unknown(double value, double confidence, int observations) {
        return new Ratio(value, Range.atLeast(0), confidence, Double.POSITIVE_INFINITY, observations);
    }

    /// @throws IllegalArgumentException if a figure is not positive: it has no logarithm
    static double log(double figure) {
        if (!(figure > 0) || Double.isInfinite(figure)) {
            throw new IllegalArgumentException("ratios are made of positive figures, not of " + figure);
        }
        return Math.log(figure);
    }

    /// Logarithms of the ratios of figures that belong together.
    static double[] logs(double[] baseline, double[] other) {
        if (baseline.length != other.length || baseline.length == 0) {
            throw new IllegalArgumentException(baseline.length + " and " + other.length + " figures are no pairs");
        }
        return IntStream.range(0, baseline.length)
                .mapToDouble(pair -> log(other[pair]) - log(baseline[pair]))
                .toArray();
    }
}
