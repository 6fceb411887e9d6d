package io.orderline.drive.pace;

/// When transactions are due.
public sealed interface Arrivals {
    /// Number of simulated users, or for open arrivals of independent streams of inputs.
    int terminals();

    /// In words, for reports.
    String description();

    /// Whether a transaction is only due when an earlier one has ended.
    default boolean closed() {
        return true;
    }

    /// Closed loop without pauses: a terminal's next transaction is due when its last one has ended. Measures the
    /// engine's capacity under contention, not what TPC-C measures.
    record Unpaced(int terminals) implements Arrivals {
        @Override
        public String description() {
            return "none";
        }
    }

    /// Closed loop with keying times (fixed) and think times (negative exponential, cut at ten means), TPC-C 5.2.5.
    ///
    /// @param multiplier of both; 1 is as specified
    record Paced(int terminals, double multiplier) implements Arrivals {
        @Override
        public String description() {
            return String.valueOf(multiplier);
        }
    }

    /// Closed loop without pauses, but all terminals together begin no more than so many transactions a second; works
    /// also for fewer than one a terminal.
    record Limited(int terminals, double perSecond) implements Arrivals {
        @Override
        public String description() {
            return "limit " + new io.orderline.base.Rate(perSecond).text();
        }
    }

    /// Open: transactions become due at a rate, whether or not earlier ones have ended, so that a slow database cannot
    /// slow its own load down.
    ///
    /// @param poisson random gaps (negative exponential) as independent users make them; otherwise equal ones
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
