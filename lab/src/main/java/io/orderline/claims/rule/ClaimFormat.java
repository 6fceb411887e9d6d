package io.orderline.claims.rule;

import io.orderline.base.TextFormat;
import io.orderline.claims.evidence.PublishedFigure;
import java.util.Collection;
import java.util.List;

/// Formats figures for sentences.
public final class ClaimFormat {
    private ClaimFormat() {}

    /// Formats a number with as many decimals as three digits need.
    public static String number(double value) {
        double size = Math.abs(value);
        if (size >= 100 || value == Math.rint(value)) {
            return TextFormat.format("%,.0f", value);
        }
        return TextFormat.format(size >= 10 ? "%.1f" : size >= 0.1 ? "%.2f" : "%.3f", value);
    }

    public static String claimed(PublishedFigure figure) {
        return figure.isRange() && !number(figure.low()).equals(number(figure.high()))
                ? number(figure.low()) + " … " + number(figure.high())
                : number(figure.value());
    }

    public static String words(String name) {
        return name.replace('-', ' ');
    }

    public static String times(double value) {
        return TextFormat.format(Math.abs(value) >= 100 ? "%,.0f" : "%.2f", value);
    }

    public static String percent(double share) {
        return TextFormat.format(Math.abs(share) >= 0.1 ? "%.0f %%" : "%.1f %%", share * 100);
    }

    public static String ms(double seconds) {
        double millis = seconds * 1000;
        return TextFormat.format(millis >= 100 ? "%,.0f ms" : millis >= 10 ? "%.1f ms" : "%.2f ms", millis);
    }

    public static String list(Collection<String> names) {
        List<String> all = List.copyOf(names);
        return all.size() < 2
                ? String.join("", all)
                : String.join(", ", all.subList(0, all.size() - 1)) + " and " + all.getLast();
    }
}
