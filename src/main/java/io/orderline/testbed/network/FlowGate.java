package io.orderline.testbed.network;

/// Lets all pass, or makes all wait. Thread-safe.
final class FlowGate {
    private volatile boolean open = true;

    synchronized void open() {
        open = true;
        notifyAll();
    }

    synchronized void close() {
        open = false;
    }

    /// Costs one read while it is open.
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
