package io.orderline.isolation.check;

import java.util.List;

/// An anomaly found in a history.
///
/// @param count lower bound of their number; no two counted cycles share a transaction
/// @param transactions numbers of the example's transactions, from 0 in the history's order
/// @param dependencies reasons why each transaction of a cycle precedes the next, the last the first;
///     otherwise empty
/// @param explanation sentences about the example, one for each step
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

    /// Returns the full name, such as `G-single-realtime`.
    public String name() {
        return anomaly.text() + order.suffix();
    }
}
