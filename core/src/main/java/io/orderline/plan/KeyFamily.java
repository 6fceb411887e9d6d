package io.orderline.plan;

import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Keys with a common beginning and a rest that users choose, such as the settings of an engine.
///
/// @param beginning the common beginning with its dot: `testbed.settings.`
/// @param rest the placeholder for the rest in the help
/// @param kind what values look like, for help
/// @param doc the purpose for help, without a full stop
/// @param names the pattern that the rest must match
/// @param behind the key after which a plan file lists the family
public record KeyFamily(String beginning, String rest, String kind, String doc, Pattern names, Key<?> behind) {
    static final Pattern WORDS = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*");
    static final Pattern TIMES = Pattern.compile("[0-9][0-9a-z.]*");
    static final Pattern AGENTS = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*\\.(host|target|warehouses)");
    static final Pattern HOSTS = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*\\.(role|address|storage|watch)");
    /// All keys share this parser object, so that two keys of the same name are equal.
    private static final Function<String, String> PARSER = KeyFamily::oneLine;

    /// Returns the key of a name, or empty if the name does not belong to the family.
    Optional<Key<?>> key(String name) {
        return member(name) ? Optional.of(Key.of(name, kind, doc, PARSER)) : Optional.empty();
    }

    private boolean member(String name) {
        return name.startsWith(beginning)
                && names.matcher(name.substring(beginning.length())).matches();
    }

    boolean has(Key<?> key) {
        return member(key.name());
    }

    /// Refuses line breaks, because values are written into configuration files of engines, one on each line.
    private static String oneLine(String text) {
        if (text.chars().anyMatch(c -> c < ' ')) {
            throw new IllegalArgumentException("must be one line");
        }
        return text;
    }
}
