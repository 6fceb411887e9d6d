package io.orderline.drive;

import io.orderline.workload.Doubt;
import io.orderline.workload.Input;
import java.sql.Timestamp;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Keeps the transactions whose commit was not answered, or with an error that does not prove that it was rolled back.
/// Thread-safe.
final class Doubts {
    private final List<Doubt> all = new CopyOnWriteArrayList<>();

    void add(int type, Input input, Timestamp now) {
        all.add(new Doubt(type, input, now));
    }

    List<Doubt> all() {
        return List.copyOf(all);
    }
}
