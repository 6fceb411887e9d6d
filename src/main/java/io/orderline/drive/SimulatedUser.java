package io.orderline.drive;

import io.orderline.measure.Outcome;
import io.orderline.target.StatementTrace;
import io.orderline.workload.Input;
import io.orderline.workload.Inputs;
import io.orderline.workload.TransactionType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One simulated user of a closed loop: the next input, drawn before it is due, and when it is. Belongs to
/// one thread at a time.
final class SimulatedUser {
    private final Inputs inputs;
    private final Pacing pacing;
    private final List<TransactionType> types;
    private final Pauses pauses;
    private final CourseClock courses;
    private final @Nullable UserTrace trace;
    private long left;
    private Input input;
    private long due;
    /// Of the pause under way.
    private boolean pausing;

    private long paused;
    private TransactionType last;

    /// @param transactions how many this user makes; 0 for no end
    /// @param pauses takes the user's think times
    /// @param courses times the user's courses
    SimulatedUser(
            Inputs inputs,
            Pacing pacing,
            List<TransactionType> types,
            long transactions,
            Pauses pauses,
            CourseClock courses) {
        this(inputs, pacing, types, transactions, pauses, courses, null);
    }

    /// @param trace follows the user; null for nobody
    SimulatedUser(
            Inputs inputs,
            Pacing pacing,
            List<TransactionType> types,
            long transactions,
            Pauses pauses,
            CourseClock courses,
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
    void begin(long nanos) {
        TransactionType first = types.get(input.type());
        due = input.course() > 0 ? pacing.fresh(nanos, first) : pacing.first(nanos, first);
        while (due < nanos) {
            last = types.get(input.type());
            input = inputs.next();
            due = pacing.next(due, last, types.get(input.type()));
        }
    }

    Input input() {
        return input;
    }

    long due() {
        return due;
    }

    /// Where the steps of the transaction that starts are to be written; null for nowhere.
    @Nullable
    StatementTrace traced(long start) {
        return trace == null ? null : trace.started(start);
    }

    /// The transaction is over; times are on [System#nanoTime].
    void ended(long start, long end, Outcome outcome) {
        courses.ended(input, due, start, end, outcome);
        if (trace != null) {
            trace.ended(input, due, start, end, outcome);
        }
    }

    /// The pause is over: the transaction that is due can start.
    ///
    /// @param nanos now
    void woke(long nanos) {
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
    void close() {
        woke(due);
        courses.close();
    }

    /// The transaction has ended: draws the next one.
    ///
    /// @return false if that was the last
    boolean next(long end) {
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
