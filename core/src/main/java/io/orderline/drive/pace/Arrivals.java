package io.orderline.drive.pace;

/// The rule by which transactions become due.
public sealed interface Arrivals {
    /// Returns the number of simulated users, or for open arrivals the number of independent input streams.
    int terminals();

    String description();

    /// Returns whether a transaction becomes due only when an earlier one has ended.
    default boolean closed() {
        return true;
    }

    /// A closed loop without pauses: a terminal's next transaction is due when its last one has ended. It
    /// measures the engine's capacity under contention, which TPC-C does not.
    record Unpaced(int terminals) implements Arrivals {
        @Override
        public String description() {
            return "none";
        }
    }

    /// A closed loop with fixed keying times and negative exponential think times, cut at ten means (5.2.5).
    ///
    /// @param multiplier factor of both times; 1 is as specified
    record Paced(int terminals, double multiplier) implements Arrivals {
        @Override
        public String description() {
            return String.valueOf(multiplier);
        }
    }

    /// A closed loop without pauses in which all terminals together begin at most a number of transactions
    /// per second. The rate may be below one transaction per second and terminal.
    record Limited(int terminals, double perSecond) implements Arrivals {
        @Override
        public String description() {
            return "limit " + new io.orderline.base.Rate(perSecond).text();
        }
    }

    /// Open arrivals: transactions become due at a rate whether or not earlier ones have ended, so a slow
    /// database cannot slow down its own load.
    ///
    /// @param poisson whether gaps are random (negative exponential), as of independent users, or equal
    record Open(int terminals, RateCurve rate, boolean poisson) implements Arrivals {
        @Override
        public String description() {
            return (poisson ? "Poisson arrivals " : "constant arrivals ") + rate.text();
        }

        @Override
        public boolean closed() {
            return false;
        }
    }
}
