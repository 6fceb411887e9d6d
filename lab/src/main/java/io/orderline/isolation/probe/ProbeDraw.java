package io.orderline.isolation.probe;

import io.orderline.isolation.history.Operation;
import io.orderline.isolation.history.ValueList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/// Draws the operations of transactions: two to four random reads and appends of lists. Appends use the lists
/// in one order, so rivals wait for each other without deadlocks. Confined to one thread.
final class ProbeDraw {
    private static final int LEAST = 2;
    private static final int MOST = 4;

    private final RandomGenerator random;

    ProbeDraw(RandomGenerator random) {
        this.random = random;
    }

    boolean reads() {
        return random.nextInt(4) == 0;
    }

    List<Operation> operations(List<ProbeList> lists, boolean readOnly) {
        List<ProbeList> appended = new ArrayList<>();
        List<ProbeList> touched = new ArrayList<>();
        List<Boolean> appends = new ArrayList<>();
        for (int count = LEAST + random.nextInt(MOST - LEAST + 1); count > 0; count--) {
            ProbeList list = lists.get(random.nextInt(lists.size()));
            boolean append = !readOnly && random.nextBoolean() && !list.isFull();
            touched.add(list);
            appends.add(append);
            if (append) {
                appended.add(list);
            }
        }
        appended.sort(Comparator.comparingLong(ProbeList::id));
        List<Operation> operations = new ArrayList<>();
        for (int i = 0; i < touched.size(); i++) {
            operations.add(appends.get(i) ? append(appended.removeFirst()) : read(touched.get(i)));
        }
        return operations;
    }

    /// Returns an append, or a read if other sessions have filled the list meanwhile.
    private static Operation append(ProbeList list) {
        int value = list.draw();
        return value > ProbeList.MOST_VALUES ? read(list) : new Operation.Append(list.key(), value);
    }

    private static Operation read(ProbeList list) {
        return new Operation.Read(list.key(), ValueList.EMPTY);
    }
}
