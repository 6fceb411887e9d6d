package io.orderline.isolation.check;

import io.orderline.isolation.history.Operation;
import io.orderline.isolation.history.Transaction;
import io.orderline.isolation.history.ValueList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A read of a committed transaction, split into values of others and its own.
///
/// @param size number of leading values that are those of others
/// @param own whether the read ends with the transaction's earlier appends, and has no later ones
/// @param updated whether the transaction also appends to the list
record ExternalRead(String key, ValueList values, int size, boolean own, boolean updated) {
    static List<ExternalRead> of(Transaction transaction) {
        Map<String, List<Long>> all = transaction.appended();
        Map<String, Integer> done = new HashMap<>();
        List<ExternalRead> reads = new ArrayList<>();
        for (Operation operation : transaction.operations()) {
            switch (operation) {
                case Operation.Append append -> done.merge(append.key(), 1, Integer::sum);
                case Operation.Read read ->
                    reads.add(of(read, all.getOrDefault(read.key(), List.of()), done.getOrDefault(read.key(), 0)));
            }
        }
        return reads;
    }

    /// @param done number of these values that were appended before the read
    private static ExternalRead of(Operation.Read read, List<Long> all, int done) {
        int size = read.values().size() - done;
        boolean own = size >= 0;
        for (int i = 0; own && i < done; i++) {
            own = read.values().at(size + i) == all.get(i);
        }
        for (int i = 0; own && !all.isEmpty() && i < size; i++) {
            own = !all.contains(read.values().at(i));
        }
        return new ExternalRead(read.key(), read.values(), own ? size : 0, own, !all.isEmpty());
    }
}
