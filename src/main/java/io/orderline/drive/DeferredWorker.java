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
            recorder.skipped(type); // the drive is stopping and the database is gone
            return;
        }
        recorder.started(type);
        // Waiting in the queue is the work's, not the harness's: no lag.
        execute(item.input(), type, item.queuedNanos(), item.queuedNanos(), null);
    }
}
