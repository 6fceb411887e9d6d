package io.orderline.stats.model;

import io.orderline.stats.Estimate;
import io.orderline.stats.Range;
import io.orderline.stats.StudentT;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// How a share of runs, such as that of slow responses, grows with the logarithm of what they were given, such as the
/// offered rate: `logit μ = a + b ln x`, and where it crosses a limit.
///
/// It is fitted by quasi-likelihood with the variance `φ μ(1 − μ)/n` (R. W. M. Wedderburn, "Quasi-likelihood
/// Functions, Generalized Linear Models, and the Gauss-Newton Method", Biometrika 61 (1974), 439–447). So it is the
/// mean that is fitted, and not the mean of logarithms; runs without any slow response count like the others. φ is
/// what single runs vary by, from Pearson's residuals; it is never taken for less than 1, what counting alone makes.
///
/// A run in which the machine stood still has nearly all responses slow, whatever it was given, and a single one would
/// decide where the line goes. So runs that are far from the line count less, by Huber's weights of Pearson's residuals
/// (E. Cantoni, E. Ronchetti, "Robust Inference for Generalized Linear Models", JASA 96 (2001), 1022–1030); how far is
/// far is told by the median of the residuals.
///
/// The interval of the crossing has all x at which the line is not significantly apart from the limit (E. C. Fieller,
/// "Some Problems in Interval Estimation", JRSS B 16 (1954), 175–185), by Student's t with n − 2 degrees of freedom.
/// It has no ends if the slope is not significant. A straight line is an approximation near the limit only.
public final class ResponseCurve {
    /// Fewer points than this leave no degree of freedom worth the name.
    private static final int LEAST = 4;

    private static final int STEPS = 50;
    private static final int REFITS = 20;
    /// 95 % as efficient as without weights where residuals are normal (P. J. Huber).
    private static final double FAR = 1.345;
    /// Median of the absolute values of a standard normal variable.
    private static final double NORMAL_MEDIAN = 0.6745;
    private static final double CLOSE = 1e-9;

    private final double centre;
    private final double intercept;
    private final double slope;
    /// Of intercept and slope: their variances, and their covariance.
    private final double[] variance;
    private final int points;

    private ResponseCurve(double centre, double[] fitted, double[] variance, int points) {
        this.centre = centre;
        this.intercept = fitted[0];
        this.slope = fitted[1];
        this.variance = variance;
        this.points = points;
    }

    /// One run.
    ///
    /// @param x what it was given; positive
    /// @param y share, 0 … 1
    /// @param weight how many it was counted of
    public record Point(double x, double y, double weight) {}

    private static double logit(double share) {
        return Math.log(share / (1 - share));
    }

    private static double share(double logit) {
        return 1 / (1 + Math.exp(-logit));
    }

    /// @return empty with fewer than 4 points, if all are at one x, or if no line can be found
    public static Optional<ResponseCurve> of(List<Point> points) {
        if (points.size() < LEAST
                || points.stream().mapToDouble(Point::x).distinct().count() < 2) {
            return Optional.empty();
        }
        double centre = points.stream()
                .mapToDouble(point -> Math.log(point.x))
                .average()
                .orElseThrow();
        double[] trust = new double[points.size()];
        Arrays.fill(trust, 1);
        Optional<ResponseCurve> curve = fitted(points, centre, trust);
        for (int refit = 0; refit < REFITS && curve.isPresent(); refit++) {
            double[] next = curve.get().trust(points);
            if (Arrays.equals(next, trust)) {
                break;
            }
            trust = next;
            curve = fitted(points, centre, trust);
        }
        return curve;
    }

    /// How much each run counts, from 0 to 1.
    private double[] trust(List<Point> points) {
        double[] residuals = points.stream().mapToDouble(this::residual).toArray();
        double[] sorted = Arrays.stream(residuals).sorted().toArray();
        double scale = Math.max(1, sorted[sorted.length / 2] / NORMAL_MEDIAN);
        return Arrays.stream(residuals)
                .map(residual -> Math.min(1, FAR * scale / Math.max(residual, Double.MIN_NORMAL)))
                .toArray();
    }

    /// Pearson's, without its sign.
    private double residual(Point point) {
        double mean = mean(point.x);
        return Math.abs(point.y - mean) * Math.sqrt(point.weight / (mean * (1 - mean)));
    }

    /// By iteratively reweighted least squares.
    ///
    /// @param trust how much each run counts
    private static Optional<ResponseCurve> fitted(List<Point> points, double centre, double[] trust) {
        double[] linear = points.stream()
                .mapToDouble(point -> logit((point.y * point.weight + 0.5) / (point.weight + 1)))
                .toArray();
        double[] fitted = {0, 0};
        double moved = Double.POSITIVE_INFINITY;
        Sums sums = sums(points, centre, trust, linear);
        for (int step = 0; step < STEPS && moved >= CLOSE; step++) {
            sums = sums(points, centre, trust, linear);
            double[] next = sums.solved();
            moved = Math.abs(next[0] - fitted[0]) + Math.abs(next[1] - fitted[1]);
            if (!Double.isFinite(moved)) {
                return Optional.empty();
            }
            fitted = next;
            linear = linear(points, centre, fitted);
        }
        double dispersion = Math.max(1, pearson(points, trust, linear) / (points.size() - 2.0));
        return Optional.of(new ResponseCurve(centre, fitted, sums.variance(dispersion), points.size()));
    }

    private static double[] linear(List<Point> points, double centre, double[] fitted) {
        return points.stream()
                .mapToDouble(point -> fitted[0] + fitted[1] * (Math.log(point.x) - centre))
                .toArray();
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

    private static Sums sums(List<Point> points, double centre, double[] trust, double[] linear) {
        Sums sums = new Sums();
        for (int i = 0; i < linear.length; i++) {
            Point point = points.get(i);
            double mean = share(linear[i]);
            double derivative = mean * (1 - mean);
            double weight = trust[i] * point.weight * derivative;
            sums.add(weight, Math.log(point.x) - centre, linear[i] + (point.y - mean) / derivative);
        }
        return sums;
    }

    private static double pearson(List<Point> points, double[] trust, double[] linear) {
        double sum = 0;
        for (int i = 0; i < linear.length; i++) {
            double mean = share(linear[i]);
            double residual = points.get(i).y - mean;
            sum += trust[i] * points.get(i).weight * residual * residual / (mean * (1 - mean));
        }
        return sum;
    }

    /// The mean that is expected at x.
    public double mean(double x) {
        return share(intercept + slope * (Math.log(x) - centre));
    }

    /// The x at which a mean is expected.
    public double inverse(double mean) {
        return Math.exp(centre + (logit(mean) - intercept) / slope);
    }

    /// Whether it grows, or falls, with x.
    public double slope() {
        return slope;
    }

    /// Where the limit is crossed, with Fieller's interval; all numbers if the slope is not significant.
    ///
    /// @param limit a share
    /// @param confidence such as 0.95
    public Estimate crossing(double limit, double confidence) {
        double t = StudentT.twoSided(confidence, points - 2);
        double d = logit(limit) - intercept;
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
