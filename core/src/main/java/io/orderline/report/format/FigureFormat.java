package io.orderline.report.format;

import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.Latency;
import io.orderline.result.file.LatencyFigure;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/// Formats figures for reports, alike in text and HTML and in every locale.
public final class FigureFormat {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private FigureFormat() {}

    /// Formats a count; a negative one is unknown and becomes a question mark.
    public static String count(long count) {
        return count < 0 ? "?" : format("%,d", count);
    }

    /// Formats milliseconds with three digits, as the histograms keep them; negative ones as a question mark.
    public static String ms(double micros) {
        double millis = micros / 1000;
        if (millis < 0) {
            return "?";
        }
        if (millis < 1) {
            return format("%.3f", millis);
        }
        if (millis < 10) {
            return format("%.2f", millis);
        }
        return format(millis < 100 ? "%.1f" : "%,.0f", millis);
    }

    public static String ms(long micros) {
        return ms((double) micros);
    }

    /// Formats a response time of a type in milliseconds, with `≥` if it is only a lower bound.
    public static String response(TypeSummary type, Latency response, LatencyFigure figure) {
        return (type.isLowerBound(figure) ? "≥ " : "") + ms(figure.micros(response));
    }

    /// Formats several response times of a type, as dashes if no transaction was completed.
    ///
    /// @param response the response times, of the whole window or of a part of it
    public static List<String> responses(TypeSummary type, Latency response, List<LatencyFigure> figures) {
        return figures.stream()
                .map(figure -> response.count() == 0 ? "-" : response(type, response, figure))
                .toList();
    }

    public static String rate(double rate) {
        if (rate >= 1000) {
            return format("%,.0f", rate);
        }
        return format(rate >= 100 ? "%.1f" : "%.2f", rate);
    }

    /// @param share 0 … 1
    public static String percent(double share) {
        return format("%.2f %%", share * 100);
    }

    public static String seconds(double seconds) {
        return format("%.1f s", seconds);
    }

    /// Formats a length of time, in minutes if it is long.
    public static String span(double seconds) {
        return seconds < 600 ? seconds(seconds) : format("%.1f min", seconds / 60);
    }

    public static String bytes(long bytes) {
        return bytes >= 1L << 30 ? format("%.1f GiB", bytes / (double) (1L << 30)) : format("%,d MiB", bytes >> 20);
    }

    public static String time(Instant time) {
        return time.equals(Instant.EPOCH) ? "unknown time" : TIME.format(time);
    }

    public static String pace(Result.Setup setup) {
        if (unpaced(setup)) {
            return "no keying or think times";
        }
        if (asSpecified(setup)) {
            return "keying and think times as specified";
        }
        if (setup.pace().equals("unknown")) {
            return "keying and think times unknown";
        }
        return multiplied(setup) ? "keying and think times × " + setup.pace() : setup.pace();
    }

    public static boolean unpaced(Result.Setup setup) {
        return setup.pace().equals("none");
    }

    /// Returns whether keying and think times had a multiplier other than 1.
    public static boolean multiplied(Result.Setup setup) {
        return setup.pace().matches("[0-9.]+") && !asSpecified(setup);
    }

    public static boolean asSpecified(Result.Setup setup) {
        return setup.pace().equals("1") || setup.pace().equals("1.0");
    }

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would need another dependency
    public static String format(String format, Object... arguments) {
        return String.format(Locale.ROOT, format, arguments);
    }
}
