package io.orderline.report.acid;

import io.orderline.result.AcidReport;
import io.orderline.result.AcidReport.Level;
import io.orderline.result.AcidReport.Test;
import java.util.List;
import java.util.Locale;

/// ACID results for a terminal: a table, then each test in words.
public final class AcidText {
    private static final int ID = 14;
    private static final int REACH = ", within a shard ".length();
    private static final int LEVEL = 17;

    private final AcidTerms words;
    private final int width;
    private final StringBuilder text = new StringBuilder();

    private AcidText(AcidReport report) {
        words = new AcidTerms(report);
        width = ID + (report.shards().isPresent() ? REACH : 0);
    }

    public static String of(AcidReport report) {
        return new AcidText(report).write();
    }

    private String write() {
        text.append(words.database()).append("\n\n");
        table();
        text.append('\n').append(words.verdict()).append('\n');
        words.failures().forEach(failure -> text.append(failure).append('\n'));
        for (Level level : words.report().levels()) {
            section(
                    level.name() + "   (who had not ended after " + AcidTerms.seconds(level) + " waited)",
                    words.tests(level.name()));
        }
        section("tested once", words.tests(""));
        text.append('\n');
        words.report().changes().forEach(change -> text.append(change).append('\n'));
        return text.append(AcidTerms.FOOT).append('\n').toString();
    }

    private void table() {
        List<Level> levels = words.report().levels();
        text.append(" ".repeat(width));
        levels.forEach(level -> text.append(cell(level.name(), LEVEL)));
        end();
        for (Test row : words.rows()) {
            text.append(cell(name(row), width));
            if (row.level().isEmpty()) {
                text.append(AcidTerms.outcome(row));
            } else {
                levels.forEach(level -> text.append(
                        cell(words.test(row, level).map(AcidTerms::outcome).orElse(""), LEVEL)));
            }
            end();
        }
    }

    private static String name(Test test) {
        return test.id() + AcidTerms.reach(test);
    }

    private static String cell(String value, int width) {
        return String.format(Locale.ROOT, "%-" + width + "s", value);
    }

    private void end() {
        text.setLength(text.toString().stripTrailing().length());
        text.append('\n');
    }

    private void section(String title, List<Test> tests) {
        if (tests.isEmpty()) {
            return;
        }
        text.append('\n').append(title).append('\n');
        for (Test test : tests) {
            text.append("  ")
                    .append(cell(name(test), width))
                    .append(AcidTerms.outcome(test))
                    .append(": ")
                    .append(test.title())
                    .append(" (")
                    .append(AcidTerms.clause(test))
                    .append(")\n");
            line(test.seen());
            line(test.values());
        }
    }

    private void line(String value) {
        if (!value.isEmpty()) {
            text.append(" ".repeat(width + 2)).append(value).append('\n');
        }
    }
}
