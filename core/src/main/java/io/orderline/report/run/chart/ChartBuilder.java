package io.orderline.report.run.chart;

import io.orderline.report.run.chart.TimeChart.Line;
import io.orderline.report.run.data.SampleTimes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Builds a chart from columns, thinned for drawing. Gaps remain, however short. Not thread-safe.
final class ChartBuilder {
    private final String title;
    private final String unit;
    private final int per;
    private final SampleTimes moments;
    private final List<Line> lines = new ArrayList<>();
    private int top;
    private boolean fromZero = true;

    /// @param per number of distinguishable values per unit
    ChartBuilder(String title, String unit, int per, SampleTimes moments) {
        this.title = title;
        this.unit = unit;
        this.per = per;
        this.moments = moments;
    }

    ChartBuilder top(int units) {
        top = units;
        return this;
    }

    ChartBuilder cutAxis() {
        fromZero = false;
        return this;
    }

    ChartBuilder line(String label, String colour, double[] column) {
        return add(label, colour, false, column);
    }

    ChartBuilder layer(String label, String colour, double[] column) {
        return add(label, colour, true, column);
    }

    /// @param column values in units; a column without any known value is not drawn
    private ChartBuilder add(String label, String colour, boolean stacked, double[] column) {
        List<@Nullable Long> values = moments.values(column, per);
        if (values.stream().anyMatch(Objects::nonNull)) {
            lines.add(new Line(label, colour, stacked, values));
        }
        return this;
    }

    /// Returns empty if there is nothing to draw.
    Optional<TimeChart> chart() {
        return lines.isEmpty() ? Optional.empty() : Optional.of(thinned());
    }

    private TimeChart thinned() {
        List<@Nullable Long> sums = sums();
        List<Line> thin = lines.stream()
                .map(line -> line(line, line.stacked() ? samples(line.y(), sums) : extremes(line.y())))
                .toList();
        return new TimeChart(title, unit, per, top, fromZero, seen(moments.x(), Thinning::places), thin);
    }

    private static Line line(Line line, List<@Nullable Long> y) {
        return new Line(line.label(), line.colour(), line.stacked(), y);
    }

    private List<@Nullable Long> sums() {
        List<@Nullable Long> sums = new ArrayList<>();
        for (int place = 0; place < moments.x().size(); place++) {
            long sum = 0;
            boolean known = false;
            for (Line line : lines) {
                Long value = line.y().get(place);
                known |= line.stacked() && value != null;
                sum += line.stacked() && value != null ? value : 0;
            }
            sums.add(known ? Long.valueOf(sum) : null);
        }
        return sums;
    }

    private List<@Nullable Long> samples(List<@Nullable Long> layer, List<@Nullable Long> sums) {
        List<@Nullable Long> thin = new ArrayList<>();
        for (Stretch stretch : stretches()) {
            List<@Nullable Long> part = layer.subList(stretch.from, stretch.to);
            for (int place : stretch.thinning(moments).samples(sums.subList(stretch.from, stretch.to))) {
                thin.add(part.get(place));
            }
        }
        return thin;
    }

    private List<@Nullable Long> extremes(List<@Nullable Long> values) {
        List<@Nullable Long> thin = new ArrayList<>();
        for (Stretch stretch : stretches()) {
            thin.addAll(stretch.thinning(moments).values(values.subList(stretch.from, stretch.to)));
        }
        return thin;
    }

    private List<Double> seen(List<Double> x, PlaceThinning places) {
        List<Double> thin = new ArrayList<>();
        for (Stretch stretch : stretches()) {
            thin.addAll(places.of(stretch.thinning(moments), x.subList(stretch.from, stretch.to)));
        }
        return thin;
    }

    private interface PlaceThinning {
        List<Double> of(Thinning thinning, List<Double> x);
    }

    /// A range of places without a gap inside, or a single gap.
    private record Stretch(int from, int to) {
        /// Thins to the range's share of what a chart can show.
        Thinning thinning(SampleTimes all) {
            int count = to - from;
            return new Thinning(count, Math.max(1, (int)
                    ((long) Thinning.SMALL * count / all.x().size())));
        }
    }

    private List<Stretch> stretches() {
        List<Stretch> stretches = new ArrayList<>();
        int from = 0;
        for (int place = 0; place < moments.rows().size(); place++) {
            if (moments.rows().get(place) == SampleTimes.GAP) {
                stretches.add(new Stretch(from, place));
                stretches.add(new Stretch(place, place + 1));
                from = place + 1;
            }
        }
        stretches.add(new Stretch(from, moments.rows().size()));
        return stretches;
    }
}
