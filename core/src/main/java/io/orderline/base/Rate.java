package io.orderline.base;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A number of events in a span of time: `500/s`, `30000/min`.
public record Rate(double perSecond) {
    private static final Pattern FORM = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*/\\s*(s|min|h)");

    public Rate {
        if (!(perSecond > 0)) {
            throw new IllegalArgumentException("a rate is more than nothing");
        }
    }

    /// Parses a rate. Throws IllegalArgumentException with a message for the user, also if the unit is missing.
    public static Rate parse(String text) {
        Matcher matcher = FORM.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!matcher.matches() || Double.parseDouble(matcher.group(1)) == 0) {
            throw new IllegalArgumentException("'" + text + "' is not a rate: write 500/s or 30000/min");
        }
        return new Rate(Double.parseDouble(matcher.group(1)) / secondsIn(matcher.group(2)));
    }

    private static double secondsIn(String unit) {
        return switch (unit) {
            case "s" -> 1;
            case "min" -> 60;
            default -> 3600;
        };
    }

    /// Returns the rate in events per second: `8.5/s`.
    public String text() {
        return perSecond == Math.rint(perSecond)
                ? String.format(Locale.ROOT, "%.0f/s", perSecond)
                : String.format(Locale.ROOT, "%s/s", perSecond);
    }
}
