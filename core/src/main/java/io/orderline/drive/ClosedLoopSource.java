package io.orderline.drive;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// Many simulated users without threads of their own, in a heap ordered by due time. Thread-safe.
final class ClosedLoopSource implements TransactionSource {
    private final PriorityQueue<SimulatedUser> waiting;
    private final Runnable earlier;
    private int users;

    /// @param earlier called when a transaction becomes due before all others
    ClosedLoopSource(List<SimulatedUser> users, long begin, Runnable earlier) {
        this.users = users.size();
        this.earlier = earlier;
        this.waiting = new PriorityQueue<>(users.size(), Comparator.comparingLong(SimulatedUser::due));
        users.forEach(user -> {
            user.begin(begin);
            waiting.add(user);
        });
    }

    @Override
    public synchronized long nextDue() {
        SimulatedUser first = waiting.peek();
        return first == null ? Long.MAX_VALUE : first.due();
    }

    @Override
    public synchronized Ready take() {
        SimulatedUser first = waiting.remove();
        first.woke(System.nanoTime());
        return new Ready(first, first.input(), first.due());
    }

    @Override
    public void ended(Ready ready, long end) {
        SimulatedUser user = java.util.Objects.requireNonNull(ready.user());
        boolean more = user.next(end);
        boolean first;
        synchronized (this) {
            if (more) {
                waiting.add(user);
            } else {
                users--;
            }
            first = waiting.peek() == user;
        }
        if (first) {
            earlier.run();
        }
    }

    @Override
    public synchronized boolean exhausted() {
        return users == 0;
    }
}
