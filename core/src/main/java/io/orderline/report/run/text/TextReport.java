package io.orderline.report.run.text;

import io.orderline.figures.RunLabels;
import io.orderline.measure.Counts;
import io.orderline.report.format.DeliveredText;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.format.WrappedText;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.text.server.DatabaseText;
import io.orderline.report.run.text.server.DurabilityText;
import io.orderline.report.run.text.server.EngineText;
import io.orderline.report.run.text.server.HostText;
import io.orderline.report.run.text.server.MachineText;
import io.orderline.report.run.text.server.NodeText;
import io.orderline.result.Accounting;
import io.orderline.result.CheckReport;
import io.orderline.result.ImportSource;
import io.orderline.result.LedgerReport;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.ShardOutage;
import io.orderline.result.Sharding;
import io.orderline.result.Summary;
import io.orderline.result.TypeSummary;
import io.orderline.result.UserReport;
import io.orderline.result.Verdict;
import io.orderline.result.environment.Encryption;
import io.orderline.result.environment.EngineReport;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A run as plain text for the console, in at most 120 columns.
public final class TextReport {
    static final int WIDTH = 120;

    private final RunFiles run;
    private final Result result;
    private final ReportTerms words;
    private final List<String> lines = new ArrayList<>();

    private TextReport(RunFiles run) {
        this.run = run;
        this.result = run.result();
        this.words = new ReportTerms(result);
    }

    /// Reports a run, and never fails because of the content of its folder. The text says what is missing.
    public static String of(RunFolder folder) {
        return of(RunFiles.read(folder));
    }

    public static String of(RunFiles run) {
        TextReport report = new TextReport(run);
        report.write();
        return String.join("\n", report.lines) + "\n";
    }

    private void write() {
        setup();
        headline();
        lines.add("");
        lines.addAll(TypeTableText.lines(result.summary().types(), WIDTH));
        lines.add("");
        result.objectives().forEach(one -> wrap("objective   ", ObjectiveText.of(one)));
        sendTimes();
        users();
        benchmarkSql();
        result.imported().ifPresentOrElse(this::imported, this::verified);
        result.harness().ifPresent(harness -> wrap("harness     ", HarnessText.of(harness)));
        HarnessText.ceilingShare(result).ifPresent(text -> wrap("ceiling     ", text));
        HarnessText.clocks(result).ifPresent(text -> wrap("clocks      ", text));
        run.missing().forEach(missing -> wrap("missing     ", missing));
        lines.add("");
        verdict();
        wrap("", words.kind());
    }

    private void sendTimes() {
        List<TypeSummary> types = result.summary().types();
        SendTimeText.sentence(types).ifPresent(text -> {
            lines.addAll(SendTimeText.lines(types, WIDTH));
            wrap("", text);
            lines.add("");
        });
    }

    private void users() {
        result.users().flatMap(UserReport::courses).ifPresent(courses -> {
            lines.addAll(BusinessTransactionTable.lines(courses, WIDTH));
            lines.add("");
        });
        UserReportText.statements(result).ifPresent(text -> wrap("statements  ", text));
        UserReportText.memory(result).ifPresent(text -> wrap("memory      ", text));
        UserReportText.sessions(result).ifPresent(text -> wrap("sessions    ", text));
        run.traced().ifPresent(trace -> {
            wrap("trace       ", trace.summary());
            lines.addAll(trace.lines(WIDTH));
            lines.add("");
        });
        UserReportText.waiting(result).ifPresent(text -> wrap("waiting     ", "for a session: " + text));
    }

    private void verified() {
        accounting();
        database();
        ReadText.of(result).forEach(line -> wrap("reads       ", line));
        ProbeText.of(result).ifPresent(this::isolation);
        result.ledger().ifPresent(this::ledger);
        checks("before", result.before());
        checks("after", result.after());
        outages();
        overloads();
        AgentText.of(result).forEach(line -> wrap(line.label(), line.text()));
        actions();
        result.sharding().ifPresent(this::shards);
        engine();
        hosts();
    }

    /// Lists the actions that the plan had on its testbed, with their outcomes.
    private void actions() {
        run.events().stream()
                .filter(event ->
                        List.of("action-done", "action-failed", "action-left").contains(event.kind()))
                .map(event -> FigureFormat.format("second %.1f, %s", event.t(), event.message()))
                .forEach(line -> wrap("action      ", line));
    }

