package io.orderline.figures;

import io.orderline.result.IsolationReport;
import io.orderline.result.IsolationReport.Counts;
import io.orderline.result.IsolationReport.Found;
import io.orderline.stats.Range;
import io.orderline.stats.Share;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Which isolation a database delivered, by what probes saw in all of a system's runs together. Runs
/// without a conclusion are in no figure.
///
/// @param asked the level; several, if runs asked for different ones
/// @param delivered the weakest of all runs, as [#UNKNOWN] or [#LESS] says it where it has no name
/// @param transactions probes that committed
/// @param anomalies what was forbidden, and how often it was found at least; the most frequent first
/// @param problems why runs have no conclusion, one for each such run
public record DeliveredIsolation(
        String asked, String delivered, long transactions, Map<String, Long> anomalies, List<String> problems) {
    /// No run has a conclusion.
    public static final String UNKNOWN = "unknown";
    /// Even the weakest model is contradicted.
    public static final String LESS = "less than read-committed";
    /// From the weakest to the strongest.
    static final List<String> MODELS =
            List.of(LESS, "read-committed", "snapshot", "serializable", "strict-serializable");

    private static final double MILLION = 1e6;

    /// Empty if no run probed.
    public static Optional<DeliveredIsolation> of(ComparedSystem system) {
        return of(system.runs().stream()
                .flatMap(run -> run.result().isolation().stream())
                .toList());
    }

    public static DeliveredIsolation of(IsolationReport run) {
        return of(List.of(run)).orElseThrow();
    }

    /// Empty if there is none.
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
                .filter(Found::forbidden)
                .forEach(found -> sums.merge(found.name(), found.count(), Long::sum));
        return sums.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, Long::sum, LinkedHashMap::new));
    }

    /// Whether any run has a conclusion.
    public boolean isKnown() {
        return !delivered.equals(UNKNOWN);
    }

    /// How many there are at least.
    public long count() {
        return anomalies.values().stream().mapToLong(Long::longValue).sum();
    }

    /// Of a million transactions; not a number if there is none.
    public double perMillion() {
        return MILLION * share().value();
    }

    /// Wilson's interval of [Share] of that, as if one transaction were as likely to take part in an
    /// anomaly as any other one.
    ///
    /// @param confidence such as 0.95
    public Range perMillion(double confidence) {
        Range share = share().interval(confidence);
        return new Range(MILLION * share.low(), MILLION * share.high());
    }

    /// Some anomalies are counted by values and not by transactions: there may be more of them.
    private Share share() {
        return new Share(Math.min(count(), transactions), transactions);
    }
}
