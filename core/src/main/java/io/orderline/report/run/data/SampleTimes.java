package io.orderline.report.run.data;

import io.orderline.stats.Medians;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The places of a series' samples on the time axis. Wherever samples are missing, there is a place without a
/// value, because a line must not be drawn across a gap.
///
/// @param x seconds on the run's time axis
/// @param rows index of the sample at each place, or [#GAP]
public record SampleTimes(List<Double> x, List<Integer> rows) {
    public static final int GAP = -1;
    /// The multiple of the usual length beyond which an uncovered span is a gap and not just a late sample.
    private static final double LATE = 1.5;
    /// The share of the usual spacing below which a rate is meaningless.
    private static final double SHORT = 0.5;

    /// Returns the middles of samples that cover a span.
    public static SampleTimes ofSpans(double[] ends, double[] lengths) {
        double usual = usual(lengths);
        List<Double> x = new ArrayList<>();
        List<Integer> rows = new ArrayList<>();
        double seen = Double.NaN;
        for (int row = 0; row < ends.length; row++) {
            double length = Double.isNaN(lengths[row]) ? usual : lengths[row];
            if (Double.isNaN(ends[row] - length)) {
                continue;
            }
            if (ends[row] - length > seen + LATE * usual) {
                add((ends[row] - length + seen) / 2, GAP, x, rows);
            }
            add(ends[row] - length / 2, row, x, rows);
            seen = ends[row];
        }
        return new SampleTimes(x, rows);
    }

    /// Returns the places of samples of a moment.
    public static SampleTimes ofPoints(double[] times) {
        double[] lengths = new double[times.length];
        Arrays.fill(lengths, spacing(times));
        SampleTimes spans = ofSpans(times, lengths);
        List<Double> x = new ArrayList<>();
        for (int place = 0; place < spans.x.size(); place++) {
            int row = spans.rows.get(place);
            x.add(row == GAP ? spans.x.get(place) : rounded(times[row]));
        }
        return new SampleTimes(x, spans.rows);
    }

    /// Returns the middles between moments, for rates.
    public static SampleTimes between(double[] times) {
        double[] ends = times.clone();
        double spacing = spacing(times);
        double last = Double.NaN;
        for (int row = 0; row < times.length; row++) {
            if (times[row] - last < SHORT * spacing) {
                ends[row] = Double.NaN;
            } else {
                last = times[row];
            }
        }
        return ofSpans(ends, sinceLast(times));
    }

    /// Returns the observed time since the previous sample: all of it, or the usual spacing after a gap.
    public static double[] sinceLast(double[] times) {
        double[] lengths = new double[times.length];
        double spacing = spacing(times);
        for (int row = 0; row < times.length; row++) {
            double since = row == 0 ? spacing : times[row] - times[row - 1];
            lengths[row] = late(since, spacing) ? spacing : since;
        }
        return lengths;
    }

    /// Returns the growth of a counter per second since the previous sample. It is NaN after a gap, if the
    /// counter went back, and shortly after another sample, because servers count in bursts.
    public static double[] rates(double[] times, double[] counter) {
        double[] rates = new double[times.length];
        Arrays.fill(rates, Double.NaN);
        double spacing = spacing(times);
        int last = 0;
        for (int row = 1; row < times.length; row++) {
            double since = times[row] - times[last];
            if (since < SHORT * spacing) {
                continue;
            }
            double grown = counter[row] - counter[last];
            rates[row] = late(since, spacing) || grown < 0 ? Double.NaN : grown / since;
            last = row;
        }
        return rates;
    }

    private static boolean late(double since, double spacing) {
        return since > (1 + LATE) * spacing;
    }

    /// Returns the usual time between two samples, or NaN if there are not two.
    static double spacing(double[] times) {
        double[] lengths = new double[Math.max(0, times.length - 1)];
        for (int row = 1; row < times.length; row++) {
            lengths[row - 1] = times[row] - times[row - 1];
        }
        return usual(lengths);
    }

    static double usual(double[] lengths) {
        double[] known =
                Arrays.stream(lengths).filter(length -> !Double.isNaN(length)).toArray();
        return known.length == 0 ? Double.NaN : Medians.median(known);
    }

    private static void add(double at, int row, List<Double> x, List<Integer> rows) {
        x.add(rounded(at));
        rows.add(row);
    }

    private static double rounded(double seconds) {
        return Math.round(seconds * 100) / 100.0;
    }

    /// Returns a column at these places, in steps that a chart can show, of which `factor` make one unit.
    public List<@Nullable Long> values(double[] column, double factor) {
        List<@Nullable Long> values = new ArrayList<>();
        for (int row : rows) {
            double value = row == GAP || row >= column.length ? Double.NaN : column[row] * factor;
            values.add(Double.isNaN(value) ? null : Long.valueOf(Math.round(value)));
        }
        return values;
    }
}
