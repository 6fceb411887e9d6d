package io.orderline.lab.study.definition;

import java.util.List;
import java.util.Locale;

/// What happens between two runs, so that each begins alike.
///
/// @param reset how a run gets its data
/// @param settleSeconds pause before each run
/// @param before shell commands before each run, such as one that restores a database elsewhere
public record BetweenRuns(Reset reset, double settleSeconds, List<String> before) {
    public BetweenRuns {
        before = List.copyOf(before);
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
