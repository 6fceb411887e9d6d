package io.orderline.testbed.action;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A bandwidth such as `10 mbit/s` or `1.5 gbit/s`. Prefixes are decimal, as is usual for networks.
record BitRate(long perSecond) {
    private static final Pattern FORM = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*([kmg])bit/s");
    private static final Map<String, Double> FACTORS = Map.of("k", 1e3, "m", 1e6, "g", 1e9);

    /// @throws IllegalArgumentException with a message for the user
    static BitRate parse(String text) {
        Matcher matcher = FORM.matcher(text.strip().toLowerCase(Locale.ROOT));
        long perSecond = matcher.matches()
                ? Math.round(Double.parseDouble(matcher.group(1)) * FACTORS.getOrDefault(matcher.group(2), 0.0))
                : 0;
        if (perSecond == 0) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a bandwidth: write 500 kbit/s, 10 mbit/s, 1 gbit/s or unlimited");
        }
        return new BitRate(perSecond);
    }
}
