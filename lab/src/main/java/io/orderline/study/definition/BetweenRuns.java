package io.orderline.study.definition;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The actions between two runs, which make all runs begin alike.
///
/// @param inDoubt treatment of transactions that an earlier run left prepared on nodes; empty for none
/// @param before shell commands before each run, such as one that restores a database elsewhere
public record BetweenRuns(Reset reset, double settleSeconds, Optional<InDoubt> inDoubt, List<String> before) {
    public BetweenRuns {
        before = List.copyOf(before);
    }

    /// The treatment of transactions in doubt, which comes before that of the data.
    public enum InDoubt {
        /// Each transaction is ended as it was decided, by `orderline xa clean`.
        CLEAN
    }

    /// The origin of a run's data.
    public enum Reset {
        /// The testbed restores a copy of what was loaded.
        RESTORE,
        /// The tables are dropped and loaded again.
        RELOAD,
        /// The run continues with what the run before left.
        NONE;

        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
