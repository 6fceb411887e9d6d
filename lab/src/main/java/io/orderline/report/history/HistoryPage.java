package io.orderline.report.history;

import io.orderline.lab.history.MetricSeries;
import io.orderline.lab.history.RunHistory;
import io.orderline.report.format.HtmlFile;
import io.orderline.report.template.lab.JtehistoryGenerated;
import java.nio.file.Path;
import java.util.List;

/// A history as one HTML file without scripts that needs no network.
public record HistoryPage(RunHistory history) {
    /// The number of charts beyond which a page would be slow to open. Unchanged series come last.
    private static final int MOST_CHARTS = 300;

    /// @throws io.orderline.base.ResultsUnwritableException if the disk is full, for example
    public static void write(RunHistory history, Path file) {
        HtmlFile.writeAt(html(history), file);
    }

    public static String html(RunHistory history) {
        HistoryPage page = new HistoryPage(history);
        return HtmlFile.html(output -> JtehistoryGenerated.render(output, null, page));
    }

    /// Returns the CSS class of a series' state.
    public static String kind(MetricSeries series) {
        if (series.regression().isPresent()) {
            return "fail";
        }
        return series.changes().isEmpty() && !series.isShort() ? "pass" : "warn";
    }

    public List<MetricSeries> drawn() {
        return history.series().stream().limit(MOST_CHARTS).toList();
    }

    /// Returns a sentence about series that are not drawn, or an empty string if all are.
    public String more() {
        int more = history.series().size() - drawn().size();
        return more == 0 ? "" : "Not drawn: " + more + " more series. Name fewer folders, or fewer metrics.";
    }
}
