package io.orderline.drive;

import io.orderline.measure.Recorder;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Hands out due transactions to sessions, for more terminals than sessions and for open arrivals. One thread
/// waits for due times; the time until a session is free counts as wait in the queue.
final class Dispatcher implements Runnable {
    private static final long LONGEST_PARK = TimeUnit.MILLISECONDS.toNanos(50);

    private final Recorder recorder;
    private final DriveState state;
    private final BlockingQueue<Waiting> queue;
    private volatile @Nullable TransactionSource source;
    private volatile @Nullable Thread thread;

    /// @param woke when the dispatcher was ready for the transaction
    record Waiting(TransactionSource.Ready ready, long woke) {}

    /// @param capacity how many transactions may wait for a session; further ones are skipped
    Dispatcher(Recorder recorder, DriveState state, int capacity) {
        this.recorder = recorder;
        this.state = state;
        this.queue = new ArrayBlockingQueue<>(capacity);
    }

    void from(TransactionSource from) {
        source = from;
    }

    /// Wakes the dispatcher, because a transaction is due earlier than expected.
    void wake() {
        LockSupport.unpark(thread);
    }

    @Override
    public void run() {
        thread = Thread.currentThread();
        TransactionSource from = source();
        while (!state.stopping() && !from.exhausted()) {
            long left = from.nextDue() - System.nanoTime();
            if (left > 0) {
                LockSupport.parkNanos(this, Math.min(left, LONGEST_PARK));
            } else {
                dispatch(from);
            }
        }
    }

    private void dispatch(TransactionSource from) {
        TransactionSource.Ready ready = from.take();
        long woke = System.nanoTime();
        recorder.due(ready.input().type());
        if (!queue.offer(new Waiting(ready, woke))) {
            recorder.skipped(ready.input().type());
            from.ended(ready, woke);
        }
    }

    @Nullable
    Waiting poll() {
        return DeferredQueue.poll(queue);
    }

    void ended(Waiting waiting) {
        source().ended(waiting.ready, System.nanoTime());
    }

    boolean exhausted() {
        TransactionSource from = source;
        return from != null && from.exhausted();
    }

    /// Counts the transactions that still wait as skipped. Call this after the sessions have ended.
    void skipRest() {
        for (Waiting waiting = queue.poll(); waiting != null; waiting = queue.poll()) {
            recorder.skipped(waiting.ready.input().type());
        }
    }

    private TransactionSource source() {
        return java.util.Objects.requireNonNull(source);
    }

    /// A session that serves waiting transactions until the drive stops or no more of them become due.
    static final class SessionWorker extends Worker {
        private final Dispatcher dispatcher;

        SessionWorker(WorkerContext shared, int number, Dispatcher dispatcher) {
            super(shared, number, true);
            this.dispatcher = dispatcher;
        }

        @Override
        public void run() {
            while (!shared.state().stopping() && !dispatcher.exhausted()) {
                Waiting next = dispatcher.poll();
                if (next != null && shared.state().stopping()) {
                    recorder.skipped(next.ready().input().type());
                } else if (next != null) {
                    perform(
                            next.ready().input(),
                            next.ready().due(),
                            next.woke(),
                            next.ready().user());
                    dispatcher.ended(next);
                }
            }
            disconnect();
        }
    }
}
