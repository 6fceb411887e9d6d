package io.orderline.isolation.check;

import io.orderline.isolation.history.History;
import io.orderline.result.IsolationReport.FoundAnomaly;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Sums up the findings of histories that have no list in common, such as parts of a long history. Memory use
/// does not grow with their number. Used by one thread.
///
/// A cycle over two such histories is closed by time alone, and then each of them has such a cycle too. Only
/// cycles that the order within sessions closes across histories are missed.
public final class IsolationSums {
    private final Map<String, Sum> sums = new LinkedHashMap<>();
    private final Map<String, Finding> cut = new LinkedHashMap<>();

    private record Sum(Finding finding, long count, List<String> example) {
        private Sum plus(Finding other, List<String> words) {
            boolean smaller =
                    other.transactions().size() < finding.transactions().size();
            return new Sum(smaller ? other : finding, count + other.count(), smaller ? words : example);
        }
    }

    /// @throws IllegalArgumentException if the history appends a value to a list twice
    public void add(History history) {
        IsolationCheck check = IsolationCheck.of(history);
        for (Finding finding : check.findings()) {
            add(finding, new Example(history, 0).lines(finding));
        }
        check.cut().forEach(finding -> cut.put(finding.name(), finding));
    }

    private void add(Finding finding, List<String> example) {
        Sum before = sums.get(finding.name());
        sums.put(
                finding.name(),
                before == null ? new Sum(finding, finding.count(), example) : before.plus(finding, example));
    }

    /// Adds a finding from elsewhere: there are at least as many as the count.
    public void atLeast(Anomaly anomaly, long count, String explanation) {
        Finding finding = new Finding(anomaly, Order.DATA, count, List.of(), List.of(), List.of(explanation));
        Sum before = sums.get(finding.name());
        if (before == null || before.count < count) {
            sums.put(finding.name(), new Sum(finding, count, finding.explanation()));
        }
    }

    public List<FoundAnomaly> found(IsolationModel asked) {
        return sums.values().stream()
                .sorted(Comparator.comparing((Sum sum) -> sum.finding.order())
                        .thenComparing(sum -> sum.finding.anomaly()))
                .map(sum -> new FoundAnomaly(
                        sum.finding.name(),
                        sum.finding.anomaly().meaning(),
                        sum.count,
                        asked.forbids(sum.finding),
                        sum.example))
                .toList();
    }

    /// Returns the names of anomalies that were sought up to a limit and not found.
    public List<String> cut() {
        return cut.keySet().stream().filter(name -> !sums.containsKey(name)).toList();
    }

    /// Returns the strongest model that nothing contradicts; empty if even the weakest is contradicted.
    public Optional<IsolationModel> delivered() {
        List<Finding> possible = new ArrayList<>(cut.values());
        sums.values().forEach(sum -> possible.add(sum.finding));
        return IsolationModel.strongest(possible);
    }
}
