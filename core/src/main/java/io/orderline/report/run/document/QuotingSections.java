package io.orderline.report.run.document;

import io.orderline.report.document.Part.Bullets;
import io.orderline.report.document.Part.Details;
import io.orderline.report.document.Part.Section;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.text.Caveats;
import io.orderline.report.run.text.RateText;
import io.orderline.report.run.text.ReportTerms;
import io.orderline.result.Result;
import io.orderline.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Sections with the limits of the figures and with their definitions.
final class QuotingSections {
    /// The number of caveats that a page shows at once.
    private static final int FIRST = 3;

    private QuotingSections() {}

    static Section quoting(RunFiles run) {
        List<String> caveats = Caveats.withNotes(run);
        int first = Math.min(FIRST, caveats.size());
        List<String> more = caveats.subList(first, caveats.size());
        List<String> passes = passes(run.result());
        List<Details> parts = new ArrayList<>();
        parts.add(Details.shown(new Bullets(caveats.subList(0, first))));
        if (!more.isEmpty()) {
            parts.add(Details.of(more.size() + " more", new Bullets(more)));
        }
        if (!passes.isEmpty()) {
            parts.add(Details.of(passes.size() + " rules were checked and hold", new Bullets(passes)));
        }
        return new Section("quoting", "Before you quote the number", parts);
    }

    /// Returns the rules that hold.
    static List<String> passes(Result result) {
        return result.verdict().findings().stream()
                .filter(finding -> finding.level() == Verdict.Level.PASS)
                .map(finding -> finding.rule() + ": " + finding.message())
                .toList();
    }

    static Section method(Result result) {
        Stream<String> measuring = result.imported().isPresent()
                ? Stream.of(
                        "Another tool measured; Orderline counted its rows and read its times. What the tool calls a"
                                + " response is shown as response.")
                : Stream.of(
                        "A transaction is due when its terminal wants it, starts when its first attempt begins and ends"
                                + " when the database has acknowledged its commit or intended rollback, retries"
                                + " included. Response time is from due to end, so waiting for a session or behind a"
                                + " slow predecessor is part of it.",
                        "Failed and skipped transactions have no response time and are never counted as work.");
        Stream<String> figures = Stream.of(
                "The window: " + RateText.window(result) + ". A transaction belongs to the interval in which it ended.",
                new ReportTerms(result).method(),
                "Percentiles are read from HdrHistograms (three significant digits) that were added up over the window;"
                        + " percentiles are never averaged.",
                "Background work, which no terminal waits for, is in no total and no share.",
                "Tables use all data. Charts of long runs draw the lowest and the highest value of neighbouring"
                        + " intervals, so that spikes stay; of stacked ones the samples with the lowest and the highest"
                        + " sum.");
        return new Section(
                "method",
                "How the figures were made",
                List.of(Details.shown(
                        new Bullets(Stream.concat(measuring, figures).toList()))));
    }
}
