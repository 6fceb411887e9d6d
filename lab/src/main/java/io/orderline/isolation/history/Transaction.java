package io.orderline.isolation.history;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A transaction as its client saw it.
///
/// @param node node that served the transaction; empty if unknown
/// @param begin time when the client began it, in nanoseconds on the history's clock
/// @param end time when the client learned of its end; [Long#MAX_VALUE] if it never did
public record Transaction(
        String session, String node, long begin, long end, TransactionOutcome ending, List<Operation> operations) {
    public enum TransactionOutcome {
        COMMITTED,
        ROLLED_BACK,
        /// The client does not know whether the transaction committed.
        UNKNOWN
    }

    public Transaction {
        operations = List.copyOf(operations);
    }

    /// Returns the values that it appends to each list, in their order.
    public Map<String, List<Long>> appended() {
        Map<String, List<Long>> appended = new LinkedHashMap<>();
        for (Operation operation : operations) {
            if (operation instanceof Operation.Append(String key, long value)) {
                appended.computeIfAbsent(key, _ -> new ArrayList<>(1)).add(value);
            }
        }
        return appended;
    }

    public boolean committed() {
        return ending == TransactionOutcome.COMMITTED;
    }
}
