package io.orderline.isolation.check;

import java.util.List;

/// An anomaly that a history has.
///
/// @param order what the circle needs beside values
/// @param count how many there are at least; of circles, such that no transaction is in two of them
/// @param transactions numbers of those in the example, from 0 in the history's order
/// @param dependencies of a circle: why each of the transactions is before the next one, and the last before the
///     first; else empty
/// @param explanation of the example: a sentence for each step
public record Finding(
        Anomaly anomaly,
        Order order,
        long count,
        List<Integer> transactions,
        List<Dependency> dependencies,
        List<String> explanation) {
    public Finding {
        transactions = List.copyOf(transactions);
        dependencies = List.copyOf(dependencies);
        explanation = List.copyOf(explanation);
    }

    Finding counted(long times) {
        return new Finding(anomaly, order, times, transactions, dependencies, explanation);
    }

    /// Such as `G-single-realtime`.
    public String name() {
        return anomaly.text() + order.suffix();
    }
}
