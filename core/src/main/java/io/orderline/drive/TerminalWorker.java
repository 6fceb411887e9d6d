package io.orderline.drive;

import java.util.concurrent.locks.LockSupport;

/// One user with a thread and a session: waits for due times, executes or queues transactions, and thinks.
final class TerminalWorker extends Worker {
    private final SimulatedUser user;

    TerminalWorker(WorkerContext shared, int number, SimulatedUser user) {
        super(shared, number, true);
        this.user = user;
    }

    @Override
    public void run() {
        user.begin(recorder.originNanos());
        boolean more = true;
        while (more && waitUntil(user.due())) {
            long now = System.nanoTime();
            user.woke(now);
            long woke = Math.max(user.due(), now);
            recorder.due(user.input().type());
            perform(user.input(), user.due(), woke, user);
            more = user.next(System.nanoTime());
        }
        disconnect();
    }

    private boolean waitUntil(long due) {
        while (!shared.state().stopping()) {
            long left = due - System.nanoTime();
            if (left <= 0) {
                return true;
            }
            LockSupport.parkNanos(this, left);
        }
        return false;
    }
}
