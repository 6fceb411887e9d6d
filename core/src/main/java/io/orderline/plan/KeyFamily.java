package io.orderline.plan;

import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Keys with a common beginning whose rest is free, such as the settings of an engine.
///
/// @param beginning with the dot: `testbed.settings.`
/// @param rest placeholder for the rest, for help
/// @param kind what values look like, for help
/// @param names pattern of the rest
/// @param behind key after which the family follows in a plan
public record KeyFamily(String beginning, String rest, String kind, String doc, Pattern names, Key<?> behind) {
    static final Pattern WORDS = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*");
    static final Pattern TIMES = Pattern.compile("[0-9][0-9a-z.]*");
    static final Pattern AGENTS = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*\\.(host|target|warehouses)");
    static final Pattern HOSTS = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*\\.(role|address|storage|watch)");
    /// A single object, so that two keys of the same name are equal.
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

    /// Values are written into configuration files of engines, one on each line.
    private static String oneLine(String text) {
        if (text.chars().anyMatch(c -> c < ' ')) {
            throw new IllegalArgumentException("must be one line");
        }
        return text;
    }
}
