package io.orderline.lab.study.analysis;

import io.orderline.stats.Ratio;
import io.orderline.stats.model.ScaleOut;
import java.util.List;
import java.util.Optional;

/// One system's figures over a key that varies: where they are highest, and where they fall.
///
/// @param key such as `drive.terminals`
/// @param metric of which
/// @param points by growing value
/// @param peak value at which the median is highest
/// @param falls the points beyond the peak, each against the peak
/// @param gains the points beyond the first, each against the first, where the key counts something of
///     which twice as many may do twice as much; else none
/// @param scaleOut speed-up and efficiency of the medians against the first point, and laws, for such a key
public record SweepCurve(
        String system,
        String key,
        String metric,
        List<Point> points,
        double peak,
        List<Against> falls,
        List<Against> gains,
        Optional<ScaleOut> scaleOut) {
    public SweepCurve {
        points = List.copyOf(points);
        falls = List.copyOf(falls);
        gains = List.copyOf(gains);
    }

    /// @param figures one for each run
    public record Point(double value, double median, List<Double> figures) {
        public Point {
            figures = List.copyOf(figures);
        }
    }

    /// @param ratio of the figure there to that at another point, by the blocks that hold both
    public record Against(double value, Ratio ratio) {}

    /// The first value beyond the peak at which the figure is lower for certain.
    public Optional<Against> degrades() {
        return falls.stream().filter(fall -> fall.ratio().interval().high() < 1).findFirst();
    }
}
