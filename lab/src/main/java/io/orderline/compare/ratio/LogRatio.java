package io.orderline.compare.ratio;

import io.orderline.stats.Range;
import io.orderline.stats.Sample;
import io.orderline.stats.StudentT;
import java.util.stream.IntStream;

/// A ratio as a difference of logarithms. On this scale ×1.25 and ÷1.25 are equally far from 1, noise that is
/// proportional to the figure is constant, and no interval reaches below 0.
///
/// @param error standard error of the logarithm
/// @param freedom degrees of freedom of the error
record LogRatio(double value, double error, double freedom, int observations) {

    /// The logarithm of one system's figure, with the standard error and the error's degrees of freedom.
    record LogFigure(double value, double error, double freedom) {
        /// @param inflation factor by which the variance of the mean is larger than that of independent values
        static LogFigure mean(Sample sample, double inflation) {
            return new LogFigure(sample.mean(), sample.error() * Math.sqrt(inflation), sample.size() - 1);
        }

        private double variance() {
            return error * error;
        }
    }

    /// Returns the ratio of two estimates with different errors. The degrees of freedom are those of F. E.
    /// Satterthwaite, "An Approximate Distribution of Estimates of Variance Components", Biometrics Bulletin
    /// 2 (1946), 110–114: `(a + b)² / (a²/νₐ + b²/ν_b)` with the squared errors a and b.
    static LogRatio welch(LogFigure baseline, LogFigure other, int observations) {
        double a = baseline.variance();
        double b = other.variance();
        double freedom = a + b == 0
                ? Math.min(baseline.freedom(), other.freedom())
                : (a + b) * (a + b) / (a * a / baseline.freedom() + b * b / other.freedom());
        return new LogRatio(other.value() - baseline.value(), Math.sqrt(a + b), freedom, observations);
    }

    Ratio at(double confidence) {
        return at(confidence, student(confidence));
    }

    Range student(double confidence) {
        double margin = StudentT.twoSided(confidence, freedom) * error;
        return new Range(value - margin, value + margin);
    }

    Ratio at(double confidence, Range interval) {
        return new Ratio(
                Math.exp(value),
                new Range(Math.exp(interval.low()), Math.exp(interval.high())),
                confidence,
                Math.expm1(StudentT.detectable(error, freedom, confidence, freedom)),
                observations);
    }

    /// Returns a ratio of which only the value is known and not the noise.
    static Ratio unknown(double value, double confidence, int observations) {
        return new Ratio(value, Range.atLeast(0), confidence, Double.POSITIVE_INFINITY, observations);
    }

    /// @throws IllegalArgumentException if the figure is not positive and finite
    static double log(double figure) {
        if (!(figure > 0) || Double.isInfinite(figure)) {
            throw new IllegalArgumentException("ratios are made of positive figures, not of " + figure);
        }
        return Math.log(figure);
    }

    static double[] logs(double[] baseline, double[] other) {
        if (baseline.length != other.length || baseline.length == 0) {
            throw new IllegalArgumentException(baseline.length + " and " + other.length + " figures are no pairs");
        }
        return IntStream.range(0, baseline.length)
                .mapToDouble(pair -> log(other[pair]) - log(baseline[pair]))
                .toArray();
    }
}
