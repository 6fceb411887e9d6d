package io.orderline.drive;

import io.orderline.workload.TransactionInput;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Work that no terminal waits for, such as the deferred part of Delivery. When the bounded queue is full,
/// terminals wait: a slow database slows its terminals down instead of accumulating a backlog. Thread-safe.
final class DeferredQueue {
    private static final long POLL_MILLIS = 20;

    private final BlockingQueue<Item> items;

    /// @param queuedNanos when the item was queued, on [System#nanoTime]
    record Item(TransactionInput input, long queuedNanos) {}

    DeferredQueue(int capacity) {
        items = new ArrayBlockingQueue<>(capacity);
    }

    /// @return null if `stopped` became true while the queue was full
    @Nullable
    Item put(TransactionInput input, BooleanSupplier stopped) {
        try {
            while (!stopped.getAsBoolean()) {
                Item item = new Item(input, System.nanoTime());
                if (items.offer(item, POLL_MILLIS, TimeUnit.MILLISECONDS)) {
                    return item;
                }
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
        return null;
    }

    @Nullable
    Item poll() {
        return poll(items);
    }

    /// Returns the next item of a queue, or null if none arrives within a short wait.
    static <T> @Nullable T poll(BlockingQueue<T> queue) {
        try {
            return queue.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    boolean isEmpty() {
        return items.isEmpty();
    }

    /// Executes deferred work with a session of its own, until the drive stops and the queue is empty.
    static final class DeferredWorker extends Worker {
        DeferredWorker(WorkerContext shared, int number) {
            super(shared, number, false);
        }

        @Override
        public void run() {
            while (!shared.state().finished()) {
                Item item = shared.deferred().poll();
                if (item != null) {
                    take(item);
                }
            }
            disconnect();
        }

        private void take(Item item) {
            int type = item.input().deferredType();
            if (!isConnected()) {
                recorder.skipped(type); // the drive is stopping and has no connection
                return;
            }
            recorder.started(type);
            // Time in the queue counts as the work's wait, not as lag of the harness.
            execute(item.input(), type, item.queuedNanos(), item.queuedNanos(), null);
        }
    }
}
