package io.orderline.plan;

import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Keys with one beginning whose rest somebody else decides, such as the settings of an engine.
///
/// @param beginning with the dot: `testbed.settings.`
/// @param rest what stands for the rest, for help
/// @param kind what values look like, for help
/// @param doc one line for help
/// @param names of what the rest may be
/// @param behind the key that the family stands behind in a plan
public record KeyFamily(String beginning, String rest, String kind, String doc, Pattern names, Key<?> behind) {
    static final Pattern WORDS = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*");
    static final Pattern TIMES = Pattern.compile("[0-9][0-9a-z.]*");
    static final Pattern AGENTS = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*\\.(host|target|warehouses)");
    static final Pattern HOSTS = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*\\.(role|address|storage|watch)");
    /// One object, so that two keys of one name are equal.
    private static final Function<String, String> PARSER = KeyFamily::oneLine;

    /// The key of this name; empty if it is no name of the family.
    Optional<Key<?>> key(String name) {
        return member(name) ? Optional.of(new Key<>(name, kind, Optional.empty(), "", doc, PARSER)) : Optional.empty();
    }

    private boolean member(String name) {
        return name.startsWith(beginning)
                && names.matcher(name.substring(beginning.length())).matches();
    }

    boolean has(Key<?> key) {
        return member(key.name());
    }

    /// It is written into files of engines that have a line for each.
    private static String oneLine(String text) {
        if (text.chars().anyMatch(c -> c < ' ')) {
            throw new IllegalArgumentException("must be one line");
        }
        return text;
    }
}
