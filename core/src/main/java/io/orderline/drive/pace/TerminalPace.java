package io.orderline.drive.pace;

import io.orderline.base.RandomStreams;
import io.orderline.workload.TransactionType;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;

/// Determines when the next transaction of one terminal in a closed loop is due. Not thread-safe.
public interface TerminalPace {
    /// Returns the pace of each terminal of a closed loop, by its number from 0.
    static IntFunction<TerminalPace> of(Arrivals arrivals, long seed) {
        return switch (arrivals) {
            case Arrivals.Unpaced _ -> terminal -> new AtOnce();
            case Arrivals.Paced paced ->
                terminal -> new KeyingAndThinking(
                        paced.multiplier(), RandomStreams.of(seed, KeyingAndThinking.STREAM, terminal));
            case Arrivals.Limited limited -> {
                TerminalPace shared = new InTurn(
                        new AtomicLong(Long.MIN_VALUE / 2), (long) (TimeUnit.SECONDS.toNanos(1) / limited.perSecond()));
                yield terminal -> shared;
            }
            case Arrivals.Open _ -> throw new IllegalArgumentException("open arrivals have no terminals' clocks");
        };
    }

    /// Returns when the first transaction is due; in the past if the drive begins amid the user's work.
    ///
    /// @param begin beginning of the drive; this and all other times are on [System#nanoTime]
    long first(long begin, TransactionType next);

    /// Returns when the first transaction is due for a user whose courses all belong to the drive.
    default long fresh(long begin, TransactionType next) {
        return first(begin, next);
    }

    long next(long end, TransactionType last, TransactionType next);

    /// Returns the think time in a pause as a multiple of its mean, or NaN if there are no think times.
    ///
    /// @param pause nanoseconds from the end of the last transaction until the next one can start
    default double inMeans(long pause, TransactionType last, TransactionType next) {
        return Double.NaN;
    }

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

    /// One clock, shared by all terminals, that gives one turn per gap.
    ///
    /// @param turn time of the last turn taken
    record InTurn(AtomicLong turn, long gapNanos) implements TerminalPace {
        @Override
        public long first(long begin, TransactionType next) {
            return take(begin);
        }

        @Override
        public long next(long end, TransactionType last, TransactionType next) {
            return take(end);
        }

        /// Takes the next turn. A turn that is not taken in time is lost: a limit is not made up for later.
        private long take(long earliest) {
            return turn.updateAndGet(last -> Math.max(last + gapNanos, earliest));
        }
    }

    /// The user reads the last output, then types the next input (TPC-C 5.2.5).
    record KeyingAndThinking(double multiplier, RandomGenerator random) implements TerminalPace {
        /// The first path element of the random streams of think times.
        private static final long STREAM = 302;
        /// Think times may be cut at ten means (TPC-C 5.2.5.4).
        private static final double LONGEST_THINK = 10;
        /// Longer than a deck of 23 cards, which takes 476 s.
        private static final long HISTORY_NANOS = TimeUnit.MINUTES.toNanos(10);

        /// Returns a time in the past, from which the user's history is simulated. Terminals are then
        /// anywhere in their cycles when the drive begins, with the usual share of long cycles. If all began
        /// with a fresh cycle, the first minutes would see too many ends of short ones.
        @Override
        public long first(long begin, TransactionType next) {
            return begin - (long) (random.nextDouble() * multiplier * HISTORY_NANOS);
        }

        @Override
        public long next(long end, TransactionType last, TransactionType next) {
            return end + think(last) + keying(next);
        }

        /// Returns a random moment within the first pause: users do not begin in step.
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

        /// Returns −ln(r) × mean (TPC-C 5.2.5.4).
        private long think(TransactionType type) {
            double means = Math.min(-Math.log(1 - random.nextDouble()), LONGEST_THINK);
            return (long) (means * type.meanThink().toNanos() * multiplier);
        }
    }
}
