package io.orderline.drive.pace;

import io.orderline.workload.TransactionType;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/// One terminal's clock in a closed loop: says when its next transaction is due. Not thread-safe.
public interface TerminalPace {
    /// When the first transaction is due, or was: of a user who has been at work for a while, the drive begins
    /// somewhere in between.
    ///
    /// @param begin beginning of the drive; this and all times are on [System#nanoTime]
    long first(long begin, TransactionType next);

    /// When the first transaction is due of a user whose courses all belong to the drive, and who therefore has no
    /// history.
    default long fresh(long begin, TransactionType next) {
        return first(begin, next);
    }

    /// When the next transaction is due.
    ///
    /// @param end when the last one ended
    long next(long end, TransactionType last, TransactionType next);

    /// The think time in a pause as a multiple of its mean.
    ///
    /// @param pause nanoseconds from the end of the last transaction to the moment at which the next could start
    /// @return not a number if there are no think times
    default double inMeans(long pause, TransactionType last, TransactionType next) {
        return Double.NaN;
    }

    /// No pauses: due is now.
    record AtOnce() implements TerminalPace {
        @Override
        public long first(long begin, TransactionType next) {
            return System.nanoTime();
        }

        @Override
        public long next(long end, TransactionType last, TransactionType next) {
            return System.nanoTime();
        }
    }

    /// All terminals take their turn from one clock, which gives one turn in each gap.
    ///
    /// @param turn when the next turn is, shared by all terminals
    record InTurn(AtomicLong turn, long gapNanos) implements TerminalPace {
        @Override
        public long first(long begin, TransactionType next) {
            return take(begin);
        }

        @Override
        public long next(long end, TransactionType last, TransactionType next) {
            return take(end);
        }

        /// A turn that nobody wanted in time is lost: a limit is not made up for later.
        private long take(long earliest) {
            return turn.updateAndGet(last -> Math.max(last + gapNanos, earliest));
        }
    }

    /// The user reads the last output, then types the next input (TPC-C 5.2.5).
    record KeyingAndThinking(double multiplier, RandomGenerator random) implements TerminalPace {
        /// Think times may be cut at ten means (5.2.5.4).
        private static final double LONGEST_THINK = 10;
        /// A deck of 23 cards takes 476 s.
        private static final long HISTORY_NANOS = TimeUnit.MINUTES.toNanos(10);

        /// Long enough ago for terminals to be anywhere in their cycles when the drive begins, and for long cycles
        /// to be as much under way as they always are. If all began with a fresh cycle, the first minutes would
        /// see too many ends of short ones.
        @Override
        public long first(long begin, TransactionType next) {
            return begin - (long) (random.nextDouble() * multiplier * HISTORY_NANOS);
        }

        @Override
        public long next(long end, TransactionType last, TransactionType next) {
            return end + think(last) + keying(next);
        }

        /// Anywhere in the first pause: users do not begin in step.
        @Override
        public long fresh(long begin, TransactionType next) {
            return begin + (long) (random.nextDouble() * keying(next));
        }

        @Override
        public double inMeans(long pause, TransactionType last, TransactionType next) {
            double mean = last.meanThink().toNanos() * multiplier;
            return mean == 0 ? Double.NaN : (pause - keying(next)) / mean;
        }

        private long keying(TransactionType type) {
            return (long) (type.keying().toNanos() * multiplier);
        }

        /// −ln(r) × mean (5.2.5.4).
        private long think(TransactionType type) {
            double means = Math.min(-Math.log(1 - random.nextDouble()), LONGEST_THINK);
            return (long) (means * type.meanThink().toNanos() * multiplier);
        }
    }
}
