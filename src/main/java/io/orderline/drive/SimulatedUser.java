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

/// One simulated user of a closed loop: the next input, drawn before it is due, and when it is. Belongs to
/// one thread at a time.
public final class SimulatedUser {
    private final InputSequence inputs;
    private final TerminalPace pacing;
    private final List<TransactionType> types;
    private final ThinkTimeStats pauses;
    private final BusinessTransactionTimer courses;
    private final @Nullable UserTrace trace;
    private long left;
    private TransactionInput input;
    private long due;
    /// Of the pause under way.
    private boolean pausing;

    private long paused;
    private TransactionType last;

    /// @param transactions how many this user makes; 0 for no end
    /// @param pauses takes the user's think times
    /// @param courses times the user's courses
    public SimulatedUser(
            InputSequence inputs,
            TerminalPace pacing,
            List<TransactionType> types,
            long transactions,
            ThinkTimeStats pauses,
            BusinessTransactionTimer courses) {
        this(inputs, pacing, types, transactions, pauses, courses, null);
    }

    /// @param trace follows the user; null for nobody
    public SimulatedUser(
            InputSequence inputs,
            TerminalPace pacing,
            List<TransactionType> types,
            long transactions,
            ThinkTimeStats pauses,
            BusinessTransactionTimer courses,
            @Nullable UserTrace trace) {
        this.trace = trace;
        this.inputs = inputs;
        this.pacing = pacing;
        this.types = types;
        this.pauses = pauses;
        this.courses = courses;
        this.left = transactions == 0 ? Long.MAX_VALUE : transactions;
        this.input = inputs.next();
        this.last = types.get(input.type());
    }

    /// Before the first transaction. What the user did before the drive began took no time and is
    /// forgotten; but a user of courses begins his first one with the drive, as everybody does.
    ///
    /// @param nanos beginning of the drive
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

    /// Where the steps of the transaction that starts are to be written; null for nowhere.
    @Nullable
    StatementTrace traced(long start) {
        return trace == null ? null : trace.started(start);
    }

    /// The transaction is over.
    void ended(TransactionEvent transaction) {
        courses.ended(transaction);
        if (trace != null) {
            trace.ended(transaction);
        }
    }

    /// The pause is over: the transaction that is due can start.
    ///
    /// @param nanos now
    public void woke(long nanos) {
        if (pausing) {
            pausing = false;
            double think = pacing.inMeans(nanos - paused, last, types.get(input.type()));
            if (!Double.isNaN(think)) {
                pauses.add(Math.max(0, think)); // shorter than the keying time
            }
        }
    }

    /// The drive is over. A pause that has not ended counts as long as it was to be: without those, long ones would be
    /// missing.
    public void close() {
        woke(due);
        courses.close();
    }

    /// The transaction has ended: draws the next one.
    ///
    /// @return false if that was the last
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
