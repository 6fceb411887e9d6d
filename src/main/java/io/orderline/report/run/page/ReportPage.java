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

/// What the templates show of a run.
///
/// @param data for the charts: JSON that can stand in a script element
/// @param live of a run that goes on and is watched
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

    /// Of a run that goes on: it asks its server for what changes.
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

    /// Whether all sections are wanted, or only those that change from second to second.
    public boolean whole() {
        return live.map(LiveBar::whole).orElse(true);
    }

    /// What may run in the page, and where it may ask.
    public String policy() {
        return live.isPresent() ? assets.livePolicy() : assets.policy();
    }

    /// Of an imported run its own tool's figures are shown elsewhere.
    public Optional<BenchmarkSqlText> benchmarkSql() {
        return result().imported().isPresent() ? Optional.empty() : BenchmarkSqlText.of(run);
    }

    public Result result() {
        return run.result();
    }

    /// What an ingestion reached.
    public Optional<String> ingestion() {
        return IngestionText.of(run);
    }

    /// How long courses took, if the workload has some.
    public Optional<BusinessTransactions> courses() {
        return result().users().flatMap(UserReport::courses);
    }

    /// The same as pictures, by the number of the course.
    public List<LatencyHistogram> courseTimes() {
        Map<String, Histogram> labelled = new LinkedHashMap<>();
        BusinessTransactions.histograms(run.courses(), result().window())
                .forEach((number, histogram) -> labelled.put("Course " + number, histogram));
        return LatencyHistogram.of(labelled);
    }

    /// How long users waited for a session, if they share some.
    public Optional<String> waiting() {
        return UserReportText.waiting(result());
    }

    /// Memory of driver, pooler and server, as far as it was seen.
    public List<List<String>> memory() {
        return UserReportText.rows(result());
    }

    public Optional<String> serverSessions() {
        return UserReportText.sessions(result());
    }

    /// What one user did, if he was traced.
    public Optional<TraceTable> trace() {
        return run.traced();
    }

    /// How the caches of statements did, if they are limited.
    public Optional<String> statementCaches() {
        return UserReportText.statements(result());
    }

    public List<LatencyHistogram> waitingTimes() {
        return LatencyHistogram.waiting(result(), run.histograms());
    }

    /// What figures are called.
    public ReportTerms words() {
        return new ReportTerms(result());
    }

    /// Whether another tool drove.
    public boolean imported() {
        return result().imported().isPresent();
    }

    /// The rules by which the figure must not be used, if it must not; nobody has judged a run that goes on.
    public Optional<String> brokenRules() {
        return run.goesOn() ? Optional.empty() : RateText.brokenRules(result());
    }

    /// The verdict in a word or two.
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

    /// `pass`, `warn`, `fail` or `imported`, which says neither.
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

    /// Checks before and after the run, matched by id.
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

    /// At least one of the two is there.
    public record CheckPair(Optional<CheckReport> before, Optional<CheckReport> after) {
        public CheckReport any() {
            return after.or(() -> before).orElseThrow();
        }

        public boolean violated() {
            return before.map(CheckReport::violated).orElse(false)
                    || after.map(CheckReport::violated).orElse(false);
        }

        /// Keys of the first violating rows, those after the run if there are any.
        public List<String> examples() {
            return after.filter(CheckReport::violated)
                    .or(() -> before)
                    .map(CheckReport::examples)
                    .orElse(List.of());
        }

        /// How many violating rows the run added; empty if that is not known or zero.
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
