package io.orderline.drive.pace;

import io.orderline.base.Turns;
import io.orderline.workload.TransactionType;

/// The pace of a terminal whose run takes turns with another one. Transactions that would become due during
/// the other run's turn become due when the own turn begins; this delay is no wait. Not thread-safe.
public final class PaceInTurns implements TerminalPace {
    private final TerminalPace own;
    private final Turns turns;
    private long begin;

    public PaceInTurns(TerminalPace own, Turns turns) {
        this.own = own;
        this.turns = turns;
    }

    @Override
    public long first(long drive, TransactionType next) {
        begin = drive;
        return shifted(Math.max(drive, own.first(drive, next)));
    }

    @Override
    public long fresh(long drive, TransactionType next) {
        begin = drive;
        return shifted(Math.max(drive, own.fresh(drive, next)));
    }

    @Override
    public long next(long end, TransactionType last, TransactionType next) {
        return shifted(own.next(end, last, next));
    }

    private long shifted(long due) {
        return begin + turns.next(due - begin);
    }
}
