package io.orderline.compare;

import io.orderline.base.NameSuggestion;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// A reason to name no winner, with a clause that describes both sides.
public record Mismatch(Kind kind, String why) {

    /// A property that must be alike for a winner to be named.
    public enum Kind {
        DURABILITY(true),
        ISOLATION(true),
        /// The isolation that probes observed, whatever level was asked for.
        DELIVERED_ISOLATION(true),
        /// The pace: paced or not, or above what paced terminals can reach.
        PACE(true),
        WORKLOAD(false),
        MEASUREMENT(false),
        /// A run of a side is not valid; violated checks are among the reasons.
        VERDICT(false);

        private final boolean declarable;

        Kind(boolean declarable) {
            this.declarable = declarable;
        }

        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

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
                        + NameSuggestion.question(text, names));
            }
            return known.get(place);
        }
    }
}
