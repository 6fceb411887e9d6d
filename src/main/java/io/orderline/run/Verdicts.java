package io.orderline.run;

import io.orderline.drive.Arrivals;
import io.orderline.measure.Counts;
import io.orderline.result.Accounting;
import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.result.RunState;
import io.orderline.result.Summary;
import io.orderline.result.Verdict;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Says what may be concluded from a run, rule by rule.
record Verdicts(
        RunState state,
        String reason,
        Accounting accounting,
        Result.DatabaseCount database,
        String databaseNote,
        List<Result.Outage> outages,
        List<CheckReport> before,
        List<CheckReport> after) {
    /// More failures than this share of started transactions make a result useless.
    private static final double TOLERABLE_FAILURES = 0.01;

    Verdict verdict(RunSetup setup, Summary summary, String headline) {
        List<Finding> findings = new ArrayList<>();
        findings.add(complete());
        if (!accounting.types().isEmpty()) {
            findings.add(identities());
            findings.add(databaseCount());
            findings.add(failures());
            findings.add(measured(summary, headline));
        }
        findings.addAll(checks("consistency-before", before));
        findings.addAll(checks("consistency-after", after));
        findings.addAll(outageFindings());
        findings.addAll(notes(setup));
        return Verdict.of(findings);
    }

    private Finding complete() {
        return state == RunState.COMPLETE
                ? new Finding(Level.PASS, "complete", "the run went through all its phases")
                : new Finding(Level.FAIL, "complete", "the run ended early: " + reason);
    }

    private Finding identities() {
        Counts c = accounting.total();
        String figures = String.format(
                Locale.ROOT,
                "due %,d = started %,d + skipped %,d; started %,d = committed %,d + rolled back %,d + failed %,d",
                c.due(),
                c.started(),
                c.skipped(),
                c.started(),
                c.committed(),
                c.rolledBack(),
                c.failed());
        return accounting.balanced()
                ? new Finding(Level.PASS, "accounting", figures)
                : new Finding(
                        Level.FAIL,
                        "accounting",
                        "transactions are unaccounted for: " + figures + "; " + accounting.unfinished()
                                + " were still under way");
    }

    private Finding databaseCount() {
        if (database.database() < 0) {
            return new Finding(
                    Level.FAIL, "database-count", "the database's own count could not be read: " + databaseNote);
        }
        String figures = String.format(
                Locale.ROOT,
                "%s: the client counted %,d%s, the database %,d",
                database.counted(),
                database.client(),
                database.inDoubt() == 0 ? "" : " and " + database.inDoubt() + " in doubt",
                database.database());
        return new Finding(database.agrees() ? Level.PASS : Level.FAIL, "database-count", figures);
    }

    private Finding failures() {
        Counts c = accounting.total();
        double share = c.started() == 0 ? 0 : c.failed() / (double) c.started();
        String figures = String.format(
                Locale.ROOT, "%,d of %,d started transactions failed (%.3f %%)", c.failed(), c.started(), 100 * share);
        Level level = share > TOLERABLE_FAILURES ? Level.FAIL : c.failed() > 0 ? Level.WARN : Level.PASS;
        return new Finding(level, "failures", figures);
    }

    private static Finding measured(Summary summary, String headline) {
        return summary.nopm() > 0
                ? new Finding(Level.PASS, "measured", headline + " transactions were completed in the window")
                : new Finding(Level.FAIL, "measured", "no " + headline + " was completed in the measured window");
    }

    private List<Finding> checks(String rule, List<CheckReport> checks) {
        if (checks.isEmpty()) {
            String when = rule.endsWith("before") ? "before" : "after";
            return List.of(new Finding(Level.WARN, rule, "the data were not checked " + when + " the run"));
        }
        List<Finding> violated = checks.stream()
                .filter(CheckReport::violated)
                .map(check -> new Finding(
                        Level.FAIL,
                        rule,
                        check.id() + " (" + check.clause() + ", " + check.title() + "): " + check.violations()
                                + " violations, such as " + String.join("; ", check.examples())))
                .toList();
        return violated.isEmpty()
                ? List.of(new Finding(
                        Level.PASS,
                        rule,
                        checks.stream().filter(CheckReport::holds).count() + " checks hold"))
                : violated;
    }

    private List<Finding> outageFindings() {
        return outages.stream()
                .map(outage -> new Finding(
                        outage.recovered() ? Level.WARN : Level.FAIL,
                        "outage",
                        String.format(
                                Locale.ROOT,
                                outage.recovered()
                                        ? "no terminal had a connection for %.1f s, from second %.1f on"
                                        : "the database was lost %.1f s before the end, at second %.1f",
                                outage.endSeconds() - outage.beginSeconds(),
                                outage.beginSeconds())))
                .toList();
    }

    private static List<Finding> notes(RunSetup setup) {
        List<Finding> notes = new ArrayList<>();
        if (setup.drive().arrivals() instanceof Arrivals.Unpaced) {
            notes.add(new Finding(
                    Level.NOTE,
                    "no-think-time",
                    "terminals made no pauses: this measures capacity under contention, and must not be compared with"
                            + " paced results"));
        }
        if (setup.driven()) {
            notes.add(new Finding(
                    Level.NOTE,
                    "driven-before",
                    "the database had been driven before this run: it was not the initial population"));
        }
        return notes;
    }
}
