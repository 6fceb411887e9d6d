package io.orderline.report.history;

import io.orderline.lab.history.ChangeMark;
import io.orderline.lab.history.HistoryRun;
import io.orderline.lab.history.MetricSeries;
import io.orderline.lab.history.SeriesChange;
import io.orderline.report.compare.MetricText;
import io.orderline.report.format.Axis;
import io.orderline.report.format.Axis.Tick;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A series as dots in the order of runs, with the median between changes as a line. The layout is for a
/// drawing [#WIDTH] wide and [#HEIGHT] high.
///
/// @param rows ticks of the vertical axis at round values
/// @param days ticks of the axis of runs
/// @param marks places where something else changed
public record HistoryChart(
        List<Dot> dots, List<Level> levels, List<Line> changes, List<Line> marks, List<Tick> rows, List<Tick> days) {
    public static final int WIDTH = 760;
    public static final int HEIGHT = 170;
    private static final int LEFT = 70;
    private static final int RIGHT = 750;
    private static final int TOP = 10;
    private static final int BOTTOM = 150;
    private static final int MOST_ROWS = 4;
    private static final double ROOM = 0.08;

    public HistoryChart {
        dots = List.copyOf(dots);
        levels = List.copyOf(levels);
        changes = List.copyOf(changes);
        marks = List.copyOf(marks);
        rows = List.copyOf(rows);
        days = List.copyOf(days);
    }

    /// The dot of a run, with a text that appears on hovering.
    public record Dot(String x, String y, String text) {}

    /// The median between two changes.
    public record Level(String from, String to, String y) {}

    /// A vertical line, with the kind of a change such as `worse` or `better`.
    public record Line(String x, String kind, String text) {}

    public static HistoryChart of(MetricSeries series) {
        Axis x = Axis.linear(-0.5, series.runs().size() - 0.5, LEFT, RIGHT);
        Axis y = upright(series.values());
        return new HistoryChart(
                IntStream.range(0, series.runs().size())
                        .mapToObj(i -> new Dot(x.at(i), y.at(series.values().get(i)), dot(series, i)))
                        .toList(),
                levels(series, x, y),
                series.changes().stream()
                        .map(change -> new Line(
                                x.at(change.point().index() - 0.5),
                                kind(change),
                                HistorySentences.change(series, change)))
                        .toList(),
                series.marks().stream()
                        .map(mark -> new Line(x.at(mark.index() - 0.5), "", mark(series, mark)))
                        .toList(),
                y.steps(MOST_ROWS).stream()
                        .map(value -> new Tick(y.at(value), MetricText.figure(series.metric(), value), "end"))
                        .toList(),
                days(series, x));
    }

    /// Leaves room on both sides, which keeps dots from being cut and puts equal values in the middle.
    private static Axis upright(List<Double> values) {
        double low = Collections.min(values);
        double high = Collections.max(values);
        double room = high > low ? ROOM * (high - low) : Math.max(Math.abs(high) * ROOM, 1e-9);
        return Axis.linear(low - room, high + room, BOTTOM, TOP);
    }

    private static String dot(MetricSeries series, int index) {
        HistoryRun run = series.runs().get(index);
        return MetricText.figure(series.metric(), series.values().get(index)) + ", "
                + HistorySentences.day(run.started()) + ", " + run.text();
    }

    private static List<Level> levels(MetricSeries series, Axis x, Axis y) {
        List<Integer> ends = new ArrayList<>(List.of(0));
        series.changes().forEach(change -> ends.add(change.point().index()));
        ends.add(series.runs().size());
        return IntStream.range(1, ends.size())
                .mapToObj(i -> {
                    double level = HistorySentences.median(series, ends.get(i - 1), ends.get(i));
                    return new Level(x.at(ends.get(i - 1) - 0.5), x.at(ends.get(i) - 0.5), y.at(level));
                })
                .toList();
    }

    private static String kind(SeriesChange change) {
        return switch (change.kind()) {
            case WORSE -> change.standing() ? "worse" : "past";
            case BETTER -> "better";
            case NEGLIGIBLE -> "past";
        };
    }

    private static String mark(MetricSeries series, ChangeMark mark) {
        return series.runs().get(mark.index()).name() + ": "
                + mark.differences().stream().map(HistorySentences::difference).collect(Collectors.joining("; "));
    }

    private static List<Tick> days(MetricSeries series, Axis x) {
        int last = series.runs().size() - 1;
        return IntStream.of(0, last / 2, last)
                .distinct()
                .mapToObj(
                        i -> x.tick(i, HistorySentences.day(series.runs().get(i).started())))
                .toList();
    }
}
