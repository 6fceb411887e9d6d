package io.orderline.live.terminal;

import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Latency;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// The intervals of one transaction type, the oldest first.
record Intervals(List<IntervalRow> rows) {
    /// The period covered by current figures. The figures of one second vary too much to be read.
    static final double NOW_SECONDS = 10;

    static Intervals of(List<IntervalRow> all, String type) {
        return new Intervals(all.stream().filter(row -> row.type().equals(type)).toList());
    }

    /// Returns the committed transactions per minute in each interval.
    Sparkline rates() {
        List<@Nullable Long> rates = new ArrayList<>();
        rows.forEach(row -> rates.add(Math.round(60 * row.counts().committed() / Math.max(0.001, row.seconds()))));
        return new Sparkline(rates, false);
    }

    /// Returns response times in microseconds by interval. A log scale shows usual values beside outliers.
    Sparkline responses(ToLongFunction<Latency> figure) {
        List<@Nullable Long> figures = new ArrayList<>();
        rows.forEach(row -> figures.add(row.response().count() == 0 ? null : figure.applyAsLong(row.response())));
        return new Sparkline(figures, true);
    }

    /// Returns the committed transactions per minute in the last ten seconds; 0 if there are no intervals.
    double rateNow() {
        double end = rows.isEmpty() ? 0 : rows.getLast().endSeconds();
        List<IntervalRow> last = rows.stream()
                .filter(row -> row.endSeconds() > end - NOW_SECONDS)
                .toList();
        double seconds = last.stream().mapToDouble(IntervalRow::seconds).sum();
        long committed =
                last.stream().mapToLong(row -> row.counts().committed()).sum();
        return seconds > 0 ? 60 * committed / seconds : 0;
    }
}
