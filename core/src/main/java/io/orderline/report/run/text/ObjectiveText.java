package io.orderline.report.run.text;

import io.orderline.result.ObjectiveReport;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/// Formats an objective as a line: `new-order.p99 < 50ms: met. 50 ms were not kept by 0.2 % of 12,345 due …`.
public final class ObjectiveText {
    private ObjectiveText() {}

    public static String of(ObjectiveReport objective) {
        return objective.objective() + ": " + objective.outcome().text() + ". " + words(objective);
    }

    /// Returns all outcomes in one line, those that were not met first. The full report has the figures.
    public static String all(List<ObjectiveReport> objectives) {
        return objectives.stream()
                .sorted(Comparator.comparing(ObjectiveText::isMet))
                .map(one -> one.objective() + " " + one.outcome().text())
                .collect(Collectors.joining("; "));
    }

    private static boolean isMet(ObjectiveReport objective) {
        return objective.outcome() == ObjectiveReport.Outcome.MET;
    }

    private static String words(ObjectiveReport objective) {
        String words = objective.words();
        return Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".";
    }
}
