package io.orderline.figures;

import io.orderline.result.IsolationReport;
import io.orderline.result.IsolationReport.Counts;
import io.orderline.result.IsolationReport.FoundAnomaly;
import io.orderline.stats.Range;
import io.orderline.stats.Share;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The isolation that probes observed in all runs of a system. Runs without a conclusion are in no figure.
///
/// @param asked requested isolation level; several names if runs requested different levels
/// @param delivered weakest model that any run delivered, or [#UNKNOWN] or [#LESS]
/// @param transactions committed probes
/// @param anomalies lower bounds of the number of forbidden anomalies by name, most frequent first
/// @param problems why runs have no conclusion, one entry per run
public record DeliveredIsolation(
        String asked, String delivered, long transactions, Map<String, Long> anomalies, List<String> problems) {
    /// The value if no run has a conclusion.
    public static final String UNKNOWN = "unknown";
    /// The value if even the weakest model is contradicted.
    public static final String LESS = "less than read-committed";
    /// The models from the weakest to the strongest.
    static final List<String> MODELS =
            List.of(LESS, "read-committed", "snapshot", "serializable", "strict-serializable");

    private static final double MILLION = 1e6;

    /// Returns empty if no run probed.
    public static Optional<DeliveredIsolation> of(ComparedSystem system) {
        return of(system.runs().stream()
                .flatMap(run -> run.result().isolation().stream())
                .toList());
    }

    public static DeliveredIsolation of(IsolationReport run) {
        return of(List.of(run)).orElseThrow();
    }

    public static Optional<DeliveredIsolation> of(List<IsolationReport> runs) {
        List<IsolationReport> concluded =
                runs.stream().filter(run -> run.problem().isEmpty()).toList();
        return runs.isEmpty()
                ? Optional.empty()
                : Optional.of(new DeliveredIsolation(
                        runs.stream()
                                .map(IsolationReport::level)
                                .distinct()
                                .sorted()
                                .collect(Collectors.joining(" and ")),
                        concluded.stream()
                                .map(run -> run.delivered().orElse(LESS))
                                .min(Comparator.comparingInt(MODELS::indexOf))
                                .orElse(UNKNOWN),
                        concluded.stream()
                                .map(IsolationReport::counts)
                                .mapToLong(Counts::committed)
                                .sum(),
                        anomalies(concluded),
                        runs.stream()
                                .map(IsolationReport::problem)
                                .filter(problem -> !problem.isEmpty())
                                .toList()));
    }

    private static Map<String, Long> anomalies(List<IsolationReport> runs) {
        Map<String, Long> sums = new LinkedHashMap<>();
        runs.stream()
                .flatMap(run -> run.findings().stream())
                .filter(FoundAnomaly::forbidden)
                .forEach(found -> sums.merge(found.name(), found.count(), Long::sum));
        return sums.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, Long::sum, LinkedHashMap::new));
    }

    public boolean isKnown() {
        return !delivered.equals(UNKNOWN);
    }

    public long count() {
        return anomalies.values().stream().mapToLong(Long::longValue).sum();
    }

    /// Returns the anomalies per million transactions, or NaN without transactions.
    public double perMillion() {
        return MILLION * share().value();
    }

    /// Returns the Wilson interval of [#perMillion()] ([Share#interval]). It assumes that all transactions
    /// are equally likely to take part in an anomaly.
    public Range perMillion(double confidence) {
        Range share = share().interval(confidence);
        return new Range(MILLION * share.low(), MILLION * share.high());
    }

    /// Limits the count, because anomalies that are counted by value may outnumber transactions.
    private Share share() {
        return new Share(Math.min(count(), transactions), transactions);
    }
}
