package io.orderline.run.verdict;

import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Phase;
import io.orderline.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Completed foreground transactions per second in each interval of the window, in order.
record ThroughputSeries(List<Point> points) {
    /// The last interval of a phase may be too short for a meaningful rate.
    private static final double SHORTEST_SECONDS = 0.5;

    ThroughputSeries {
        points = List.copyOf(points);
    }

    /// @param begin time in seconds on the run's time axis
    record Point(double begin, double end, double perSecond) {}

    static ThroughputSeries of(Workload workload, List<IntervalRow> rows) {
        Set<String> foreground = workload.foreground();
        Map<Integer, Point> points = new TreeMap<>();
        for (IntervalRow row : rows) {
            if (row.phase() == Phase.MEASURE && foreground.contains(row.type()) && row.seconds() >= SHORTEST_SECONDS) {
                double rate = row.counts().completed() / row.seconds();
                points.merge(
                        row.second(),
                        new Point(row.endSeconds() - row.seconds(), row.endSeconds(), rate),
                        (a, b) -> new Point(a.begin, a.end, a.perSecond + b.perSecond));
            }
        }
        return new ThroughputSeries(new ArrayList<>(points.values()));
    }

    double[] rates() {
        return points.stream().mapToDouble(Point::perSecond).toArray();
    }

    /// Returns means of `width` neighboring rates; an incomplete group at the end is dropped.
    double[] rates(int width) {
        double[] rates = rates();
        double[] coarse = new double[rates.length / width];
        for (int i = 0; i < coarse.length * width; i++) {
            coarse[i / width] += rates[i] / width;
        }
        return coarse;
    }
}
