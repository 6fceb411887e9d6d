package io.orderline.run.verdict;

import io.orderline.figures.DueWork;
import io.orderline.figures.FailureShare;
import io.orderline.measure.Counts;
import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.result.RunState;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.workload.TransactionType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Rules for all runs of any workload: completeness, accounting, and consistency of the data.
final class BasicRules {
    private static final int TOO_FEW = 10;
    private static final int FEW = 100;

    private BasicRules() {}

    static List<Finding> complete(RunEvidence run) {
        return List.of(
                run.outcome().state() == RunState.COMPLETE
                        ? new Finding(Level.PASS, "complete", "the run went through all its phases")
                        : new Finding(
                                Level.FAIL,
                                "complete",
                                "the run ended early: " + run.outcome().reason()));
    }

    static List<Finding> accounted(RunEvidence run) {
        if (!run.counts().driven()) {
            return List.of();
        }
        Counts c = run.counts().accounting().total();
        String figures = FindingText.format(
                "due %,d = started %,d + skipped %,d; started %,d = committed %,d + rolled back %,d + failed %,d"
                        + " + in doubt %,d",
                c.due(), c.started(), c.skipped(), c.started(), c.committed(), c.rolledBack(), c.failed(), c.inDoubt());
        return List.of(
                run.counts().accounting().balanced()
                        ? new Finding(Level.PASS, "accounting", figures)
                        : new Finding(
                                Level.FAIL,
                                "accounting",
                                "transactions are unaccounted for: " + figures + "; "
                                        + run.counts().accounting().unfinished() + " were still under way"));
    }

    static List<Finding> databaseAgrees(RunEvidence run) {
        if (!run.counts().driven()) {
            return List.of();
        }
        Result.DatabaseCount database = run.counts().database();
        if (run.counts().elsewhere()) {
            return List.of(new Finding(Level.NOTE, "database-count", RunEvidence.RunCounts.ELSEWHERE));
        }
        if (database.counted().isEmpty()) {
            return List.of(new Finding(Level.WARN, "database-count", database.text()));
        }
        String note = database.database() < 0 ? ": " + run.counts().databaseNote() : "";
        return List.of(
                new Finding(database.agrees() ? Level.PASS : Level.FAIL, "database-count", database.text() + note));
    }

    /// Reports commits without an answer: they are no work, but nothing is lost if each outcome is known.
    static List<Finding> inDoubt(RunEvidence run) {
        return run.counts().accounting().inDoubt().stream()
                .map(doubtful -> new Finding(
                        Level.WARN,
                        "in-doubt",
                        FindingText.format(
                                "%,d %s got no answer to their commit, or an error that does not prove that it was rolled back:"
                                        + " the database has %,d of them and lacks"
                                        + " %,d, %,d only read, %,d could not be looked up",
                                doubtful.all(),
                                doubtful.type(),
                                doubtful.found(),
                                doubtful.missing(),
                                doubtful.readOnly(),
                                doubtful.unresolved())))
                .toList();
    }

    static List<Finding> failures(RunEvidence run) {
        return run.counts().driven()
                ? List.of(FailureShare.judge(run.counts().accounting().total()))
                : List.of();
    }

    static List<Finding> dueWork(RunEvidence run) {
        if (!run.counts().driven() || run.conditions().arrivals().closed()) {
            return List.of();
        }
        return List.of(DueWork.judge(run.measured().summary()));
    }

    /// Checks the number of transactions. A count of random arrivals is known to within a factor of two at
    /// ten arrivals, and to within a fifth at a hundred (95 % intervals of a Poisson count).
    static List<Finding> measured(RunEvidence run) {
        if (!run.counts().driven()) {
            return List.of();
        }
        TransactionType headline = run.workload().headline();
        long committed = run.measured().summary().types().stream()
                .filter(type -> type.name().equals(headline.name()))
                .mapToLong(type -> type.counts().committed())
                .sum();
        String figures = FindingText.format(
                "%,d %s transactions were committed in the measured window", committed, headline.label());
        if (committed >= FEW) {
            return List.of(new Finding(Level.PASS, "measured", figures));
        }
        return List.of(
                committed < TOO_FEW
                        ? new Finding(Level.FAIL, "measured", figures + ": a figure takes " + TOO_FEW + " at least")
                        : new Finding(
                                Level.WARN,
                                "measured",
                                figures + ": chance alone moves a rate of so few by a fifth or more"));
    }

