package io.orderline.report.run.document;

import io.orderline.measure.Counts;
import io.orderline.report.document.Cell;
import io.orderline.report.document.FactList;
import io.orderline.report.document.Part;
import io.orderline.report.document.Part.Details;
import io.orderline.report.document.Part.Picture;
import io.orderline.report.document.Part.Section;
import io.orderline.report.document.Part.Sentence;
import io.orderline.report.document.Part.Table;
import io.orderline.report.document.Tone;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.EventSelection;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.text.AccountingText;
import io.orderline.report.run.text.AgentText;
import io.orderline.report.run.text.HarnessText;
import io.orderline.report.run.text.LedgerText;
import io.orderline.report.run.text.ObjectiveText;
import io.orderline.report.run.text.ReportTerms;
import io.orderline.report.run.text.ShardText;
import io.orderline.result.Accounting;
import io.orderline.result.CheckReport;
import io.orderline.result.ObjectiveReport;
import io.orderline.result.Result;
import io.orderline.result.ShardOutage;
import io.orderline.result.Sharding;
import io.orderline.result.file.EventLog;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// Sections about the outcomes of transactions, and whether their counts agree with the database's.
final class OutcomeSections {
    /// Events that end an action of the plan on its testbed.
    private static final Set<String> ENDS_OF_ACTIONS = Set.of("action-done", "action-failed", "action-left");
    private static final String CHARTS = """
            <noscript><p>The charts over time need script; all figures are in the tables.</p></noscript>
            <div class="multiples" id="latency"></div>""";

    private OutcomeSections() {}

    static Section objectives(Result result) {
        FactList facts = new FactList();
        result.objectives()
                .forEach(one -> facts.add(
                        "objective",
                        tone(one.outcome() == ObjectiveReport.Outcome.MISSED),
                        ObjectiveText.of(one),
                        List.of()));
        return new Section("objectives", "Objectives", List.of(facts.all()));
    }

    private static Tone tone(boolean failed) {
        return failed ? Tone.FAIL : Tone.PLAIN;
    }

    static Section overTime(RunFiles run) {
        List<Part> parts = new ArrayList<>();
        if (run.intervals().isEmpty()) {
            parts.add(Details.shown(new Sentence(Tone.QUIET, "There are no intervals to draw.")));
        } else {
            String interval = run.result().imported().isPresent() ? "the tool's files, or a second" : "about a second";
            parts.add(Details.sentence("Throughput, at the top, is per minute, by interval of " + interval
                    + ". Grey: ramp-up and drain, which do not count. Red: the database was lost; a red bar"
                    + " at the top: a shard was. Blue, with a bar at its top: a checkpoint, whose cause the"
                    + " time under the chart tells. ▼ an event, listed below; grey if a monitor was lost or"
                    + " came back, purple if the plan did it. Charts over time move together: drag to zoom,"
                    + " double-click to see all. Nothing completed is drawn as zero."));
        }
        if (run.result().imported().isEmpty()) {
            parts.add(outages(run));
        }
        List<EventLog.Event> events = EventSelection.listed(run);
        if (!events.isEmpty()) {
            parts.add(Details.of(events.size() + " events", events(events), new Sentence(Tone.PLAIN, left(run))));
        }
        if (!run.intervals().isEmpty()) {
            parts.add(Details.shown(
                    new Sentence(
                            Tone.PLAIN,
                            "Response times are of the transactions that completed in each interval; milliseconds on a"
                                    + " logarithmic axis, the same for all types. Where nothing completed there is no"
                                    + " point."),
                    new Picture("", output -> output.writeContent(CHARTS), "")));
        }
        return new Section("time", "Over time", parts);
    }

    private static Part outages(RunFiles run) {
        FactList facts = new FactList();
        List<Result.Outage> outages = run.result().outages();
        List<ShardOutage> ofShards =
                run.result().sharding().flatMap(Sharding::outages).orElse(List.of());
        if (outages.isEmpty() && ofShards.isEmpty()) {
            facts.add("outages", run.died() ? "unknown" : "none");
        }
        outages.forEach(outage -> facts.add("outage", Tone.FAIL, AccountingText.outage(outage), List.of())
                .below("recovery", AccountingText.recovery(outage)));
        ofShards.forEach(outage -> facts.add("outage", Tone.FAIL, ShardText.outage(outage), List.of())
                .below("rates", ShardText.around(outage, ofShards)));
        run.events().stream()
                .filter(event -> ENDS_OF_ACTIONS.contains(event.kind()))
                .forEach(event ->
                        facts.add("action", FigureFormat.format("second %.1f, %s", event.t(), event.message())));
        return facts.all();
    }

    private static Table events(List<EventLog.Event> events) {
        return Table.of(
                "",
                3,
                List.of("time", "kind", "event"),
                events.stream()
                        .map(event -> List.of(FigureFormat.seconds(event.t()), event.kind(), event.message()))
                        .toList());
    }

    private static String left(RunFiles run) {
        int left = EventSelection.left(run);
        return left == 0 ? "" : FigureFormat.count(left) + " more are in events.jsonl.";
    }

