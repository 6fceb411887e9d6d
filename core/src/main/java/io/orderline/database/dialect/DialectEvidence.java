package io.orderline.database.dialect;

import io.orderline.config.YamlMap;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The evidence that a dialect is correct.
///
/// @param of what was run, or on which relative; may be empty at level text
public record DialectEvidence(Level level, String of) {
    /// Ordered from the strongest to the weakest.
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

    static DialectEvidence read(YamlMap yaml) {
        DialectEvidence evidence =
                new DialectEvidence(level(yaml), yaml.optionalString("of").orElse(""));
        yaml.finish();
        return evidence;
    }

    /// Returns the weakest level for a file that has none.
    private static Level level(YamlMap yaml) {
        Optional<String> text = yaml.optionalString("level");
        return Arrays.stream(Level.values())
                .filter(level -> text.filter(level.text()::equals).isPresent())
                .findFirst()
                .orElseGet(() -> {
                    text.ifPresent(wrong -> yaml.refuse("level", "'" + wrong + "' is not run, hand, relative or text"));
                    return Level.TEXT;
                });
    }
}
