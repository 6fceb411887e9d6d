package io.orderline.stats.model;

import io.orderline.stats.Estimate;
import io.orderline.stats.Range;
import io.orderline.stats.StudentT;
import java.util.List;
import java.util.Optional;

/// How something of runs grows with the logarithm of what they were given, such as the share of slow responses with
/// the offered rate: `g(μ) = a + b ln x`, and where it crosses a limit.
///
/// Shares are fitted by quasi-likelihood with the logit as `g` and the variance `φ μ(1 − μ)/n`, figures with the
/// logarithm and the variance `φ μ²` (R. W. M. Wedderburn, "Quasi-likelihood Functions, Generalized Linear Models,
/// and the Gauss-Newton Method", Biometrika 61 (1974), 439–447). So it is the mean that is fitted, and not the mean
/// of logarithms; runs without any slow response count like the others. φ is what single runs vary by, from Pearson's
/// residuals; it is never taken for less than 1 for shares, what counting alone makes.
///
/// The interval of the crossing has all x at which the line is not significantly apart from the limit (E. C. Fieller,
/// "Some Problems in Interval Estimation", JRSS B 16 (1954), 175–185), by Student's t with n − 2 degrees of freedom.
/// It has no ends if the slope is not significant. A straight line is an approximation near the limit only.
public final class ResponseCurve {
    /// Fewer points than this leave no degree of freedom worth the name.
    private static final int LEAST = 4;

    private static final int STEPS = 50;
    private static final double CLOSE = 1e-9;

    private final Family family;
    private final double centre;
    private final double intercept;
    private final double slope;
    /// Of intercept and slope: their variances, and their covariance.
    private final double[] variance;
    private final int points;

    private ResponseCurve(Family family, double centre, double[] fitted, double[] variance, int points) {
        this.family = family;
        this.centre = centre;
        this.intercept = fitted[0];
        this.slope = fitted[1];
        this.variance = variance;
        this.points = points;
    }

    /// One run.
    ///
    /// @param x what it was given; positive
    /// @param y share 0 … 1, or a positive figure
    /// @param weight how many a share was counted of; 1 for a figure
    public record Point(double x, double y, double weight) {}

    /// What is fitted.
    public enum Family {
        /// Shares: 0 … 1.
        SHARE {
            @Override
            double link(double mean) {
                return Math.log(mean / (1 - mean));
            }

            @Override
            double mean(double linear) {
                return 1 / (1 + Math.exp(-linear));
            }

            @Override
            double derivative(double mean) {
                return mean * (1 - mean);
            }

            @Override
            double spread(double mean) {
                return mean * (1 - mean);
            }

            @Override
            double leastDispersion() {
                return 1;
            }

            @Override
            double start(Point point) {
                return (point.y * point.weight + 0.5) / (point.weight + 1);
            }
        },
        /// Positive figures.
        FIGURE {
            @Override
            double link(double mean) {
                return Math.log(mean);
            }

            @Override
            double mean(double linear) {
                return Math.exp(linear);
            }

            @Override
            double derivative(double mean) {
                return mean;
            }

            @Override
            double spread(double mean) {
                return mean * mean;
            }

            @Override
            double leastDispersion() {
                return 0;
            }

            @Override
            double start(Point point) {
                return point.y;
            }
        };

        abstract double link(double mean);

        abstract double mean(double linear);

        /// Of the mean by the linear predictor.
        abstract double derivative(double mean);

        /// Variance of a single observation, but for φ.
        abstract double spread(double mean);

        abstract double leastDispersion();

        abstract double start(Point point);
    }