    static Section outcomes(RunFiles run) {
        Accounting accounting = run.result().accounting();
        List<Part> parts = new ArrayList<>();
        parts.add(Details.shown(
                new Sentence(Tone.PLAIN, "Every transaction of the whole run, ramp-up and drain included."),
                new Table(
                        "",
                        1,
                        List.of(
                                "type",
                                "due",
                                "started",
                                "committed",
                                "rolled back on purpose",
                                "failed",
                                "in doubt",
                                "skipped",
                                "retries"),
                        Stream.concat(
                                        accounting.types().stream().map(type -> counts(type.type(), type.counts())),
                                        Stream.of(counts("all", accounting.total())))
                                .toList())));
        FactList errors = new FactList();
        accounting
                .errors()
                .forEach(error -> errors.add(
                        "error",
                        FigureFormat.format(
                                "%,d × %s %s in %s, %,d of them retried: %s",
                                error.count(),
                                error.kind(),
                                error.sqlState(),
                                error.statement(),
                                error.retried(),
                                error.message())));
        boolean unknown = run.died() || run.result().imported().isPresent();
        if (unknown || accounting.errors().isEmpty()) {
            parts.add(Details.shown(new Sentence(
                    Tone.QUIET,
                    unknown ? "Which errors there were is not known beyond the events." : "There was no error.")));
        }
        parts.add(errors.all());
        return new Section("outcomes", "Outcomes", parts);
    }

    private static List<Cell> counts(String type, Counts counts) {
        return List.of(
                Cell.plain(type),
                count(counts.due()),
                count(counts.started()),
                count(counts.committed()),
                count(counts.rolledBack()),
                bad(counts.failed()),
                bad(counts.inDoubt()),
                bad(counts.skipped()),
                count(counts.retries()));
    }

    private static Cell count(long count) {
        return Cell.plain(FigureFormat.count(count));
    }

    private static Cell bad(long count) {
        return Cell.of(tone(count > 0), FigureFormat.count(count));
    }

    static Section counts(Result result) {
        Accounting accounting = result.accounting();
        FactList facts = new FactList();
        facts.add(
                "accounting",
                tone(!accounting.balanced()),
                AccountingText.due(accounting.total()) + "; " + AccountingText.started(accounting.total())
                        + " (whole run, all types): " + AccountingText.verdict(accounting),
                List.of());
        accounting
                .inDoubt()
                .forEach(doubtful -> facts.add("in doubt", Tone.FAIL, AccountingText.inDoubt(doubtful), List.of()));
        if (accounting.types().stream().anyMatch(type -> type.roundTrips() > 0)) {
            facts.add("round trips", "for each transaction, counted: " + AccountingText.roundTrips(accounting));
        }
        facts.add(
                "database",
                tone(result.database().database() >= 0 && !result.database().agrees()),
                AccountingText.agreement(result.database()),
                List.of());
        result.ledger().ifPresent(ledger -> {
            List<String> lines = LedgerText.of(ledger);
            lines.forEach(line -> facts.add(
                    "ledger",
                    tone(!ledger.clean()),
                    line,
                    line.equals(lines.getLast()) ? LedgerText.details(ledger) : List.of()));
        });
        AgentText.add(result, facts);
        return new Section(
                "counts",
                "Do the figures add up?",
                List.of(facts.add("harness", result.harness().map(HarnessText::of))
                        .add("ceiling", HarnessText.ceilingShare(result))
                        .add("clocks", HarnessText.clocks(result))
                        .all()));
    }

    static Section checks(Result result) {
        FactList facts = new FactList();
        checks("before", result.before(), facts);
        checks("after", result.after(), facts);
        List<Part> parts = new ArrayList<>();
        parts.add(Details.sentence(new ReportTerms(result).conditions() + ", as queries for rows that violate them."));
        parts.add(facts.all());
        Stream<CheckReport> onlyBefore = result.before().stream()
                .filter(check -> find(result.after(), check).isEmpty());
        List<List<Cell>> rows = Stream.concat(result.after().stream(), onlyBefore)
                .map(check -> row(check, find(result.before(), check), find(result.after(), check)))
                .toList();
        if (!rows.isEmpty()) {
            List<String> header =
                    List.of("check", "clause", "condition", "before", "after", "before, s", "after, s", "change");
            parts.add(Details.of("Each of the " + rows.size() + " checks", new Table("", 5, header, rows)));
        }
        return new Section("checks", "Consistency", parts);
    }

    private static void checks(String when, List<CheckReport> checks, FactList facts) {
        facts.add("checks", when + ": " + AccountingText.checks(checks));
        checks.stream()
                .filter(CheckReport::violated)
                .forEach(check -> facts.below(
                        "violated",
                        Tone.FAIL,
                        FigureFormat.format(
                                "%s%s %s: %,d rows",
                                check.id(),
                                check.clause().isEmpty() ? "" : " (" + check.clause() + ")",
                                check.title(),
                                check.violations()),
                        check.examples()));
    }

    private static Optional<CheckReport> find(List<CheckReport> checks, CheckReport check) {
        return checks.stream().filter(one -> one.id().equals(check.id())).findFirst();
    }

    private static List<Cell> row(CheckReport check, Optional<CheckReport> before, Optional<CheckReport> after) {
        long change = before.isPresent() && after.isPresent()
                ? after.get().violations() - before.get().violations()
                : 0;
        Function<Optional<CheckReport>, Cell> seconds = made -> Cell.plain(
                made.map(one -> FigureFormat.format("%.2f", one.seconds())).orElse(""));
        return List.of(
                Cell.plain(check.id()),
                Cell.plain(check.clause()),
                Cell.plain(check.title() + (check.note().isEmpty() ? "" : ": " + check.note())),
                status(before),
                status(after),
                seconds.apply(before),
                seconds.apply(after),
                Cell.plain(change == 0 ? "" : FigureFormat.format("%+,d", change)));
    }

    private static Cell status(Optional<CheckReport> check) {
        return check.map(one -> Cell.of(
                        tone(one.violated()),
                        one.violated() || one.explained()
                                ? FigureFormat.format("%s: %,d rows", one.status(), one.violations())
                                : one.status()))
                .orElse(Cell.plain("not made"));
    }
}
