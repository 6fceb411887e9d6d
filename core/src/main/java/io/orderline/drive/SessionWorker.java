package io.orderline.drive;

/// A session that serves waiting transactions until the drive stops or no more of them become due.
final class SessionWorker extends Worker {
    private final Dispatcher dispatcher;

    SessionWorker(WorkerContext shared, int number, Dispatcher dispatcher) {
        super(shared, number, true);
        this.dispatcher = dispatcher;
    }

    @Override
    public void run() {
        while (!shared.state().stopping() && !dispatcher.exhausted()) {
            Dispatcher.Waiting next = dispatcher.poll();
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
