package io.orderline.cli.run;

import io.orderline.report.format.FigureFormat;
import io.orderline.run.size.Need;
import java.util.List;
import java.util.stream.Collectors;

/// Formats what a run needs for the console.
final class SizeText {
    private static final List<String> PREFIXES = List.of("", "k", "M", "G", "T", "P");
    private static final double THOUSAND = 1000;

    private SizeText() {}

    /// Returns a line for each need, with the calculation.
    static String of(List<Need> needs) {
        int names = needs.stream().mapToInt(need -> need.name().length()).max().orElse(0);
        int values = needs.stream().mapToInt(need -> value(need).length()).max().orElse(0);
        return needs.stream()
                .map(need -> (need.name() + " ".repeat(names - need.name().length() + 2)
                        + " ".repeat(values - value(need).length()) + value(need) + "  = " + need.because() + "\n"))
                .collect(Collectors.joining());
    }

    static String value(Need need) {
        if (!need.unit().startsWith("B")) {
            return (figure(need.value()) + " " + need.unit()).strip();
        }
        int power = 0;
        double value = need.value();
        while (value >= THOUSAND && power < PREFIXES.size() - 1) {
            value /= THOUSAND;
            power++;
        }
        return figure(value) + " " + PREFIXES.get(power) + need.unit();
    }

    private static String figure(double value) {
        return value >= THOUSAND || value == Math.rint(value)
                ? FigureFormat.format("%,.0f", value)
                : FigureFormat.format("%.3g", value);
    }
}
