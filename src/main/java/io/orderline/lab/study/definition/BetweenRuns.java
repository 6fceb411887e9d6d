package io.orderline.lab.study.definition;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What happens between two runs, so that each begins alike.
///
/// @param reset how a run gets its data
/// @param settleSeconds pause before each run
/// @param inDoubt what is done to transactions that an earlier run left prepared on the nodes of a plan; empty for
/// nothing
/// @param before shell commands before each run, such as one that restores a database elsewhere
public record BetweenRuns(Reset reset, double settleSeconds, Optional<InDoubt> inDoubt, List<String> before) {
    public BetweenRuns {
        before = List.copyOf(before);
    }

    /// What is done to transactions in doubt, before the data are.
    public enum InDoubt {
        /// Each is ended as it was decided, by `orderline xa clean`.
        CLEAN
    }

    /// How a run gets its data.
    public enum Reset {
        /// From a copy of what was loaded: the testbed does it.
        RESTORE,
        /// The tables are dropped and loaded anew.
        RELOAD,
        /// It goes on with what the run before left.
        NONE;

        /// The name in study files.
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
