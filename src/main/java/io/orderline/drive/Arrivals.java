package io.orderline.drive;

/// When transactions are due.
public sealed interface Arrivals {
    /// Number of simulated users.
    int terminals();

    /// In words, for reports.
    String description();

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
}
