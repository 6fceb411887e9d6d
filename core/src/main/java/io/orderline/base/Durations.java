package io.orderline.base;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads and writes durations such as `90s`, `5m`, `1h30m`, `7d` and `250ms`. A day has 24 hours.
public final class Durations {
    private static final Pattern PART = Pattern.compile("(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)");

    private static final int LONGEST_HOURS = 100_000;

    private Durations() {}

    /// Parses a duration. Throws IllegalArgumentException with a message for the user, also if the unit is
    /// missing.
    public static Duration parse(String text) {
        String trimmed = text.strip().toLowerCase(Locale.ROOT);
        Matcher matcher = PART.matcher(trimmed);
        double seconds = 0;
        int end = 0;
        while (matcher.find() && matcher.start() == end) {
            seconds += Double.parseDouble(matcher.group(1)) * secondsPer(matcher.group(2));
            end = matcher.end();
        }
        if (end == 0 || end != trimmed.length()) {
            throw new IllegalArgumentException("'" + text + "' is not a duration: write 500ms, 90s, 5m, 1h30m or 7d");
        }
        if (seconds > LONGEST_HOURS * 3600.0) {
            throw new IllegalArgumentException(
                    "'" + text + "' is longer than " + LONGEST_HOURS + "h, the longest duration");
        }
        return Duration.ofNanos(Math.round(seconds * 1e9));
    }

    private static double secondsPer(String unit) {
        return switch (unit) {
            case "ms" -> 0.001;
            case "s" -> 1;
            case "m" -> 60;
            case "h" -> 3600;
            default -> 24 * 3600;
        };
    }

    /// Returns a text that [#parse] can read, with millisecond precision.
    public static String text(Duration duration) {
        long millis = duration.toMillis();
        if (millis % 1000 != 0) {
            return millis < 1000 ? millis + "ms" : String.format(Locale.ROOT, "%ss", millis / 1000.0);
        }
        long seconds = millis / 1000;
        if (seconds < 120) {
            return seconds + "s";
        }
        String hours = seconds >= 3600 ? seconds / 3600 + "h" : "";
        String minutes = seconds % 3600 >= 60 ? seconds % 3600 / 60 + "m" : "";
        String rest = seconds % 60 > 0 ? seconds % 60 + "s" : "";
        return hours + minutes + rest;
    }
}
