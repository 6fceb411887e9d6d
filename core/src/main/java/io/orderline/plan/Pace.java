package io.orderline.plan;

import java.util.Locale;

/// The share of TPC-C's keying and think times that terminals keep.
///
/// @param multiplier of both times; 0 for none, 1 as specified
public record Pace(double multiplier) {
    public static final Pace NONE = new Pace(0);

    /// Parses `none`, `spec`, or a multiplier such as `0.1`.
    ///
    /// @throws IllegalArgumentException with a sentence for the user
    public static Pace parse(String text) {
        String given = text.strip().toLowerCase(Locale.ROOT);
        return switch (given) {
            case "none" -> NONE;
            case "spec" -> new Pace(1);
            default -> multiplier(text, given);
        };
    }

    private static Pace multiplier(String text, String given) {
        try {
            double value = Double.parseDouble(given);
            if (value > 0 && value <= 100) {
                return new Pace(value);
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(wrong(text), e);
        }
        throw new IllegalArgumentException(wrong(text));
    }

    private static String wrong(String text) {
        return "'" + text + "' is no pace: write none, spec, or a multiplier of keying and think times such as 0.1";
    }

    public boolean paced() {
        return multiplier > 0;
    }
}
