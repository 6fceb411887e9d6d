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
    private long left;
    private Input input;
    private long due;

    /// @param transactions how many this user makes; 0 for no end
    SimulatedUser(Inputs inputs, Pacing pacing, List<TransactionType> types, long transactions) {
        this.inputs = inputs;
        this.pacing = pacing;
        this.types = types;
        this.left = transactions == 0 ? Long.MAX_VALUE : transactions;
        this.input = inputs.next();
    }

    /// Before the first transaction.
    ///
    /// @param nanos beginning of the drive
    void begin(long nanos) {
        due = pacing.first(nanos, types.get(input.type()));
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
        due = pacing.next(end, last, types.get(input.type()));
        return true;
    }
}
