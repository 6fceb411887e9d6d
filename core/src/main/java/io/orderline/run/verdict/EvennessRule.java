package io.orderline.run.verdict;

import io.orderline.base.Turns;
import io.orderline.measure.LatencyKind;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.file.EventLog;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.TimeRange;
import io.orderline.stats.Decision;
import io.orderline.stats.Drift;
import io.orderline.stats.LowStretches;
import io.orderline.stats.Medians;
import io.orderline.stats.Range;
import io.orderline.workload.SpecificationRule;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Workload;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/// Checks whether throughput was even over the window, without drops or drift. A mean over an uneven window
/// depends on where the window lies.
public record EvennessRule() implements VerdictRule {
    private static final String RULE = "steady-state";
    /// A minute; windows end on a tick, which may come some milliseconds early.
    private static final double SHORTEST_SECONDS = 59.5;
    private static final int SUSTAINED_INTERVALS = 10;
    private static final double LOW = 0.5;
    /// At lower rates, ten bad seconds in a row may be chance.
    private static final double FEW_A_SECOND = 3;
    /// Seconds are combined until each value stands for this many transactions: counts become nearly normal.
    private static final int TRANSACTIONS_A_VALUE = 25;
    /// The number of drops whose circumstances are reported; the histograms of each take some megabytes.
    private static final int MOST_EXPLAINED = 20;

    private static final int THIRDS = 3;

    /// Returns the spans whose latencies the rule may need: the first drops, or else the window's thirds.
    public static List<TimeRange> spans(Workload workload, List<IntervalRow> rows) {
        ThroughputSeries throughput = ThroughputSeries.of(workload, rows);
        if (throughput.points().size() < THIRDS) {
            return List.of();
        }
        List<LowStretches.Stretch> drops = drops(throughput.rates());
        return drops.isEmpty()
                ? IntStream.range(0, THIRDS)
                        .mapToObj(third -> third(throughput, third))
                        .toList()
                : spans(throughput, explained(drops));
    }

    private static List<LowStretches.Stretch> drops(double[] rates) {
        return LowStretches.of(rates, LOW * Medians.median(rates), SUSTAINED_INTERVALS);
    }

    private static List<LowStretches.Stretch> explained(List<LowStretches.Stretch> drops) {
        return drops.subList(0, Math.min(drops.size(), MOST_EXPLAINED));
    }

    private static List<TimeRange> spans(ThroughputSeries throughput, List<LowStretches.Stretch> drops) {
        return drops.stream()
                .map(drop -> span(throughput, drop.from(), drop.to()))
                .toList();
    }

    @Override
    public List<Finding> judge(RunEvidence run) throws IOException {
        if (!run.counts().driven()) {
            return List.of();
        }
        if (run.conditions().turns().filter(Turns::inSegments).isPresent()) {
            return note("who takes turns has no rate of the whole window: steady state was not judged");
        }
        if (run.measured().window().seconds() < SHORTEST_SECONDS) {
            return note(FindingText.format(
                    "the window of %.0f s is too short to judge steady state: that takes 60 s",
                    run.measured().window().seconds()));
        }
        ThroughputSeries throughput =
                ThroughputSeries.of(run.workload(), run.measured().rows());
        double[] rates = throughput.rates();
        double median = rates.length == 0 ? 0 : Medians.median(rates);
        if (median < FEW_A_SECOND) {
            return note("too few transactions a second to judge steady state");
        }
        List<LowStretches.Stretch> drops = drops(rates);
        return drops.isEmpty() ? drift(run, throughput, median) : drops(run, throughput, median, drops);
    }

    private static List<Finding> drops(
            RunEvidence run, ThroughputSeries throughput, double median, List<LowStretches.Stretch> drops)
            throws IOException {
        List<TimeRange> spans = spans(throughput, drops);
        List<String> circumstances = SlowSpanCauses.of(run, spans(throughput, explained(drops)));
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < spans.size(); i++) {
            TimeRange span = spans.get(i);
            double[] rates = Arrays.copyOfRange(
                    throughput.rates(), drops.get(i).from(), drops.get(i).to());
            findings.add(new Finding(
                    Level.WARN,
                    RULE,
                    FindingText.format(
                            "throughput fell to %.0f %% of its median for %.0f s, from second %.0f to %.0f%s",
                            100 * Medians.median(rates) / median,
                            span.seconds(),
                            span.begin(),
                            span.end(),
                            i < circumstances.size() ? circumstances.get(i) : "")));
        }
        return findings;
    }

    private static List<Finding> drift(RunEvidence run, ThroughputSeries throughput, double median) throws IOException {
        Optional<SpecificationRule.Evenness> asked = run.workload().audits().stream()
                .filter(SpecificationRule.Evenness.class::isInstance)
                .map(SpecificationRule.Evenness.class::cast)
                .findFirst();
        return asked.isPresent() ? drift(run, throughput, median, asked.get()) : List.of();
    }

    private static List<Finding> drift(
            RunEvidence run, ThroughputSeries throughput, double median, SpecificationRule.Evenness asked)
            throws IOException {
        int width = (int) Math.ceil(TRANSACTIONS_A_VALUE / median);
        Optional<Drift> known = Drift.of(throughput.rates(width), 0.95);
        if (known.isEmpty()) {
            return note("too few transactions to judge steady state");
        }
        Drift drift = known.get();
        String figures = FindingText.format(
                "medians of the window's thirds: %,.1f, %,.1f and %,.1f transactions/s; they differ by %.1f %% (95 %%: %.1f"
                        + " … %.1f %%), allowed are %.0f %%%s",
                drift.medians().get(0),
                drift.medians().get(1),
                drift.medians().get(2),
                100 * drift.relative(),
                100 * drift.interval().low(),
                100 * drift.interval().high(),
                100 * asked.tolerance(),
                asked.clause().isEmpty() ? "" : " (" + asked.clause() + ")");
        return List.of(
                switch (Decision.of(drift.interval(), Range.atMost(asked.tolerance()))) {
                    case HOLDS -> new Finding(Level.PASS, RULE, "no drift; " + figures);
                    case FAILS ->
                        new Finding(
                                Level.WARN,
                                RULE,
                                "throughput drifted; " + figures
                                        + SlowSpanCauses.of(run, List.of(third(throughput, drift.slowest())))
                                                .getFirst());
                    case CANNOT_TELL ->
                        new Finding(Level.NOTE, RULE, "neither drift nor evenness is certain; " + figures);
                });
    }

    private static TimeRange third(ThroughputSeries throughput, int number) {
        int length = throughput.points().size() / THIRDS;
        return span(throughput, number * length, (number + 1) * length);
    }

    private static TimeRange span(ThroughputSeries throughput, int from, int to) {
        return new TimeRange(
                throughput.points().get(from).begin(),
                throughput.points().get(to - 1).end());
    }

    private static List<Finding> note(String message) {
        return List.of(new Finding(Level.NOTE, RULE, message));
    }

    /// Describes what else was unusual in a span with low throughput: the type that lost the most execution time,
    /// and the events at its beginning.
    private static final class SlowSpanCauses {
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
            String tag = LatencyKind.SERVICE.tagOf(type.name());
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
}
