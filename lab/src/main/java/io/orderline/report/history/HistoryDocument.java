package io.orderline.report.history;

import io.orderline.history.MetricSeries;
import io.orderline.history.RunHistory;
import io.orderline.history.SeriesChange;
import io.orderline.report.document.Cell;
import io.orderline.report.document.Document;
import io.orderline.report.document.Part;
import io.orderline.report.document.Part.Bullets;
import io.orderline.report.document.Part.Entries;
import io.orderline.report.document.Part.Entry;
import io.orderline.report.document.Part.Plot;
import io.orderline.report.document.Part.Section;
import io.orderline.report.document.Part.Sentence;
import io.orderline.report.document.Tone;
import io.orderline.report.format.PageFrame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// The history of measurements and their changes.
public final class HistoryDocument {
    /// The number of charts beyond which a page would be slow to open. Unchanged series come last.
    private static final int MOST_CHARTS = 300;

    private static final String BLOCKS = "▁▂▃▄▅▆▇█";
    private static final int MOST_BLOCKS = 100;

    private HistoryDocument() {}

    public static Document of(RunHistory history) {
        List<Section> sections = new ArrayList<>();
        for (MetricSeries series : history.series()) {
            sections.add(section(series, sections.size()));
        }
        List<String> remarks = new ArrayList<>(HistorySentences.remarks(history));
        if (sections.size() > MOST_CHARTS) {
            remarks.add("Not drawn: " + (sections.size() - MOST_CHARTS)
                    + " more series. Name fewer folders, or fewer metrics.");
        }
        sections.add(
                new Section("beside", "Beside that", remarks.isEmpty() ? List.of() : List.of(new Bullets(remarks))));
        return new Document(
                "What changed, and when",
                List.of(),
                List.of(new Sentence(Tone.ANSWER, HistorySentences.summary(history))),
                sections,
                PageFrame.FOOT);
    }

    private static Section section(MetricSeries series, int number) {
        List<Part> parts = new ArrayList<>(List.of(new Sentence(Tone.QUIET, HistorySentences.extent(series) + ".")));
        if (number < MOST_CHARTS) {
            parts.add(new Plot("", List.of(HistoryChart.of(series)), blocks(series.values())));
        }
        if (!series.changes().isEmpty()) {
            parts.add(new Entries(series.changes().reversed().stream()
                    .map(change -> entry(series, change))
                    .toList()));
        }
        return new Section(
                "series-" + number,
                HistorySentences.title(series),
                List.of(Cell.of(tone(series), HistorySentences.state(series))),
                parts);
    }

    private static Tone tone(MetricSeries series) {
        if (series.regression().isPresent()) {
            return Tone.FAIL;
        }
        return series.changes().isEmpty() && !series.isShort() ? Tone.PASS : Tone.WARN;
    }

    private static Entry entry(MetricSeries series, SeriesChange change) {
        return new Entry(
                Cell.of(tone(change), HistorySentences.word(change)),
                HistorySentences.extent(series, change),
                "",
                HistorySentences.causes(change));
    }

    private static Tone tone(SeriesChange change) {
        return switch (change.kind()) {
            case WORSE -> change.standing() ? Tone.FAIL : Tone.WARN;
            case BETTER -> Tone.PASS;
            case NEGLIGIBLE -> Tone.UNKNOWN;
        };
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
}
