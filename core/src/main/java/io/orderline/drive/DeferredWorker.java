package io.orderline.drive;

/// Executes deferred work with a session of its own, until the drive stops and the queue is empty.
final class DeferredWorker extends Worker {
    DeferredWorker(WorkerContext shared, int number) {
        super(shared, number, false);
    }

    @Override
    public void run() {
        while (!shared.state().finished()) {
            DeferredQueue.Item item = shared.deferred().poll();
            if (item != null) {
                take(item);
            }
        }
        disconnect();
    }

    private void take(DeferredQueue.Item item) {
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
