package io.orderline.study.analysis;

import io.orderline.compare.ratio.Ratio;
import io.orderline.study.model.ScaleOut;
import java.util.List;
import java.util.Optional;

/// One system's figures over a key that varies: where they are best, and where they fall.
///
/// @param points points by ascending value
/// @param peak value at which the median is best
/// @param falls points beyond the peak, each compared with the peak
/// @param gains points beyond the first, each compared with the first, if twice as many of the key may do
///     twice as much; otherwise none
/// @param scaleOut speed-up, efficiency and laws of the medians, relative to the first point, for such a key
public record SweepCurve(
        String system,
        String key,
        String metric,
        List<Point> points,
        double peak,
        List<PointRatio> falls,
        List<PointRatio> gains,
        Optional<ScaleOut> scaleOut) {
    public SweepCurve {
        points = List.copyOf(points);
        falls = List.copyOf(falls);
        gains = List.copyOf(gains);
    }

    public record Point(double value, double median, List<Double> figures) {
        public Point {
            figures = List.copyOf(figures);
        }
    }

    /// The ratio of the figure at a value to that at another point, by the blocks that have both.
    public record PointRatio(double value, Ratio ratio) {}

    /// Returns the point at the peak.
    public Point best() {
        return points.stream()
                .filter(point -> point.value() == peak)
                .findFirst()
                .orElseThrow();
    }

    public Optional<PointRatio> degrades() {
        return falls.stream().filter(fall -> fall.ratio().interval().high() < 1).findFirst();
    }
}
