package io.orderline.report.run.page;

import io.orderline.report.document.Document;
import io.orderline.report.format.PageAssets;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.document.RunDocument;
import io.orderline.report.run.text.ReportTerms;
import io.orderline.result.Result;
import io.orderline.result.Verdict;
import io.orderline.result.file.Json;
import java.util.List;
import java.util.Optional;

/// The content of a run's page: its document, and what a page has around it.
///
/// @param data JSON for the charts, safe inside a script element
/// @param live the bar of a run in progress that is being watched
public record ReportPage(RunFiles run, PageAssets assets, Document document, String data, Optional<LiveBar> live) {

    static ReportPage of(RunFiles run) {
        return of(run, PageAssets.load(), Optional.empty());
    }

    /// Returns the page of a run in progress, which asks its server for changes.
    public static ReportPage ofLive(RunFiles run, PageAssets assets, LiveBar bar) {
        return of(run, assets, Optional.of(bar));
    }

    private static ReportPage of(RunFiles run, PageAssets assets, Optional<LiveBar> live) {
        return new ReportPage(
                run,
                assets,
                RunDocument.of(run, live.map(LiveBar::whole).orElse(true)),
                Json.line(new Timeline(run).data()).replace("<", "\\u003c"),
                live);
    }

    public String policy() {
        return live.isPresent() ? assets.livePolicy() : assets.policy();
    }

    public Result result() {
        return run.result();
    }

    public ReportTerms words() {
        return new ReportTerms(result());
    }

    public boolean imported() {
        return result().imported().isPresent();
    }

    public List<Verdict.Finding> warnings() {
        return result().verdict().findings().stream()
                .filter(finding -> finding.level() == Verdict.Level.WARN)
                .toList();
    }
}
