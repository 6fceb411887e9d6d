package io.orderline.report.run.page;

import io.orderline.report.format.HtmlFile;
import io.orderline.report.run.text.RunListLine;
import io.orderline.report.template.JterunsGenerated;
import io.orderline.result.RunFolder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// A list of runs, newest first, each with a link to its page.
///
/// @param step what is being done at the moment
/// @param query query string for all links
public record RunsPage(String title, String step, List<RunListLine> runs, String query) {
    public static final int REFRESH_SECONDS = 2;

    public static String html(String title, String step, List<RunFolder> runs, String query) {
        RunsPage page =
                new RunsPage(title, step, runs.stream().map(RunListLine::of).toList(), query);
        return HtmlFile.html(output -> JterunsGenerated.render(output, null, page));
    }

    /// Returns the page of a run that has no folder yet.
    public static String preparing(String stage) {
        return html("A run", "being prepared: " + stage, List.of(), "");
    }

    public String link(RunFolder run) {
        return "run?name=" + URLEncoder.encode(run.name(), StandardCharsets.UTF_8)
                + (query.isEmpty() ? "" : "&" + query);
    }
}
