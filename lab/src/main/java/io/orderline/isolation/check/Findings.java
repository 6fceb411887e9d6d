package io.orderline.isolation.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// Collects anomalies: the count of each kind, and its smallest example.
final class Findings {
    private record Kind(Anomaly anomaly, Order order) {}

    private final Map<Kind, Finding> found = new LinkedHashMap<>();

    /// @param explanation sentences that are asked for only if the example is kept
    void add(
            Anomaly anomaly,
            Order order,
            List<Integer> transactions,
            List<Dependency> dependencies,
            Supplier<List<String>> explanation) {
        Kind kind = new Kind(anomaly, order);
        Finding before = found.get(kind);
        if (before == null || transactions.size() < before.transactions().size()) {
            long count = before == null ? 1 : before.count() + 1;
            found.put(kind, new Finding(anomaly, order, count, transactions, dependencies, explanation.get()));
        } else {
            found.put(kind, before.counted(before.count() + 1));
        }
    }

    void add(Anomaly anomaly, List<Integer> transactions, String explanation) {
        add(anomaly, Order.DATA, transactions, List.of(), () -> List.of(explanation));
    }

    List<Finding> all() {
        List<Finding> all = new ArrayList<>(found.values());
        all.sort(Comparator.comparing(Finding::order).thenComparing(Finding::anomaly));
        return all;
    }
}