    /// Reports types that were due but never completed: they have no figure, and others had their share.
    static List<Finding> neverDone(RunEvidence run) {
        return run.measured().summary().types().stream()
                .filter(type -> type.completed() == 0 && notDone(type.counts()) >= TOO_FEW)
                .map(type -> new Finding(
                        Level.FAIL,
                        "never-done",
                        FindingText.format(
                                "no %s was completed in the measured window: %,d failed, %,d ended in doubt, %,d were"
                                        + " skipped",
                                type.label(),
                                type.counts().failed(),
                                type.counts().inDoubt(),
                                type.counts().skipped())))
                .toList();
    }

    private static long notDone(Counts counts) {
        return counts.failed() + counts.inDoubt() + counts.skipped();
    }

    static List<Finding> checksBefore(RunEvidence run) {
        return checks("before", run.data().before());
    }

    /// Reports violations that are explained by tools which drove the data before this run.
    static List<Finding> explained(RunEvidence run) {
        List<CheckReport> checks =
                run.data().before().isEmpty() ? run.data().after() : run.data().before();
        String rows = checks.stream()
                .filter(CheckReport::explained)
                .map(check -> String.format(Locale.ROOT, "%s (%,d rows)", check.id(), check.violations()))
                .collect(Collectors.joining(", "));
        String why = checks.stream()
                .filter(CheckReport::explained)
                .map(CheckReport::note)
                .distinct()
                .collect(Collectors.joining(". "));
        if (rows.isEmpty()) {
            return List.of();
        }
        return List.of(
                run.data().before().isEmpty()
                        ? new Finding(
                                Level.WARN,
                                "driven-by-others",
                                rows + ": " + why
                                        + ". Nobody looked before: that this run did not leave them is unknown")
                        : new Finding(Level.NOTE, "driven-by-others", rows + ": " + why));
    }

    static List<Finding> checksAfter(RunEvidence run) {
        return checks("after", run.data().after());
    }

    private static List<Finding> checks(String when, List<CheckReport> checks) {
        String rule = "consistency-" + when;
        if (checks.isEmpty()) {
            return List.of(new Finding(Level.WARN, rule, "the data were not checked " + when + " the run"));
        }
        List<Finding> violated = checks.stream()
                .filter(CheckReport::violated)
                .map(check -> new Finding(
                        Level.FAIL,
                        rule,
                        check.id() + " (" + (check.clause().isEmpty() ? "" : check.clause() + ", ") + check.title()
                                + "): " + check.violations()
                                + " violations, such as " + String.join("; ", check.examples())))
                .toList();
        return violated.isEmpty() ? List.of(new Finding(Level.PASS, rule, CheckReport.held(checks))) : violated;
    }

    static List<Finding> outages(RunEvidence run) {
        return run.outcome().outages().stream()
                .map(outage -> outage(outage, DisturbanceRules.planned(run, outage.beginSeconds())))
                .toList();
    }

    private static Finding outage(Result.Outage outage, Optional<String> planned) {
        Level recovered = planned.isPresent() ? Level.NOTE : Level.WARN;
        return new Finding(
                outage.recovered() ? recovered : Level.FAIL,
                "outage",
                outage.agent().map(agent -> "agent " + agent + ": ").orElse("")
                        + FindingText.format(
                                outage.recovered()
                                        ? "the database was lost for %.1f s, from second %.1f on"
                                        : "the database was lost %.1f s before the end, at second %.1f",
                                outage.endSeconds() - outage.beginSeconds(),
                                outage.beginSeconds())
                        + planned.orElse(""));
    }
}
