package io.orderline.base;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// A bounded queue whose own daemon thread passes the items to a consumer in batches. Thread-safe.
public final class BatchQueue<T> implements AutoCloseable {
    private static final int AT_ONCE = 4096;
    private static final long LOOK_MILLIS = 100;

    private final BlockingQueue<T> queue;
    private final Consumer<List<T>> taker;
    private final Thread thread;
    private volatile boolean closed;

    /// @param capacity the number of items that can wait
    /// @param taker receives each batch on the queue's thread; must not throw and must not keep the list
    public BatchQueue(String name, int capacity, Consumer<List<T>> taker) {
        this.queue = new ArrayBlockingQueue<>(capacity);
        this.taker = taker;
        this.thread = Thread.ofPlatform().name(name).daemon().start(this::take);
    }

    /// Adds an item; waits while the queue is full. An interrupt drops the item. Must not be called after
    /// [#close].
    public void put(T item) {
        try {
            queue.put(item);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void take() {
        List<T> batch = new ArrayList<>(AT_ONCE);
        while (!closed || !queue.isEmpty()) {
            T first = next();
            if (first != null) {
                batch.add(first);
                queue.drainTo(batch, AT_ONCE - 1);
                taker.accept(batch);
                batch.clear();
            }
        }
    }

    private @org.jspecify.annotations.Nullable T next() {
        try {
            return queue.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            return null; // this thread is never interrupted
        }
    }

    /// Waits until the consumer has received all items.
    @Override
    public void close() {
        closed = true;
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
