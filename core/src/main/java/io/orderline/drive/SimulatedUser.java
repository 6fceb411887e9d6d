package io.orderline.drive;

import io.orderline.database.session.StatementTrace;
import io.orderline.drive.event.TransactionEvent;
import io.orderline.drive.pace.TerminalPace;
import io.orderline.drive.pace.ThinkTimeStats;
import io.orderline.workload.InputSequence;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.TransactionType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One user of a closed loop: the next input, drawn in advance, and its due time. Not thread-safe.
public final class SimulatedUser {
    private final InputSequence inputs;
    private final TerminalPace pacing;
    private final List<TransactionType> types;
    private final ThinkTimeStats pauses;
    private final BusinessTransactionTimer timer;
    private final @Nullable UserTrace trace;
    private long left;
    private TransactionInput input;
    private long due;
    /// True during a pause, which began at `paused`.
    private boolean pausing;

    private long paused;
    private TransactionType last;

    /// @param transactions how many transactions this user makes; 0 for no limit
    public SimulatedUser(
            InputSequence inputs,
            TerminalPace pacing,
            List<TransactionType> types,
            long transactions,
            ThinkTimeStats pauses,
            BusinessTransactionTimer timer) {
        this(inputs, pacing, types, transactions, pauses, timer, null);
    }

    public SimulatedUser(
            InputSequence inputs,
            TerminalPace pacing,
            List<TransactionType> types,
            long transactions,
            ThinkTimeStats pauses,
            BusinessTransactionTimer timer,
            @Nullable UserTrace trace) {
        this.trace = trace;
        this.inputs = inputs;
        this.pacing = pacing;
        this.types = types;
        this.pauses = pauses;
        this.timer = timer;
        this.left = transactions == 0 ? Long.MAX_VALUE : transactions;
        this.input = inputs.next();
        this.last = types.get(input.type());
    }

    /// Determines the first due time. Transactions before the drive begins at `nanos` take no time and are
    /// dropped; a user of courses begins the first course with the drive.
    public void begin(long nanos) {
        TransactionType first = types.get(input.type());
        due = input.course() > 0 ? pacing.fresh(nanos, first) : pacing.first(nanos, first);
        while (due < nanos) {
            last = types.get(input.type());
            input = inputs.next();
            due = pacing.next(due, last, types.get(input.type()));
        }
    }

    public TransactionInput input() {
        return input;
    }

    public long due() {
        return due;
    }

    /// Returns where to write the steps of the starting transaction; null if the user is not traced.
    @Nullable
    StatementTrace traced(long start) {
        return trace == null ? null : trace.started(start);
    }

    void ended(TransactionEvent transaction) {
        timer.ended(transaction);
        if (trace != null) {
            trace.ended(transaction);
        }
    }

    /// Ends the pause: from `nanos` on, the due transaction can start.
    public void woke(long nanos) {
        if (pausing) {
            pausing = false;
            double think = pacing.inMeans(nanos - paused, last, types.get(input.type()));
            if (!Double.isNaN(think)) {
                pauses.add(Math.max(0, think)); // negative if the pause was shorter than the keying time
            }
        }
    }

    /// Ends the user's part in the drive. A pause that has not ended counts with its planned length, because
    /// long pauses would otherwise be missing.
    public void close() {
        woke(due);
        timer.close();
    }

    /// Draws the next transaction; returns false if the one that ended was the last.
    public boolean next(long end) {
        if (--left <= 0) {
            return false;
        }
        last = types.get(input.type());
        input = inputs.next();
        due = pacing.next(end, last, types.get(input.type()));
        paused = end;
        pausing = true;
        return true;
    }
}
