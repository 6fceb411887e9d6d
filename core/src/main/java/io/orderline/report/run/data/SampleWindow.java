package io.orderline.report.run.data;

import io.orderline.result.Result;
import io.orderline.result.file.HostSeries;

/// The samples of a host of which more than half lies in the measured window, without thinning.
public final class SampleWindow {
    private final double[] ends;
    private final double[] lengths;
    private final Result.Window window;

    public SampleWindow(double[] ends, double[] lengths, Result.Window window) {
        this.ends = ends.clone();
        this.lengths = lengths.clone();
        this.window = window;
    }

    public static SampleWindow of(HostSeries series, Result.Window window) {
        return new SampleWindow(HostFiles.column(series, "t_s"), HostFiles.column(series, "length_s"), window);
    }

    private boolean in(int sample) {
        double middle = ends[sample] - lengths[sample] / 2;
        return middle >= window.beginSeconds() && middle <= window.endSeconds();
    }

    /// Returns the mean weighted by the lengths of samples, or NaN if no value is known.
    public double mean(double[] values) {
        double sum = 0;
        double seconds = 0;
        for (int i = 0; i < ends.length; i++) {
            if (in(i) && !Double.isNaN(values[i])) {
                sum += values[i] * lengths[i];
                seconds += lengths[i];
            }
        }
        return sum / seconds;
    }

    /// Returns the highest value, or NaN if no value is known.
    public double peak(double[] values) {
        double peak = Double.NaN;
        for (int i = 0; i < ends.length; i++) {
            if (in(i) && !Double.isNaN(values[i])) {
                peak = Double.isNaN(peak) ? values[i] : Math.max(peak, values[i]);
            }
        }
        return peak;
    }

    /// Returns the share of the window that no sample covers, 0 … 1. The end of the window does not count if
    /// the last sample ends less than a usual sample before it.
    public double lost() {
        double seen = 0;
        double last = window.beginSeconds();
        for (int i = 0; i < ends.length; i++) {
            double from = Math.max(ends[i] - lengths[i], window.beginSeconds());
            double to = Math.min(ends[i], window.endSeconds());
            seen += to > from ? to - from : 0;
            last = Math.max(last, to);
        }
        boolean whole = window.endSeconds() - last < SampleTimes.usual(lengths);
        double seconds = (whole ? last : window.endSeconds()) - window.beginSeconds();
        return seconds > 0 ? Math.max(0, seconds - seen) / seconds : 0;
    }
}
