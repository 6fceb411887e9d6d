package io.orderline.run.verdict;

import io.orderline.measure.LatencyKind;
import io.orderline.result.file.EventLog;
import io.orderline.result.file.TimeRange;
import io.orderline.workload.TransactionType;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/// Describes what else was unusual in a span with low throughput: the type that lost the most execution time,
/// and the events at its beginning.
final class SlowSpanCauses {
    /// The minimum number of responses outside of the span for a meaningful 90th percentile.
    private static final int FEW = 20;
    /// Shorter times are not reported, however large their factor is.
    private static final long SHORTEST_NANOS = 1_000_000;

    private static final double BEFORE_SECONDS = 5;
    private static final int MOST_EVENTS = 3;
    private static final Histogram NOTHING = new Histogram(3);

    private SlowSpanCauses() {}

    /// Returns a phrase for each span; empty if nothing stands out.
    static List<String> of(RunEvidence run, List<TimeRange> spans) throws IOException {
        List<Map<String, Histogram>> inside = run.measured().latencies().of(spans);
        return IntStream.range(0, spans.size())
                .mapToObj(i -> slower(run, inside.get(i)) + events(run, spans.get(i)))
                .toList();
    }

    /// @param lost nanoseconds by which all executions inside the span exceeded the mean outside
    /// @param factor 90th percentile inside the span, divided by the one outside
    private record Culprit(String label, double lost, double factor, double insideMicros, double outsideMicros) {}

    private static String slower(RunEvidence run, Map<String, Histogram> inside) {
        Map<String, Histogram> window = run.measured().histograms();
        Optional<Culprit> worst = run.workload().types().stream()
                .flatMap(type -> culprit(type, inside, window).stream())
                .filter(culprit -> culprit.factor > 1)
                .max((a, b) -> Double.compare(a.lost, b.lost));
        return worst.map(culprit -> FindingText.format(
                        "; %s lost more time than any other type: p90 of service %s against %s outside, %.1f times",
                        culprit.label,
                        FindingText.millis(culprit.insideMicros),
                        FindingText.millis(culprit.outsideMicros),
                        culprit.factor))
                .orElse("");
    }

    private static Optional<Culprit> culprit(
            TransactionType type, Map<String, Histogram> insideAll, Map<String, Histogram> window) {
        // The response time would not do: transactions that wait for slow ones are slow too.
        String tag = type.name() + "." + LatencyKind.SERVICE.tag();
        Histogram inside = insideAll.getOrDefault(tag, NOTHING);
        Histogram outside = window.getOrDefault(tag, NOTHING).copy();
        outside.subtract(inside);
        long slow = inside.getValueAtPercentile(90);
        // Few executions inside suffice: a type that became so slow that few ended is the likeliest cause.
        if (inside.getTotalCount() == 0 || outside.getTotalCount() < FEW || slow < SHORTEST_NANOS) {
            return Optional.empty();
        }
        double usual = Math.max(1, outside.getValueAtPercentile(90));
        double lost = inside.getTotalCount() * (inside.getMean() - outside.getMean());
        return Optional.of(new Culprit(type.label(), lost, slow / usual, slow / 1000.0, usual / 1000.0));
    }

    private static String events(RunEvidence run, TimeRange span) {
        String events = run.measured().events().stream()
                .filter(event -> !event.kind().equals("phase"))
                .filter(event -> event.t() >= span.begin() - BEFORE_SECONDS && event.t() <= span.end())
                .limit(MOST_EVENTS)
                .map(SlowSpanCauses::text)
                .collect(Collectors.joining(", "));
        return events.isEmpty() ? "" : "; events then: " + events;
    }

    private static String text(EventLog.Event event) {
        return FindingText.format("%s at second %.1f (%s)", event.kind(), event.t(), event.message());
    }
}