    private void shards(Sharding sharding) {
        wrap("shards      ", ShardText.map(sharding) + "; " + ShardText.all(sharding));
        sharding.crossings().forEach(crossing -> wrap("  crossing  ", ShardText.crossing(crossing)));
    }

    private void imported(ImportSource told) {
        told.figures().forEach(figure -> wrap("its own     ", ImportedRunText.figure(figure)));
        if (!told.difference().isEmpty()) {
            wrap("difference  ", told.difference());
        }
        wrap("ended       ", ImportedRunText.ended(result.accounting().total()));
        told.notes().forEach(note -> wrap("note        ", note));
    }

    private void setup() {
        Result.Setup setup = result.setup();
        wrap("", result.run() + ", " + FigureFormat.time(result.started()) + ", " + run.state());
        if (!run.trouble().isEmpty()) {
            wrap("", run.trouble());
        }
        String labels = RunLabels.read(run.folder()).text();
        if (!labels.isEmpty()) {
            wrap("", labels);
        }
        result.imported().ifPresent(told -> {
            wrap("", ImportedRunText.origin(told));
            wrap("", ImportedRunText.load(result.setup()));
        });
        if (!run.died() && result.imported().isEmpty()) {
            wrap(
                    "",
                    FigureFormat.format(
                            "%s, %s, %s, terminals %,d, %s, statements %s, isolation %s, seed %d",
                            setup.system(),
                            setup.workload(),
                            words.sizeOf(),
                            setup.terminals(),
                            FigureFormat.pace(setup),
                            setup.style(),
                            setup.isolation(),
                            setup.seed()));
        }
        lines.add("");
    }

    private void headline() {
        Summary summary = result.summary();
        String perWarehouse = words.perWarehouse()
                ? FigureFormat.format("; %s per warehouse", FigureFormat.rate(RateText.perWarehouse(result)))
                : "";
        wrap(
                words.own() ? "headline    " : "NOPM        ",
                FigureFormat.format(
                        "%s%s %s (%s with intended rollbacks)%s%s",
                        RateText.brokenRules(result)
                                .map(rules -> "INVALID (" + rules + "), not to be used: ")
                                .orElse(""),
                        FigureFormat.rate(summary.nopm()),
                        words.counted(),
                        FigureFormat.rate(summary.completedPerMinute()),
                        perWarehouse,
                        RateText.steadiness(result)));
        wrap(
                "total       ",
                FigureFormat.format(
                        "%s transactions of all foreground types committed per minute (%s with intended rollbacks)",
                        FigureFormat.rate(RateText.committedPerMinute(result)),
                        FigureFormat.rate(summary.totalPerMinute())));
        IngestionText.of(run).ifPresent(text -> wrap("rows        ", text));
        wrap("window      ", RateText.window(result));
    }

    private void benchmarkSql() {
        if (BenchmarkSqlText.wanted(run)) {
            BenchmarkSqlText.of(run).ifPresent(view -> {
                wrap("", "as BenchmarkSQL 5 would report it:");
                lines.addAll(view.lines(WIDTH));
                lines.addAll(view.console());
                view.rates().forEach(rate -> wrap("", rate));
                wrap("", view.difference());
                lines.add("");
            });
        }
    }

    private void accounting() {
        Accounting accounting = result.accounting();
        Counts total = accounting.total();
        wrap(
                "accounting  ",
                AccountingText.due(total) + "; " + AccountingText.started(total) + " (whole run, all types): "
                        + AccountingText.verdict(accounting));
        accounting.inDoubt().forEach(doubtful -> wrap("in doubt    ", AccountingText.inDoubt(doubtful)));
        roundTrips(accounting);
        for (Accounting.ErrorCount error : accounting.errors()) {
            wrap(
                    "error       ",
                    FigureFormat.format(
                            "%,d × %s %s in %s, %,d of them retried: %s",
                            error.count(),
                            error.kind(),
                            error.sqlState(),
                            error.statement(),
                            error.retried(),
                            error.message()));
        }
    }

    private void roundTrips(Accounting accounting) {
        if (accounting.types().stream().anyMatch(type -> type.roundTrips() > 0)) {
            wrap("round trips ", "for each transaction, counted: " + AccountingText.roundTrips(accounting));
        }
    }

