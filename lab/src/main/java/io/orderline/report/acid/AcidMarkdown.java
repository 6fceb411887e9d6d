package io.orderline.report.acid;

import io.orderline.base.UserText;
import io.orderline.result.AcidReport;
import io.orderline.result.AcidReport.Level;
import io.orderline.result.AcidReport.Test;
import java.util.stream.Collectors;

/// ACID results as Markdown without figures, which gives the same text for the same database.
public final class AcidMarkdown {
    private AcidMarkdown() {}

    public static String of(AcidReport report) {
        AcidTerms words = new AcidTerms(report);
        StringBuilder text = new StringBuilder("## ").append(report.database()).append("\n\n");
        text.append(sentence(words)).append("\n\n");
        text.append("| test | clause | ")
                .append(report.levels().isEmpty() ? "" : levels(report) + " |")
                .append("\n|---|---|")
                .append("---|".repeat(Math.max(1, report.levels().size())))
                .append('\n');
        words.rows().forEach(row -> text.append(row(words, row)));
        return text.append('\n')
                .append("Seen on ")
                .append(words.database())
                .append(".\n")
                .toString();
    }

    private static String levels(AcidReport report) {
        return report.levels().stream().map(Level::name).collect(Collectors.joining(" | "));
    }

    private static String sentence(AcidTerms words) {
        String verdict = words.verdict();
        String first = Character.toUpperCase(verdict.charAt(0)) + verdict.substring(1) + ".";
        return words.failures().isEmpty() ? first : first + " " + String.join(" ", words.failures());
    }

    private static String row(AcidTerms words, Test row) {
        String beginning = "| " + row.title() + AcidTerms.reach(row) + " | " + row.clause() + " | ";
        if (row.level().isEmpty()) {
            return beginning + cell(row) + " |\n";
        }
        return words.report().levels().stream()
                .map(level -> words.test(row, level).map(AcidMarkdown::cell).orElse(""))
                .collect(Collectors.joining(" | ", beginning, " |\n"));
    }

    private static String cell(Test test) {
        String outcome = test.failed() ? "**failed**" : AcidTerms.outcome(test);
        return outcome + ": " + UserText.markdownCell(test.seen());
    }
}
