package io.orderline.report.run.text;

import io.orderline.result.ObjectiveReport;

/// An objective of a plan in a line: `new-order.p99 < 50ms: met. 50 ms were not kept by 0.2 % of 12,345 due …`.
public final class ObjectiveText {
    private ObjectiveText() {}

    static String of(ObjectiveReport objective) {
        return objective.objective() + ": " + objective.outcome().text() + ". " + words(objective);
    }

    /// The figures, as a sentence.
    public static String words(ObjectiveReport objective) {
        String words = objective.words();
        return Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".";
    }
}
