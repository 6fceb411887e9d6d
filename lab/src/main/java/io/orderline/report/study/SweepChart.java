package io.orderline.report.study;

import io.orderline.figures.Metric;
import io.orderline.lab.study.analysis.SweepCurve;
import io.orderline.report.compare.MetricText;
import io.orderline.report.document.Chart;
import io.orderline.report.document.Chart.Axis;
import io.orderline.report.document.Chart.Point;
import io.orderline.report.document.Chart.Scale;
import io.orderline.report.document.Chart.Series;
import io.orderline.report.document.Chart.Style;
import java.util.ArrayList;
import java.util.List;

/// Figures of all systems over the key that varies, with a line through the medians and a point for each run.
/// The vertical axis begins at 0, which shows differences in their true proportion.
final class SweepChart {
    /// The ratio of the largest to the smallest value above which the axis is logarithmic.
    private static final double WIDE = 8;

    private SweepChart() {}

    /// @param curves at least one
    static Chart of(List<SweepCurve> curves) {
        Metric metric = Metric.parse(curves.getFirst().metric());
        double low = Double.POSITIVE_INFINITY;
        double high = 0;
        List<Series> series = new ArrayList<>();
        for (SweepCurve curve : curves) {
            String colour = Chart.colour(series.size() / 2);
            List<Point> medians = new ArrayList<>();
            List<Point> runs = new ArrayList<>();
            for (SweepCurve.Point point : curve.points()) {
                low = Math.min(low, point.value());
                high = Math.max(high, point.value());
                medians.add(new Point(point.value(), point.median()));
                point.figures().forEach(figure -> runs.add(new Point(point.value(), figure)));
            }
            series.add(new Series(curve.system(), colour, Style.LINE, medians));
            series.add(new Series(curve.system(), colour, Style.POINTS, runs));
        }
        boolean wide = low > 0 && high / low > WIDE;
        return new Chart(
                MetricText.longTitle(metric) + ": medians and single runs",
                new Axis(curves.getFirst().key(), "", wide ? Scale.LOGARITHMIC : Scale.FITTED),
                MetricText.axis(metric, Scale.FROM_ZERO),
                series,
                List.of());
    }
}
