package io.orderline.report;

import io.orderline.measure.Counts;
import io.orderline.result.Accounting;
import io.orderline.result.CheckReport;
import io.orderline.result.Encryption;
import io.orderline.result.Engine;
import io.orderline.result.Imported;
import io.orderline.result.LedgerReport;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.ShardOutage;
import io.orderline.result.Sharding;
import io.orderline.result.Summary;
import io.orderline.result.Users;
import io.orderline.result.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A run for the console: plain text in at most 120 columns.
public final class TextReport {
    static final int WIDTH = 120;

    private final RunFiles run;
    private final Result result;
    private final Words words;
    private final List<String> lines = new ArrayList<>();

    private TextReport(RunFiles run) {
        this.run = run;
        this.result = run.result();
        this.words = new Words(result);
    }

    /// Never fails because of what is in the folder: the text says what is missing.
    public static String of(RunFolder folder) {
        return of(RunFiles.read(folder));
    }

    /// Likewise, of a folder that was read already.
    public static String of(RunFiles run) {
        TextReport report = new TextReport(run);
        report.write();
        return String.join("\n", report.lines) + "\n";
    }

    private void write() {
        setup();
        headline();
        lines.add("");
        lines.addAll(TypeTable.lines(result.summary().types(), WIDTH));
        lines.add("");
        users();
        benchmarkSql();
        result.imported().ifPresentOrElse(this::imported, this::verified);
        result.harness().ifPresent(harness -> wrap("harness     ", HarnessLine.of(harness)));
        CeilingLine.of(result).ifPresent(text -> wrap("ceiling     ", text));
        ClocksLine.of(result).ifPresent(text -> wrap("clocks      ", text));
        run.missing().forEach(missing -> wrap("missing     ", missing));
        lines.add("");
        verdict();
        wrap("", words.kind());
    }

    private void users() {
        result.users().flatMap(Users::courses).ifPresent(courses -> {
            lines.addAll(CourseTable.lines(courses, WIDTH));
            lines.add("");
        });
        CacheLine.of(result).ifPresent(text -> wrap("statements  ", text));
        SidesLine.memory(result).ifPresent(text -> wrap("memory      ", text));
        SidesLine.sessions(result).ifPresent(text -> wrap("sessions    ", text));
        run.traced().ifPresent(trace -> {
            wrap("trace       ", trace.summary());
            lines.addAll(trace.lines(WIDTH));
            lines.add("");
        });
        WaitingLine.of(result).ifPresent(text -> wrap("waiting     ", "for a session: " + text));
    }

    private void verified() {
        accounting();
        database();
        result.ledger().ifPresent(this::ledger);
        checks("before", result.before());
        checks("after", result.after());
        outages();
        AgentLines.of(result).forEach(line -> wrap(line.label(), line.text()));
        ActionLines.of(run).forEach(line -> wrap("action      ", line));
        result.sharding().ifPresent(this::shards);
        engine();
        hosts();
    }

    private void shards(Sharding sharding) {
        wrap("shards      ", ShardLines.map(sharding) + "; " + ShardLines.all(sharding));
        sharding.crossings().forEach(crossing -> wrap("  crossing  ", ShardLines.crossing(crossing)));
    }

    private void imported(Imported told) {
        told.figures().forEach(figure -> wrap("its own     ", ImportedText.figure(figure)));
        if (!told.difference().isEmpty()) {
            wrap("difference  ", told.difference());
        }
        wrap("ended       ", ImportedText.ended(result.accounting().total()));
        told.notes().forEach(note -> wrap("note        ", note));
    }

    private void setup() {
        Result.Setup setup = result.setup();
        wrap("", result.run() + ", " + Figures.time(result.started()) + ", " + run.state());
        if (!run.trouble().isEmpty()) {
            wrap("", run.trouble());
        }
        result.imported().ifPresent(told -> {
            wrap("", ImportedText.origin(told));
            wrap("", ImportedText.load(result.setup()));
        });
        if (!run.died() && result.imported().isEmpty()) {
            wrap(
                    "",
                    Figures.format(
                            "%s, %s, %s, terminals %,d, %s, statements %s, isolation %s, seed %d",
                            setup.system(),
                            setup.workload(),
                            words.sizeOf(),
                            setup.terminals(),
                            Figures.pace(setup),
                            setup.style(),
                            setup.isolation(),
                            setup.seed()));
        }
        lines.add("");
    }

