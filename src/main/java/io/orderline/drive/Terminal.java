package io.orderline.drive;

import io.orderline.base.RandomStreams;
import io.orderline.measure.Outcome;
import io.orderline.workload.Input;
import io.orderline.workload.Inputs;
import io.orderline.workload.TransactionType;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// One simulated user: draws an input, waits until it is due, has it executed or queued, thinks.
final class Terminal extends Worker {
    private static final long PACING_STREAM = 302;

    private final Inputs inputs;
    private final Pacing pacing;
    private final List<TransactionType> types;

    Terminal(Drive drive, int number, Inputs inputs) {
        super(drive, number, true);
        this.inputs = inputs;
        this.pacing =
                Pacing.of(drive.plan().arrivals(), RandomStreams.of(drive.plan().seed(), PACING_STREAM, number));
        this.types = drive.types();
    }

    @Override
    public void run() {
        Input input = inputs.next();
        long due = pacing.first(drive.recorder().originNanos(), types.get(input.type()));
        while (waitUntil(due)) {
            long woke = Math.max(due, System.nanoTime());
            drive.recorder().due(input.type());
            if (input.deferredType() < 0) {
                drive.recorder().started(input.type());
                execute(input, input.type(), due, woke);
            } else {
                queue(input, due, woke);
            }
            TransactionType last = types.get(input.type());
            input = inputs.next();
            due = pacing.next(System.nanoTime(), last, types.get(input.type()));
        }
        disconnect();
    }

    /// @return false if the drive stopped first
    private boolean waitUntil(long due) {
        while (!drive.stopping()) {
            long left = due - System.nanoTime();
            if (left <= 0) {
                return true;
            }
            LockSupport.parkNanos(this, left);
        }
        return false;
    }

    /// The terminal's part of a deferred transaction is only to queue it (TPC-C 2.7.2); when the queue is full, the
    /// terminal waits for a place.
    private void queue(Input input, long due, long woke) {
        DeferredQueue.Item item = drive.deferred().put(input, drive::stopping);
        if (item == null) {
            drive.recorder().skipped(input.type());
            return;
        }
        drive.recorder().due(input.deferredType());
        drive.recorder().started(input.type());
        drive.recorder().ended(input.type(), due, woke, item.queuedNanos(), System.nanoTime(), 1, Outcome.COMMITTED);
    }
}
