package io.orderline.cli.run;

import io.orderline.report.format.FigureFormat;
import io.orderline.result.CheckReport;
import java.util.List;

/// Formats consistency checks for the console.
public final class CheckText {
    private CheckText() {}

    /// Returns a line for each check, followed by the rows that violate it.
    public static String of(List<CheckReport> checks) {
        StringBuilder text = new StringBuilder();
        for (CheckReport check : checks) {
            text.append(FigureFormat.format(
                    "%-14s  %-16s %-9s %s  (%.1f s)%n",
                    check.status(), check.id(), check.clause(), check.title(), check.seconds()));
            if (!check.note().isEmpty()) {
                text.append("                ").append(check.note()).append('\n');
            }
            if (check.violated() || check.explained()) {
                appendViolations(text, check);
            }
        }
        return text.toString();
    }

    private static void appendViolations(StringBuilder text, CheckReport check) {
        text.append(FigureFormat.format(
                "                %,d %s:%n", check.violations(), check.violated() ? "violations" : "rows"));
        check.examples()
                .forEach(example ->
                        text.append("                  ").append(example).append('\n'));
    }
}
