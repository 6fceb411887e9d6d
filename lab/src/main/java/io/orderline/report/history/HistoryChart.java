package io.orderline.report.history;

import io.orderline.history.ChangeMark;
import io.orderline.history.MetricSeries;
import io.orderline.history.SeriesChange;
import io.orderline.report.compare.MetricText;
import io.orderline.report.document.Chart;
import io.orderline.report.document.Chart.Axis;
import io.orderline.report.document.Chart.Mark;
import io.orderline.report.document.Chart.Point;
import io.orderline.report.document.Chart.Scale;
import io.orderline.report.document.Chart.Series;
import io.orderline.report.document.Chart.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A series as points in the order of runs, with the median between changes as a line. Vertical lines show
/// changes, and where something else changed.
final class HistoryChart {
    private HistoryChart() {}

    static Chart of(MetricSeries series) {
        List<Point> runs = IntStream.range(0, series.runs().size())
                .mapToObj(i -> new Point(
                        i, series.values().get(i), series.runs().get(i).text()))
                .toList();
        return new Chart(
                MetricText.longTitle(series.metric()),
                new Axis(
                        "",
                        "",
                        Scale.CATEGORIES,
                        series.runs().stream()
                                .map(run -> HistorySentences.day(run.started()))
                                .toList()),
                MetricText.axis(series.metric(), Scale.FITTED),
                List.of(
                        new Series("median between changes", "ink", Style.LEVEL, levels(series)),
                        new Series("single runs", "dot", Style.POINTS, runs)),
                Stream.concat(
                                series.marks().stream()
                                        .map(mark -> new Mark(mark.index() - 0.5, text(series, mark), "purple")),
                                series.changes().stream()
                                        .map(change -> new Mark(
                                                change.point().index() - 0.5,
                                                HistorySentences.change(series, change),
                                                colour(change))))
                        .toList());
    }

    private static List<Point> levels(MetricSeries series) {
        List<Integer> ends = new ArrayList<>(List.of(0));
        series.changes().forEach(change -> ends.add(change.point().index()));
        ends.add(series.runs().size());
        return IntStream.range(1, ends.size())
                .boxed()
                .flatMap(i -> {
                    double level = HistorySentences.median(series, ends.get(i - 1), ends.get(i));
                    return Stream.of(new Point(ends.get(i - 1) - 0.5, level), new Point(ends.get(i) - 0.5, level));
                })
                .toList();
    }

    private static String colour(SeriesChange change) {
        return switch (change.kind()) {
            case WORSE -> change.standing() ? "red" : "orange";
            case BETTER -> "green";
            case NEGLIGIBLE -> "orange";
        };
    }

    private static String text(MetricSeries series, ChangeMark mark) {
        return series.runs().get(mark.index()).name() + ": "
                + mark.differences().stream().map(HistorySentences::difference).collect(Collectors.joining("; "));
    }
}