    private void database() {
        wrap("database    ", AccountingText.database(result.database()));
    }

    private void isolation(ProbeText probes) {
        wrap("isolation   ", probes.sentence());
        probes.seen().findings().forEach(found -> {
            wrap("  found     ", probes.head(found));
            found.explanation().forEach(sentence -> wrap("            ", sentence));
        });
        probes.probes().forEach(line -> wrap("  probes    ", line));
        wrap("  note      ", DeliveredText.NO_PROOF);
        probes.more().ifPresent(line -> {
            wrap("  more      ", line);
            lines.add("            " + probes.command());
        });
    }

    private void ledger(LedgerReport ledger) {
        LedgerText.of(ledger).forEach(line -> wrap("ledger      ", line));
        LedgerText.details(ledger).forEach(line -> wrap("            ", line));
    }

    private void checks(String when, List<CheckReport> checks) {
        wrap(FigureFormat.format("%-12s", "checks"), when + ": " + AccountingText.checks(checks));
        checks.stream().filter(CheckReport::violated).forEach(check -> {
            wrap(
                    "  violated  ",
                    FigureFormat.format(
                            "%s%s %s: %,d rows",
                            check.id(),
                            check.clause().isEmpty() ? "" : " (" + check.clause() + ")",
                            check.title(),
                            check.violations()));
            check.examples().forEach(example -> wrap("            ", example));
        });
    }

    private void outages() {
        List<ShardOutage> ofShards =
                result.sharding().flatMap(Sharding::outages).orElse(List.of());
        if (result.outages().isEmpty() && ofShards.isEmpty()) {
            wrap("outages     ", run.died() ? "unknown" : "none");
        }
        result.outages().forEach(outage -> {
            wrap("outage      ", AccountingText.outage(outage));
            AccountingText.recovery(outage).forEach(sentence -> wrap("  recovery  ", sentence));
        });
        ofShards.forEach(outage -> {
            wrap("outage      ", ShardText.outage(outage));
            wrap("  rates     ", ShardText.around(outage, ofShards));
        });
    }

    private void overloads() {
        result.overloads().forEach(overload -> wrap("overload    ", RateText.overload(result, overload)));
    }

    private void engine() {
        run.environment().ifPresent(environment -> wrap("JDBC driver ", DatabaseText.driver(environment)));
        if (run.environment().isPresent()) {
            wrap("connection  ", Encryption.text(result.setup().encryption()));
        }
        run.environment().ifPresent(environment -> {
            DatabaseText.extensions(environment).ifPresent(text -> wrap("extensions  ", text));
            environment.topology().ifPresent(text -> wrap("topology    ", text));
        });
        DatabaseText.statistics(result.setup()).ifPresent(text -> wrap("statistics  ", text));
        run.environment().flatMap(DurabilityText::of).ifPresent(text -> wrap("durability  ", text));
        EngineText.of(run).forEach((label, text) -> wrap(FigureFormat.format("%-12s", label), text));
        run.engine().map(EngineReport::notes).orElse(List.of()).forEach(note -> wrap("  note      ", note));
    }

    private void hosts() {
        MachineText.of(run).forEach(text -> wrap("machine     ", text));
        HostText.of(run).forEach(text -> wrap("host        ", text));
        NodeText.of(run).forEach(text -> wrap("  node      ", text));
        HostText.caveats(run).forEach(text -> wrap("  note      ", text));
    }

    private void verdict() {
        Verdict verdict = result.verdict();
        long passed = verdict.findings().stream()
                .filter(f -> f.level() == Verdict.Level.PASS)
                .count();
        wrap("verdict     ", judgement(verdict) + ", " + passed + " rules hold");
        verdict.findings().stream()
                .filter(f -> f.level() != Verdict.Level.PASS)
                .sorted(Comparator.comparing(Verdict.Finding::level).reversed())
                .forEach(f -> wrap(FigureFormat.format("  %-10s", f.level()), f.rule() + ": " + f.message()));
    }

    private String judgement(Verdict verdict) {
        if (result.imported().isPresent()) {
            return "NOT VERIFIED: imported";
        }
        return (verdict.valid() ? "VALID" : "INVALID") + RateText.steadiness(result);
    }

    private void wrap(String label, String text) {
        lines.addAll(WrappedText.lines(label, text, WIDTH));
    }
}
