package io.orderline.report.study;

import io.orderline.figures.Metric;
import io.orderline.report.compare.MetricText;
import io.orderline.report.document.Chart;
import io.orderline.report.document.Chart.Axis;
import io.orderline.report.document.Chart.Point;
import io.orderline.report.document.Chart.Scale;
import io.orderline.report.document.Chart.Series;
import io.orderline.report.document.Chart.Style;
import io.orderline.study.analysis.SweepCurve;
import io.orderline.study.definition.StudySystem;
import io.orderline.study.definition.StudyValue;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
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
        List<Series> series = new ArrayList<>();
        for (int i = 0; i < curves.size(); i++) {
            SweepCurve curve = curves.get(i);
            series.add(Series.line(label(curve), i, curve.points(), SweepCurve.Point::value, SweepCurve.Point::median));
            series.add(new Series(
                    label(curve),
                    i,
                    Style.POINTS,
                    curve.points().stream()
                            .flatMap(point -> point.figures().stream().map(figure -> new Point(point.value(), figure)))
                            .toList()));
        }
        DoubleSummaryStatistics values = curves.stream()
                .flatMap(curve -> curve.points().stream())
                .mapToDouble(SweepCurve.Point::value)
                .summaryStatistics();
        boolean wide = values.getMin() > 0 && values.getMax() / values.getMin() > WIDE;
        return new Chart(
                MetricText.longTitle(metric) + ": medians and single runs",
                new Axis(StudyValue.word(curves.getFirst().key()), "", wide ? Scale.LOGARITHMIC : Scale.FITTED),
                MetricText.axis(metric, Scale.FROM_ZERO),
                series);
    }

    private static String label(SweepCurve curve) {
        return curve.system().equals(StudySystem.UNNAMED)
                ? Metric.parse(curve.metric()).title()
                : curve.system();
    }
}
