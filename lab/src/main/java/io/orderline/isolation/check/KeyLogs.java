package io.orderline.isolation.check;

import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Transaction;
import io.orderline.isolation.history.ValueList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

final class KeyLogs {
    private final Map<String, KeyLog> logs = new LinkedHashMap<>();
    /// Reads by number of the transaction; none if it did not commit.
    private final List<List<ExternalRead>> reads;

    private final BitSet seen = new BitSet();

    KeyLogs(History history) {
        List<Transaction> transactions = history.transactions();
        reads = new ArrayList<>(transactions.size());
        for (int number = 0; number < transactions.size(); number++) {
            Transaction transaction = transactions.get(number);
            appends(number, transaction);
            reads.add(transaction.committed() ? ExternalRead.of(transaction) : List.of());
            for (ExternalRead read : reads.get(number)) {
                ValueList values = read.own() ? read.values() : ValueList.EMPTY;
                log(read.key()).read(values, read.size(), number);
            }
        }
        logs.values().forEach(log -> {
            log.close();
            log.writers().forEach(seen::set);
        });
    }

    boolean isSeen(int transaction) {
        return seen.get(transaction);
    }

    private void appends(int number, Transaction transaction) {
        transaction.appended().forEach((key, values) -> {
            for (int index = 0; index < values.size(); index++) {
                boolean last = index == values.size() - 1;
                log(key).append(new KeyLog.Write(values.get(index), number, index, last));
            }
        });
    }

    private KeyLog log(String key) {
        return logs.computeIfAbsent(key, KeyLog::new);
    }

    KeyLog named(String key) {
        return Objects.requireNonNull(logs.get(key));
    }

    Collection<KeyLog> all() {
        return logs.values();
    }

    List<ExternalRead> reads(int transaction) {
        return reads.get(transaction);
    }
}
