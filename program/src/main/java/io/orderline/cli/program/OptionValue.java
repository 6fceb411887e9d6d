package io.orderline.cli.program;

import io.orderline.config.Problems;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Reads the values of options whose parsers throw an `IllegalArgumentException` with a sentence for the user.
public final class OptionValue {
    private OptionValue() {}

    /// Adds a problem and returns empty if the value is invalid.
    public static <T> Optional<T> read(String option, String text, Function<String, T> parser, Problems problems) {
        try {
            return Optional.of(parser.apply(text));
        } catch (IllegalArgumentException wrong) {
            problems.add("", option, String.valueOf(wrong.getMessage()));
            return Optional.empty();
        }
    }

    /// Adds a problem for each value that is invalid, and returns the others.
    public static <T> List<T> readAll(
            String option, List<String> texts, Function<String, T> parser, Problems problems) {
        return texts.stream()
                .flatMap(text -> read(option, text, parser, problems).stream())
                .toList();
    }

    /// @throws io.orderline.config.ConfigException if the value is invalid
    public static <T> T require(String option, String text, Function<String, T> parser) {
        Problems problems = new Problems();
        Optional<T> value = read(option, text, parser, problems);
        problems.throwIfAny();
        return value.orElseThrow();
    }
}
