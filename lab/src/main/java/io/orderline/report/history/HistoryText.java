package io.orderline.report.history;

import io.orderline.lab.history.MetricSeries;
import io.orderline.lab.history.RunHistory;
import io.orderline.lab.history.SeriesChange;
import io.orderline.report.compare.ComparisonText;
import io.orderline.report.compare.MetricText;
import io.orderline.report.format.ReportTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/// A history as text for the console, and as Markdown.
public final class HistoryText {
    private static final String BLOCKS = "▁▂▃▄▅▆▇█";
    private static final int MOST_BLOCKS = 100;

    private HistoryText() {}

    public static String text(RunHistory history) {
        List<String> lines = new ArrayList<>();
        ComparisonText.wrap(HistorySentences.summary(history), lines);
        for (MetricSeries series : history.series()) {
            lines.add("");
            ComparisonText.wrap(
                    HistorySentences.state(series).toUpperCase(Locale.ROOT) + "  " + HistorySentences.title(series),
                    lines);
            ComparisonText.wrap("  " + HistorySentences.extent(series), lines);
            lines.add("  " + blocks(series.values()));
            series.changes().reversed().forEach(change -> change(series, change, lines));
        }
        List<String> remarks = HistorySentences.remarks(history);
        if (!remarks.isEmpty()) {
            lines.add("");
            remarks.forEach(remark -> ComparisonText.wrap(remark, lines));
        }
        return String.join("\n", lines) + "\n";
    }

    private static void change(MetricSeries series, SeriesChange change, List<String> lines) {
        ComparisonText.wrap("  " + HistorySentences.change(series, change), lines);
        HistorySentences.causes(change).forEach(cause -> ComparisonText.wrap("    " + cause, lines));
    }

    /// Returns the newest values as a line of blocks that range from the lowest to the highest value.
    static String blocks(List<Double> values) {
        List<Double> newest = values.subList(Math.max(0, values.size() - MOST_BLOCKS), values.size());
        double low = Collections.min(newest);
        double range = Collections.max(newest) - low;
        StringBuilder blocks = new StringBuilder();
        for (double value : newest) {
            int level = range == 0 ? 0 : (int) Math.min(BLOCKS.length() - 1, BLOCKS.length() * (value - low) / range);
            blocks.append(BLOCKS.charAt(level));
        }
        return blocks.toString();
    }

    public static String markdown(RunHistory history) {
        List<String> lines = new ArrayList<>(List.of(HistorySentences.summary(history), ""));
        mark(series(history), lines);
        mark(changes(history), lines);
        HistorySentences.remarks(history).forEach(remark -> lines.add("- " + remark));
        return String.join("\n", lines) + "\n";
    }

    private static void mark(ReportTable table, List<String> lines) {
        if (!table.isEmpty()) {
            lines.addAll(table.markdown());
            lines.add("");
        }
    }

    private static ReportTable series(RunHistory history) {
        return new ReportTable(
                "Series",
                2,
                List.of("series", "state", "runs", "from", "to"),
                history.series().stream()
                        .map(series -> List.of(
                                HistorySentences.title(series),
                                HistorySentences.state(series),
                                Integer.toString(series.runs().size()),
                                HistorySentences.day(series.runs().getFirst().started()),
                                HistorySentences.day(series.runs().getLast().started())))
                        .toList());
    }

    private static ReportTable changes(RunHistory history) {
        return new ReportTable(
                "Changes",
                4,
                List.of("series", "answer", "first run", "what changed then", "ratio", "interval"),
                history.series().stream()
                        .flatMap(series -> series.changes().reversed().stream().map(change -> row(series, change)))
                        .toList());
    }

    private static List<String> row(MetricSeries series, SeriesChange change) {
        return List.of(
                HistorySentences.title(series),
                HistorySentences.word(change)
                        + change.accepted()
                                .map(one -> "; accepted: " + one.reason())
                                .orElse(""),
                change.first().text(),
                String.join("; ", HistorySentences.causes(change)),
                change.point()
                        .ratio()
                        .map(ratio -> MetricText.factor(ratio.value()))
                        .orElse(""),
                change.point()
                        .ratio()
                        .map(ratio -> MetricText.factor(ratio.interval().low()) + " … "
                                + MetricText.factor(ratio.interval().high()))
                        .orElse(""));
    }
}
