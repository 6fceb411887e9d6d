package io.orderline.figures.objective;

import io.orderline.figures.RunFigures;
import io.orderline.figures.UnfinishedWork;
import io.orderline.measure.Counts;
import io.orderline.measure.LatencyKind;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.LatencyLog;
import io.orderline.result.file.Phase;
import io.orderline.result.file.TimeRange;
import io.orderline.stats.ClusteredShare;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;

/// Batches of equal length, at least a second, that make up a run's window. They reveal events that cluster
/// in time. Reads the folder's files once.
final class WindowBatches {
    private static final int MOST = 30;
    private static final int DIGITS = 3;

    private final RunFigures run;
    private final List<IntervalRow> rows;
    private final List<TimeRange> spans;
    private final List<Map<String, Histogram>> histograms;

    private WindowBatches(
            RunFigures run, List<IntervalRow> rows, List<TimeRange> spans, List<Map<String, Histogram>> histograms) {
        this.run = run;
        this.rows = rows;
        this.spans = spans;
        this.histograms = histograms;
    }

    static WindowBatches of(RunFigures run) throws IOException {
        TimeRange window = run.result().window().span();
        int count = (int)
                Math.max(1, Math.min(MOST, Math.floor(run.result().window().seconds())));
        double length = (window.end() - window.begin()) / count; // more than was driven if runs took turns
        List<TimeRange> spans = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            spans.add(new TimeRange(window.begin() + i * length, window.begin() + (i + 1) * length));
        }
        return of(run, spans);
    }

    static WindowBatches of(RunFigures run, List<TimeRange> spans) throws IOException {
        return new WindowBatches(
                run,
                IntervalCsv.read(run.folder().intervals()),
                spans,
                LatencyLog.read(run.folder().latency(), spans));
    }

    /// Returns the share of due transactions that took longer, were skipped, failed or in doubt, or had
    /// waited longer than the limit when the window ended. Those that had waited less are left out.
    ClusteredShare slower(String type, double limitMillis) {
        double[] slow = new double[spans.size()];
        double[] due = new double[spans.size()];
        for (int i = 0; i < spans.size(); i++) {
            ClusteredShare ended = slower(i, type, limitMillis);
            slow[i] = ended.part();
            due[i] = ended.whole();
        }
        long left = above(left(type), nanos(limitMillis));
        slow[slow.length - 1] += left;
        due[due.length - 1] += left;
        return ClusteredShare.of(slow, due);
    }

    ClusteredShare slower(int batch, String type, double limitMillis) {
        Histogram responses = histogram(batch, type, LatencyKind.RESPONSE);
        Counts counts = counts(batch, Set.of(type));
        long lost = counts.failed() + counts.inDoubt() + counts.skipped();
        return ClusteredShare.of(
                new double[] {above(responses, nanos(limitMillis)) + lost},
                new double[] {responses.getTotalCount() + lost});
    }

    Histogram histogram(int batch, String type, LatencyKind kind) {
        return histograms.get(batch).getOrDefault(kind.tagOf(type), new Histogram(DIGITS));
    }

    private static long nanos(double millis) {
        return Math.round(millis * 1e6);
    }

    private static long above(Histogram histogram, long nanos) {
        return histogram.getTotalCount() == 0 || histogram.getMaxValue() <= nanos
                ? 0
                : histogram.getCountBetweenValues(histogram.nextNonEquivalentValue(nanos), histogram.getMaxValue());
    }

    /// Returns the waiting times of transactions that still waited, or were under way, when the window ended.
    private Histogram left(String type) {
        List<IntervalRow> own = rows.stream()
                .filter(row -> row.type().equals(type))
                .map(WindowBatches::withoutSkipped)
                .toList();
        return UnfinishedWork.of(own, run.result().window()).getOrDefault(type, new Histogram(DIGITS));
    }

    private static IntervalRow withoutSkipped(IntervalRow row) {
        Counts counts = row.counts();
        return new IntervalRow(
                row.second(),
                row.endSeconds(),
                row.seconds(),
                row.phase(),
                row.type(),
                counts.minus(new Counts(counts.skipped(), 0, 0, 0, 0, 0, counts.skipped(), 0)),
                row.response(),
                row.service());
    }

    ClusteredShare lost(boolean failed) {
        Set<String> foreground = foreground();
        double[] lost = new double[spans.size()];
        double[] due = new double[spans.size()];
        for (int i = 0; i < spans.size(); i++) {
            Counts counts = counts(i, foreground);
            lost[i] = failed ? counts.failed() : counts.skipped();
            due[i] = Math.max(lost[i], (double) counts.ended() + counts.skipped());
        }
        return ClusteredShare.of(lost, due);
    }

    double[] perMinute(Set<String> types) {
        double[] rates = new double[spans.size()];
        for (int i = 0; i < rates.length; i++) {
            rates[i] = counts(i, types).committed()
                    * 60
                    / (spans.get(i).end() - spans.get(i).begin());
        }
        return rates;
    }

    Set<String> foreground() {
        return run.result().summary().foreground().stream()
                .map(TypeSummary::name)
                .collect(Collectors.toSet());
    }

    Counts counts(int batch, Set<String> types) {
        TimeRange span = spans.get(batch);
        return rows.stream()
                .filter(row -> row.phase() == Phase.MEASURE && types.contains(row.type()))
                .filter(row -> isIn(row.endSeconds() - row.seconds() / 2, span, batch == spans.size() - 1))
                .map(IntervalRow::counts)
                .reduce(Counts.ZERO, Counts::plus);
    }

    private static boolean isIn(double seconds, TimeRange span, boolean last) {
        return seconds >= span.begin() && (last || seconds < span.end());
    }
}
