package io.orderline.claims.evidence;

import java.util.DoubleSummaryStatistics;
import java.util.function.DoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;

/// A figure as published, with the range that its rounding leaves open: `3.8M` is 3,750,000 to 3,850,000. A
/// computed figure has a range as well, and agrees with another one if the ranges meet.
///
/// @param low smallest value that would be written in this form
/// @param high largest value that would be written in this form
/// @param isRange whether the ends were published, and the value is only their middle
public record PublishedFigure(double low, double value, double high, boolean isRange) {
    private static final Pattern FORM = Pattern.compile("(-?\\d+)(?:\\.(\\d+))?([kMB]?)");
    private static final String RANGE = "..";

    public PublishedFigure {
        if (!(low <= value && value <= high)) {
            throw new IllegalArgumentException("no figure: " + low + ", " + value + ", " + high);
        }
    }

    public static PublishedFigure exactly(double value) {
        return rounded(value, value, value);
    }

    private static PublishedFigure rounded(double low, double value, double high) {
        return new PublishedFigure(low, value, high, false);
    }

    public static PublishedFigure between(double low, double high) {
        return new PublishedFigure(low, (low + high) / 2, high, true);
    }

    /// Reads `78995.64`, `3.8M`, `40k`, or a range such as `0.60..0.73`, whose ends are taken as exact.
    ///
    /// @throws IllegalArgumentException with a sentence for the user
    public static PublishedFigure parse(String text) {
        int range = text.indexOf(RANGE);
        if (range >= 0) {
            double low = parse(text.substring(0, range)).value;
            double high = parse(text.substring(range + RANGE.length())).value;
            if (low > high) {
                throw new IllegalArgumentException("'" + text + "' ends before it begins");
            }
            return between(low, high);
        }
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a figure: write 78995.64, 3.8M, 40k or a range such as 0.60..0.73");
        }
        double scale = scale(matcher.group(3));
        int decimals = matcher.group(2) == null ? 0 : matcher.group(2).length();
        double value = Double.parseDouble(matcher.group(1) + "." + (decimals == 0 ? "0" : matcher.group(2))) * scale;
        double half = 0.5 * scale / Math.pow(10, decimals);
        return rounded(value - half, value, value + half);
    }

    private static double scale(String suffix) {
        return switch (suffix) {
            case "k" -> 1e3;
            case "M" -> 1e6;
            case "B" -> 1e9;
            default -> 1;
        };
    }

    /// Returns the quotient, whose range is unbounded if the other figure may be 0.
    public PublishedFigure over(PublishedFigure other) {
        return other.low <= 0 && other.high >= 0
                ? rounded(Double.NEGATIVE_INFINITY, value / other.value, Double.POSITIVE_INFINITY)
                : times(rounded(1 / other.high, 1 / other.value, 1 / other.low), value / other.value);
    }

    public PublishedFigure over(double exact) {
        return over(exactly(exact));
    }

    public PublishedFigure times(PublishedFigure other) {
        return times(other, value * other.value);
    }

    private PublishedFigure times(PublishedFigure other, double product) {
        DoubleSummaryStatistics ends = DoubleStream.of(
                        product, low * other.low, low * other.high, high * other.low, high * other.high)
                .summaryStatistics();
        return rounded(ends.getMin(), product, ends.getMax());
    }

    public PublishedFigure plus(PublishedFigure other) {
        return rounded(low + other.low, value + other.value, high + other.high);
    }

    public static PublishedFigure min(PublishedFigure one, PublishedFigure other) {
        return rounded(Math.min(one.low, other.low), Math.min(one.value, other.value), Math.min(one.high, other.high));
    }

    public static PublishedFigure max(PublishedFigure one, PublishedFigure other) {
        return rounded(Math.max(one.low, other.low), Math.max(one.value, other.value), Math.max(one.high, other.high));
    }

    public PublishedFigure minus(PublishedFigure other) {
        return rounded(low - other.high, value - other.value, high - other.low);
    }

    public boolean meets(PublishedFigure other) {
        return low <= other.high && other.low <= high;
    }

    /// Returns the value, with the range that rounding leaves open if the format shows it.
    public String text(DoubleFunction<String> format) {
        String from = format.apply(low);
        String to = format.apply(high);
        return format.apply(value) + (from.equals(to) ? "" : " (" + from + " … " + to + " by rounding)");
    }
}
