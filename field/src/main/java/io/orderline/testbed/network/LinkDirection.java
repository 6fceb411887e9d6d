package io.orderline.testbed.network;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/// One direction of a link. All connections over the link share its delay and bandwidth. Thread-safe.
final class LinkDirection {
    private static final double NANOS_PER_SECOND = 1e9;

    private final ThreadGate gate;
    private final AtomicLong freeNanos = new AtomicLong(System.nanoTime());
    private volatile LinkShape shape = LinkShape.NONE;

    /// @param gate gate that is closed during a partition
    LinkDirection(ThreadGate gate) {
        this.gate = gate;
    }

    void shape(LinkShape wanted) {
        shape = wanted;
    }

    ThreadGate gate() {
        return gate;
    }

    long delayNanos() {
        return shape.delay().toNanos();
    }

    /// Returns whether there is neither delay nor limit, so that bytes need not wait.
    boolean isPlain() {
        return shape.equals(LinkShape.NONE);
    }

    /// Waits until these bytes have been sent, after those of other connections. A sender that exceeds the
    /// bandwidth waits here, and then on its own socket, as on a real link.
    void transmit(int bytes) throws InterruptedException {
        long bitsPerSecond = shape.bitsPerSecond();
        if (bitsPerSecond > 0) {
            long takes = Math.round(bytes * 8 * NANOS_PER_SECOND / bitsPerSecond);
            sleepUntil(freeNanos.updateAndGet(free -> later(free, System.nanoTime()) + takes));
        }
    }

    /// Returns the later of two times of [System#nanoTime], which may overflow.
    private static long later(long a, long b) {
        return a - b > 0 ? a : b;
    }

    static void sleepUntil(long nanos) throws InterruptedException {
        for (long left = nanos - System.nanoTime(); left > 0; left = nanos - System.nanoTime()) {
            LockSupport.parkNanos(left);
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
    }

    /// Lets all threads pass or makes them wait. Thread-safe.
    static final class ThreadGate {
        private volatile boolean open = true;

        synchronized void open() {
            open = true;
            notifyAll();
        }

        synchronized void close() {
            open = false;
        }

        /// Waits until the gate is open. While it is open, this costs one read.
        void pass() throws InterruptedException {
            if (!open) {
                await();
            }
        }

        private synchronized void await() throws InterruptedException {
            while (!open) {
                wait();
            }
        }
    }
}
