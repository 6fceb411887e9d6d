package io.orderline.run.verdict;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses durations as PostgreSQL shows them in settings: a number and a unit, such as `5min`.
final class ServerDuration {
    private static final Pattern TIME = Pattern.compile("(\\d+)(us|ms|s|min|h|d)");
    private static final Map<String, Double> SECONDS =
            Map.of("us", 1e-6, "ms", 1e-3, "s", 1.0, "min", 60.0, "h", 3600.0, "d", 86_400.0);

    private ServerDuration() {}

    static OptionalDouble seconds(String text) {
        Matcher matcher = TIME.matcher(text);
        return matcher.matches()
                ? OptionalDouble.of(Long.parseLong(matcher.group(1)) * SECONDS.getOrDefault(matcher.group(2), 0.0))
                : OptionalDouble.empty();
    }
}