    private void headline() {
        Summary summary = result.summary();
        String perWarehouse = words.perWarehouse()
                ? Figures.format("; %s per warehouse", Figures.rate(Rates.perWarehouse(result)))
                : "";
        wrap(
                words.own() ? "headline    " : "NOPM        ",
                Figures.format(
                        "%s %s (%s with intended rollbacks)%s%s",
                        Figures.rate(summary.nopm()),
                        words.counted(),
                        Figures.rate(summary.completedPerMinute()),
                        perWarehouse,
                        Rates.steadiness(result)));
        wrap(
                "total       ",
                Figures.format(
                        "%s transactions of all foreground types committed per minute (%s with intended rollbacks)",
                        Figures.rate(Rates.committedPerMinute(result)), Figures.rate(summary.totalPerMinute())));
        IngestionLine.of(run).ifPresent(text -> wrap("rows        ", text));
        wrap("window      ", Rates.window(result));
    }

    private void benchmarkSql() {
        if (BenchmarkSqlView.wanted(run)) {
            BenchmarkSqlView.of(run).ifPresent(view -> {
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
                Identities.due(total) + "; " + Identities.started(total) + " (whole run, all types): "
                        + Identities.verdict(accounting));
        accounting.inDoubt().forEach(doubtful -> wrap("in doubt    ", Identities.inDoubt(doubtful)));
        roundTrips(accounting);
        for (Accounting.ErrorCount error : accounting.errors()) {
            wrap(
                    "error       ",
                    Figures.format(
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
            wrap("round trips ", "for each transaction, counted: " + Identities.roundTrips(accounting));
        }
    }

    private void database() {
        wrap("database    ", Identities.database(result.database()));
    }

    private void ledger(LedgerReport ledger) {
        LedgerLines.of(ledger).forEach(line -> wrap("ledger      ", line));
        LedgerLines.details(ledger).forEach(line -> wrap("            ", line));
    }

    private void checks(String when, List<CheckReport> checks) {
        wrap(Figures.format("%-12s", "checks"), when + ": " + Identities.checks(checks));
        checks.stream().filter(CheckReport::violated).forEach(check -> {
            wrap(
                    "  violated  ",
                    Figures.format(
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
            wrap("outage      ", Identities.outage(outage));
            Identities.recovery(outage).forEach(sentence -> wrap("  recovery  ", sentence));
        });
        ofShards.forEach(outage -> {
            wrap("outage      ", ShardLines.outage(outage));
            wrap("  rates     ", ShardLines.around(outage, ofShards));
        });
    }

    private void engine() {
        run.environment().ifPresent(environment -> wrap("JDBC driver ", JdbcLine.of(environment)));
        if (run.environment().isPresent()) {
            wrap("connection  ", Encryption.text(result.setup().encryption()));
        }
        run.environment().ifPresent(environment -> {
            Extensions.of(environment).ifPresent(text -> wrap("extensions  ", text));
            environment.topology().ifPresent(text -> wrap("topology    ", text));
        });
        run.environment().flatMap(DurabilityLine::of).ifPresent(text -> wrap("durability  ", text));
        EngineLines.of(run).forEach((label, text) -> wrap(Figures.format("%-12s", label), text));
        run.engine().map(Engine::notes).orElse(List.of()).forEach(note -> wrap("  note      ", note));
    }

    private void hosts() {
        HostLines.of(run).forEach(text -> wrap("host        ", text));
        NodeLines.of(run).forEach(text -> wrap("  node      ", text));
        HostLines.caveats(run).forEach(text -> wrap("  note      ", text));
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
                .forEach(f -> wrap(Figures.format("  %-10s", f.level()), f.rule() + ": " + f.message()));
    }

    private String judgement(Verdict verdict) {
        if (result.imported().isPresent()) {
            return "NOT VERIFIED: imported";
        }
        return (verdict.valid() ? "VALID" : "INVALID") + Rates.steadiness(result);
    }

    private void wrap(String label, String text) {
        lines.addAll(WrappedText.lines(label, text, WIDTH));
    }
}
