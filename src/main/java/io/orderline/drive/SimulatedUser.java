package io.orderline.drive;

import io.orderline.workload.Input;
import io.orderline.workload.Inputs;
import io.orderline.workload.TransactionType;
import java.util.List;

/// One simulated user of a closed loop: the next input, drawn before it is due, and when it is. Belongs to one thread
/// at
/// a time.
final class SimulatedUser {
    private final Inputs inputs;
    private final Pacing pacing;
    private final List<TransactionType> types;
    private final Pauses pauses;
    private long left;
    private Input input;
    private long due;

    /// @param transactions how many this user makes; 0 for no end
    /// @param pauses takes the user's think times
    SimulatedUser(Inputs inputs, Pacing pacing, List<TransactionType> types, long transactions, Pauses pauses) {
        this.inputs = inputs;
        this.pacing = pacing;
        this.types = types;
        this.pauses = pauses;
        this.left = transactions == 0 ? Long.MAX_VALUE : transactions;
        this.input = inputs.next();
    }

    /// Before the first transaction. What the user did before the drive began took no time and is forgotten.
    ///
    /// @param nanos beginning of the drive
    void begin(long nanos) {
        due = pacing.first(nanos, types.get(input.type()));
        while (due < nanos) {
            TransactionType last = types.get(input.type());
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

    /// The transaction has ended: draws the next one.
    ///
    /// @return false if that was the last
    boolean next(long end) {
        if (--left <= 0) {
            return false;
        }
        TransactionType last = types.get(input.type());
        input = inputs.next();
        TransactionType next = types.get(input.type());
        due = pacing.next(end, last, next);
        double think = pacing.inMeans(due - end, last, next);
        if (think >= 0) {
            pauses.add(think);
        }
        return true;
    }
}
