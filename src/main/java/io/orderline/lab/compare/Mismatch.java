package io.orderline.lab.compare;

import io.orderline.base.NameSuggestion;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// A reason to name no winner.
///
/// @param why a clause with what both sides are
public record Mismatch(Kind kind, String why) {

    /// What must be alike for a winner to be named.
    public enum Kind {
        DURABILITY(true),
        ISOLATION(true),
        /// What probes saw, whatever level was asked for.
        DELIVERED_ISOLATION(true),
        /// Paced or not, or above what paced terminals can reach.
        PACE(true),
        WORKLOAD(false),
        MEASUREMENT(false),
        /// A side has a run that is not valid, violated checks among the reasons.
        VERDICT(false);

        private final boolean declarable;

        Kind(boolean declarable) {
            this.declarable = declarable;
        }

        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /// Whether somebody may say that it is meant.
        public boolean isDeclarable() {
            return declarable;
        }

        /// @throws IllegalArgumentException with a sentence for the user
        public static Kind parse(String text) {
            List<Kind> known =
                    Arrays.stream(values()).filter(Kind::isDeclarable).toList();
            List<String> names = known.stream().map(Kind::text).toList();
            int place = names.indexOf(text.strip().toLowerCase(Locale.ROOT));
            if (place < 0) {
                throw new IllegalArgumentException("'" + text + "' is nothing that may differ on purpose: "
                        + String.join(", ", names)
                        + NameSuggestion.nearest(text, names)
                                .map(name -> ". Did you mean '" + name + "'?")
                                .orElse(""));
            }
            return known.get(place);
        }
    }
}
