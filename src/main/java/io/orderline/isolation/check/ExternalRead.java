package io.orderline.isolation.check;

import io.orderline.isolation.history.Operation;
import io.orderline.isolation.history.Transaction;
import io.orderline.isolation.history.ValueList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A read of a committed transaction, and what of it is not the transaction's own.
///
/// @param size so many values, from the first, are those of others
/// @param own whether the transaction's appends before it, and no later ones, stand at its end
/// @param updated whether the transaction appends to the list too
record ExternalRead(String key, ValueList values, int size, boolean own, boolean updated) {
    static List<ExternalRead> of(Transaction transaction) {
        Map<String, List<Long>> all = new HashMap<>();
        for (Operation operation : transaction.operations()) {
            if (operation instanceof Operation.Append append) {
                all.computeIfAbsent(append.key(), _ -> new ArrayList<>(1)).add(append.value());
            }
        }
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

    /// @param all that the transaction appends to the list
    /// @param done so many of them before the read
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
