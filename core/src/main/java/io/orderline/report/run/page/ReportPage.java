package io.orderline.report.run.page;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.format.PageAssets;
import io.orderline.report.run.chart.LatencyHistogram;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.data.TraceTable;
import io.orderline.report.run.text.BenchmarkSqlText;
import io.orderline.report.run.text.Caveats;
import io.orderline.report.run.text.IngestionText;
import io.orderline.report.run.text.RateText;
import io.orderline.report.run.text.ReportTerms;
import io.orderline.report.run.text.UserReportText;
import io.orderline.result.BusinessTransactions;
import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.result.UserReport;
import io.orderline.result.Verdict;
import io.orderline.result.file.Json;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.HdrHistogram.Histogram;

/// The content of a run's page.
///
/// @param data JSON for the charts, safe inside a script element
/// @param live the bar of a run in progress that is being watched
public record ReportPage(
        RunFiles run,
        PageAssets assets,
        String data,
        List<LatencyHistogram> distributions,
        List<String> caveats,
        Optional<LiveBar> live) {

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
                Json.line(new Timeline(run).data()).replace("<", "\\u003c"),
                LatencyHistogram.of(run.result(), run.histograms()),
                Caveats.withNotes(run),
                live);
    }

    /// Returns whether to show all sections, or only those that change from second to second.
    public boolean whole() {
        return live.map(LiveBar::whole).orElse(true);
    }

    public String policy() {
        return live.isPresent() ? assets.livePolicy() : assets.policy();
    }

    /// Returns empty for an imported run, because its page shows the tool's own figures elsewhere.
    public Optional<BenchmarkSqlText> benchmarkSql() {
        return result().imported().isPresent() ? Optional.empty() : BenchmarkSqlText.of(run);
    }

    public Result result() {
        return run.result();
    }

    public Optional<String> ingestion() {
        return IngestionText.of(run);
    }

    public Optional<BusinessTransactions> courses() {
        return result().users().flatMap(UserReport::courses);
    }

    public List<LatencyHistogram> courseTimes() {
        Map<String, Histogram> labelled = new LinkedHashMap<>();
        BusinessTransactions.histograms(run.courses(), result().window())
                .forEach((number, histogram) -> labelled.put("Course " + number, histogram));
        return LatencyHistogram.of(labelled);
    }

    public Optional<String> waiting() {
        return UserReportText.waiting(result());
    }

    public List<List<String>> memory() {
        return UserReportText.rows(result());
    }

    public Optional<String> serverSessions() {
        return UserReportText.sessions(result());
    }

    public Optional<TraceTable> trace() {
        return run.traced();
    }

    public Optional<String> statementCaches() {
        return UserReportText.statements(result());
    }

    public List<LatencyHistogram> waitingTimes() {
        return LatencyHistogram.waiting(result(), run.histograms());
    }

    public ReportTerms words() {
        return new ReportTerms(result());
    }

    public boolean imported() {
        return result().imported().isPresent();
    }

    /// Returns the rules that forbid use of the figure, or empty without any and for a run in progress.
    public Optional<String> brokenRules() {
        return run.goesOn() ? Optional.empty() : RateText.brokenRules(result());
    }

    public String badge() {
        Verdict verdict = result().verdict();
        if (run.died()) {
            return "Process died";
        }
        if (imported()) {
            return "Imported, not verified";
        }
        if (!run.complete()) {
            return run.state() + (verdict.valid() ? "" : ", invalid");
        }
        if (!verdict.valid()) {
            return "Invalid";
        }
        if (verdict.unsteady()) {
            return "Valid" + RateText.steadiness(result());
        }
        return findings(Verdict.Level.WARN).isEmpty() ? "Valid" : "Valid, with warnings";
    }

    /// Returns `pass`, `warn`, `fail` or `imported`, which is also the neutral badge of a run in progress.
    public String badgeKind() {
        if (imported()) {
            return "imported";
        }
        if (run.goesOn() && run.failures().isEmpty()) {
            return "imported";
        }
        if (!run.complete() || !result().verdict().valid()) {
            return "fail";
        }
        return findings(Verdict.Level.WARN).isEmpty() ? "pass" : "warn";
    }

    public List<Verdict.Finding> findings(Verdict.Level level) {
        return result().verdict().findings().stream()
                .filter(finding -> finding.level() == level)
                .toList();
    }

    public List<CheckPair> checks() {
        Set<String> ids = new LinkedHashSet<>();
        result().before().forEach(check -> ids.add(check.id()));
        result().after().forEach(check -> ids.add(check.id()));
        return ids.stream()
                .map(id -> new CheckPair(find(result().before(), id), find(result().after(), id)))
                .toList();
    }

    private static Optional<CheckReport> find(List<CheckReport> checks, String id) {
        return checks.stream().filter(check -> check.id().equals(id)).findFirst();
    }

    /// The results of one check, at least one of which is present.
    public record CheckPair(Optional<CheckReport> before, Optional<CheckReport> after) {
        public CheckReport any() {
            return after.or(() -> before).orElseThrow();
        }

        public boolean violated() {
            return before.map(CheckReport::violated).orElse(false)
                    || after.map(CheckReport::violated).orElse(false);
        }

        /// Returns keys of the first violating rows, preferably from after the run.
        public List<String> examples() {
            return after.filter(CheckReport::violated)
                    .or(() -> before)
                    .map(CheckReport::examples)
                    .orElse(List.of());
        }

        /// Returns the number of violating rows that the run added, or an empty string if unknown or zero.
        public String change() {
            if (before.isEmpty() || after.isEmpty()) {
                return "";
            }
            long change = after.get().violations() - before.get().violations();
            return change == 0 ? "" : FigureFormat.format("%+,d", change);
        }

        public static String status(Optional<CheckReport> check) {
            return check.map(c -> c.violated() || c.explained()
                            ? FigureFormat.format("%s: %,d rows", c.status(), c.violations())
                            : c.status())
                    .orElse("not made");
        }

        public static String seconds(Optional<CheckReport> check) {
            return check.map(c -> FigureFormat.format("%.2f", c.seconds())).orElse("");
        }
    }
}