    /// @return empty with fewer than 4 points, if all are at one x, or if no line can be found
    public static Optional<ResponseCurve> of(Family family, List<Point> points) {
        if (points.size() < LEAST
                || points.stream().mapToDouble(Point::x).distinct().count() < 2) {
            return Optional.empty();
        }
        double centre = points.stream()
                .mapToDouble(point -> Math.log(point.x))
                .average()
                .orElseThrow();
        double[] linear = points.stream()
                .mapToDouble(point -> family.link(family.start(point)))
                .toArray();
        double[] fitted = {0, 0};
        Sums sums = new Sums();
        for (int step = 0; step < STEPS; step++) {
            sums = sums(family, points, centre, linear);
            double[] next = sums.solved();
            if (!Double.isFinite(next[0]) || !Double.isFinite(next[1])) {
                return Optional.empty();
            }
            boolean close = Math.abs(next[0] - fitted[0]) + Math.abs(next[1] - fitted[1]) < CLOSE;
            fitted = next;
            for (int i = 0; i < linear.length; i++) {
                linear[i] = fitted[0] + fitted[1] * (Math.log(points.get(i).x) - centre);
            }
            if (close) {
                break;
            }
        }
        double dispersion = Math.max(family.leastDispersion(), pearson(family, points, linear) / (points.size() - 2.0));
        return Optional.of(new ResponseCurve(family, centre, fitted, sums.variance(dispersion), points.size()));
    }

    /// Sums of the weighted normal equations of two parameters.
    private static final class Sums {
        private double w;
        private double wu;
        private double wuu;
        private double wz;
        private double wuz;

        private void add(double weight, double u, double z) {
            w += weight;
            wu += weight * u;
            wuu += weight * u * u;
            wz += weight * z;
            wuz += weight * u * z;
        }

        private double determinant() {
            return w * wuu - wu * wu;
        }

        private double[] solved() {
            return new double[] {(wuu * wz - wu * wuz) / determinant(), (w * wuz - wu * wz) / determinant()};
        }

        private double[] variance(double dispersion) {
            return new double[] {
                dispersion * wuu / determinant(), dispersion * w / determinant(), -dispersion * wu / determinant()
            };
        }
    }

    private static Sums sums(Family family, List<Point> points, double centre, double[] linear) {
        Sums sums = new Sums();
        for (int i = 0; i < linear.length; i++) {
            Point point = points.get(i);
            double mean = family.mean(linear[i]);
            double derivative = family.derivative(mean);
            double weight = point.weight * derivative * derivative / family.spread(mean);
            sums.add(weight, Math.log(point.x) - centre, linear[i] + (point.y - mean) / derivative);
        }
        return sums;
    }

    private static double pearson(Family family, List<Point> points, double[] linear) {
        double sum = 0;
        for (int i = 0; i < linear.length; i++) {
            double mean = family.mean(linear[i]);
            double residual = points.get(i).y - mean;
            sum += points.get(i).weight * residual * residual / family.spread(mean);
        }
        return sum;
    }

    /// The mean that is expected at x.
    public double mean(double x) {
        return family.mean(intercept + slope * (Math.log(x) - centre));
    }

    /// The x at which a mean is expected.
    public double inverse(double mean) {
        return Math.exp(centre + (family.link(mean) - intercept) / slope);
    }

    /// Whether it grows, or falls, with x.
    public double slope() {
        return slope;
    }

    /// Where the limit is crossed, with Fieller's interval; all numbers if the slope is not significant.
    ///
    /// @param limit a share or figure
    /// @param confidence such as 0.95
    public Estimate crossing(double limit, double confidence) {
        double t = StudentT.twoSided(confidence, points - 2);
        double d = family.link(limit) - intercept;
        // (b u − d)² = t² (v₀ + 2 u c + u² v₁)
        double a = slope * slope - t * t * variance[1];
        double b = slope * d + t * t * variance[2];
        double c = d * d - t * t * variance[0];
        double root = b * b - a * c;
        if (a <= 0 || root < 0) {
            return new Estimate(inverse(limit), Range.ALL, confidence, points);
        }
        Range interval =
                new Range(Math.exp(centre + (b - Math.sqrt(root)) / a), Math.exp(centre + (b + Math.sqrt(root)) / a));
        return new Estimate(inverse(limit), interval, confidence, points);
    }
}
