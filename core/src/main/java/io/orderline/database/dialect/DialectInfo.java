package io.orderline.database.dialect;

import io.orderline.config.YamlMap;
import java.util.Arrays;
import java.util.Locale;

/// Facts about a database that users need before they choose it. Immutable and thread-safe.
///
/// @param title the database's name in reports
/// @param evidence how well the dialect has been tested
/// @param abilities the features that the database has or lacks
/// @param refusals isolation levels that lose updates, and statement styles that the database cannot execute
public record DialectInfo(String title, DialectEvidence evidence, AbilityList abilities, Restrictions refusals) {
    public static final DialectInfo NOTHING = new DialectInfo(
            "", new DialectEvidence(DialectEvidence.Level.TEXT, ""), AbilityList.NONE, Restrictions.NONE);

    /// Reads a dialect's file. A dialect does not inherit evidence and abilities from the dialect that it
    /// extends.
    static DialectInfo read(YamlMap yaml) {
        return new DialectInfo(
                yaml.string("title"),
                yaml.own("evidence").read(DialectEvidence::read),
                yaml.own("capabilities").read(AbilityList::read),
                new Restrictions(yaml.list("refuses", Restrictions.Refusal::read)));
    }

    /// The evidence that a dialect is correct.
    ///
    /// @param of what was run, or on which related database; may be empty at level [Level#TEXT]
    public record DialectEvidence(Level level, String of) {
        /// The levels of evidence, from the strongest to the weakest.
        public enum Level {
            RUN("run in our tests", "loaded, verified, driven by eight terminals and verified again"),
            HAND("run by hand", "loaded, verified and driven once; no test does it again"),
            RELATIVE("executed on a relative", "statements ran on another database that understands them"),
            TEXT("text only", "statements were written after documents and never executed");

            private final String words;
            private final String meaning;

            Level(String words, String meaning) {
                this.words = words;
                this.meaning = meaning;
            }

            public String words() {
                return words;
            }

            public String meaning() {
                return meaning;
            }

            public String text() {
                return name().toLowerCase(Locale.ROOT);
            }
        }

        /// Reads the evidence. A file without a level has the weakest level.
        static DialectEvidence read(YamlMap yaml) {
            return new DialectEvidence(
                    yaml.optional("level", DialectEvidence::level).orElse(Level.TEXT),
                    yaml.optionalString("of").orElse(""));
        }

        private static Level level(String text) {
            return Arrays.stream(Level.values())
                    .filter(level -> level.text().equals(text))
                    .findFirst()
                    .orElseThrow(
                            () -> new IllegalArgumentException("'" + text + "' is not run, hand, relative or text"));
        }
    }
}
