package io.orderline.testbed.network;

/// Lets all threads pass or makes them wait. Thread-safe.
final class FlowGate {
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
