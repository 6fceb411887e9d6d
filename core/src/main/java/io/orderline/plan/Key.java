package io.orderline.plan;

import io.orderline.base.Durations;
import io.orderline.base.NameSuggestion;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A key of a plan: its name in files and flags, its type, its default, and its purpose. Reading, checking,
/// printing and help use this record, so that a new key is one constant in its [KeyGroup].
///
/// @param name dotted, such as `drive.ramp-up`
/// @param kind what values look like, for help: `a duration`
/// @param defaultText the default as a user would write it; empty if there is none
/// @param otherwise for help, the description of a default that is not a fixed text; may be empty
/// @param doc the purpose for help, without a full stop
/// @param parser converts a text to a value; throws IllegalArgumentException with a sentence for the user
public record Key<T>(
        String name,
        String kind,
        Optional<String> defaultText,
        String otherwise,
        String doc,
        Function<String, T> parser) {

    private static final String FLAG = "true or false";
    private static final String VALUE = "VALUE";

    /// Matches the last word of `a JDBC URL` and of `a rate such as 500/s`.
    private static final Pattern NOUN = Pattern.compile("^an? (?:\\S+ )?(\\w+)(?: such as .*|, .*|)$");

    private static final Pattern PERCENT = Pattern.compile("(\\d{1,3}) ?%");

    private static final String DURATION = "a duration such as 90s";

    /// Groups whose name is part of the flag, because the last part of the key alone would be unclear.
    private static final Set<String> WITH_GROUP =
            Set.of("testbed", "agents", "verify", "monitor", "expect", "benchmarksql", "cost");

    /// Returns a key without a default.
    static <T> Key<T> of(String name, String kind, String doc, Function<String, T> parser) {
        return new Key<>(name, kind, Optional.empty(), "", doc, parser);
    }

    static Key<String> text(String name, String kind, String doc) {
        return of(name, kind, doc, Function.identity());
    }

    /// Returns a key whose value is a command for `sh -c`.
    static Key<String> command(String name, String doc) {
        return of(name, "a shell command", doc, text -> {
            if (text.isBlank() || text.chars().anyMatch(c -> c < ' ')) {
                throw new IllegalArgumentException("must be one line, for sh -c");
            }
            return text;
        });
    }

    static Key<Integer> integer(String name, int min, int max, String doc) {
        return of(name, min + "–" + max, doc, text -> between(text, min, max));
    }

    static Key<Integer> integer(String name, int min, int max, String why, String doc) {
        return of(name, min + "–" + max, doc, text -> {
            if (parseLong(text) > max) {
                throw new IllegalArgumentException("may be " + max + " at most, not " + text + ": " + why);
            }
            return between(text, min, max);
        });
    }

    static Key<Long> seed(String name, String doc) {
        return of(name, "a whole number", doc, Key::parseLong);
    }

    static Key<Duration> duration(String name, Duration min, String doc) {
        return of(name, DURATION, doc, text -> atLeast(text, min));
    }

    static Key<Integer> percentage(String name, String doc) {
        return of(name, "a percentage such as 10%", doc, Key::percent);
    }

    static Key<Boolean> flag(String name, String doc) {
        return of(name, FLAG, doc, text -> oneOf(text, List.of("true", "false")).equals("true"));
    }

    static <T> Key<T> choice(String name, List<T> values, Function<T, String> text, String doc) {
        List<String> names = values.stream().map(text).toList();
        return new Key<>(name, String.join(", ", names), Optional.empty(), "", doc, given -> {
            String known = oneOf(given, names);
            return values.get(names.indexOf(known));
        });
    }

    Key<T> withDefault(String text) {
        return new Key<>(name, kind, Optional.of(text), otherwise, doc, parser);
    }

    /// Sets the help's description of a default that is not a fixed text.
    Key<T> otherwise(String text) {
        return new Key<>(name, kind, defaultText, text, doc, parser);
    }

    /// Returns the command-line flag: the last part of the name, in some groups preceded by the group.
    public String flag() {
        int dot = name.indexOf('.');
        String last = name.substring(dot + 1);
        String group = dot < 0 ? "" : name.substring(0, dot);
        return WITH_GROUP.contains(group) ? "--" + group + "-" + last : "--" + last;
    }

    /// Returns whether the flag needs no value.
    public boolean isFlag() {
        return kind.equals(FLAG);
    }

    /// Returns the text for `--help`: purpose, allowed values and default.
    public String help() {
        boolean said = isFlag() || kind.equals(DURATION) || (!placeholder().equals(VALUE) && !kind.contains("such as"));
        String allowed = said && !numeric() ? "" : " (" + kind + ")";
        String standard = standard().isEmpty() ? "" : " Default: " + standard() + ".";
        return Character.toUpperCase(doc.charAt(0)) + doc.substring(1) + allowed + "." + standard;
    }

    /// Returns the default's text or its description, or an empty string if there is neither.
    public String standard() {
        return defaultText.filter(text -> !text.isEmpty()).orElse(otherwise);
    }

    /// Returns the word that stands for the value in help, such as `DURATION`.
    public String placeholder() {
        if (isFlag()) {
            return "BOOLEAN";
        }
        if (numeric()) {
            return "N";
        }
        Matcher noun = NOUN.matcher(kind);
        return noun.find() ? noun.group(1).toUpperCase(Locale.ROOT) : VALUE;
    }

    private boolean numeric() {
        return Character.isDigit(kind.charAt(0));
    }

    public T defaultValue() {
        return parser.apply(Objects.requireNonNull(defaultText.orElse(null), name));
    }

    private static int percent(String text) {
        Matcher matcher = PERCENT.matcher(text);
        int value = matcher.matches() ? Integer.parseInt(matcher.group(1)) : -1;
        if (value < 0 || value > 100) {
            throw new IllegalArgumentException("'" + text + "' is not a whole percentage of 0% … 100%, such as 10%");
        }
        return value;
    }

    private static int between(String text, int min, int max) {
        long value = parseLong(text);
        if (value < min || value > max) {
            throw new IllegalArgumentException("must be between " + min + " and " + max + ", not " + text);
        }
        return (int) value;
    }

    private static long parseLong(String text) {
        try {
            return Long.parseLong(text.strip().replace("_", ""));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + text + "' is not a whole number", e);
        }
    }

    private static Duration atLeast(String text, Duration min) {
        Duration duration = Durations.parse(text);
        if (duration.compareTo(min) < 0) {
            throw new IllegalArgumentException("must be at least " + Durations.text(min) + ", not " + text);
        }
        return duration;
    }

    private static String oneOf(String text, List<String> allowed) {
        String given = text.strip().toLowerCase(Locale.ROOT);
        if (!allowed.contains(given)) {
            String list = allowed.stream().collect(Collectors.joining(", "));
            String nearest = NameSuggestion.nearest(given, allowed)
                    .map(name -> ". Did you mean '" + name + "'?")
                    .orElse("");
            throw new IllegalArgumentException("'" + text + "' is not one of: " + list + nearest);
        }
        return given;
    }
}
