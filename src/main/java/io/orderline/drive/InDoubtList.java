package io.orderline.drive;

import io.orderline.workload.InDoubtTransaction;
import io.orderline.workload.TransactionInput;
import java.sql.Timestamp;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Keeps the transactions whose commit was not answered, or with an error that does not prove that it was rolled back.
/// Thread-safe.
final class InDoubtList {
    private final List<InDoubtTransaction> all = new CopyOnWriteArrayList<>();

    void add(int type, TransactionInput input, Timestamp now) {
        all.add(new InDoubtTransaction(type, input, now));
    }

    List<InDoubtTransaction> all() {
        return List.copyOf(all);
    }
}
