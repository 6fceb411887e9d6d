package io.orderline.cli.capture;

import io.orderline.base.Durations;
import io.orderline.base.ResultsUnwritableException;
import io.orderline.base.TargetException;
import io.orderline.capture.Capture;
import io.orderline.capture.replay.RecordingWriter;
import io.orderline.capture.schema.CatalogReader;
import io.orderline.capture.twin.CaptureComparison;
import io.orderline.capture.twin.CaptureComparison.CaptureSummary;
import io.orderline.capture.twin.CaptureComparison.StatementPair;
import io.orderline.capture.twin.CaptureComparison.Use;
import io.orderline.capture.twin.CaptureResult;
import io.orderline.capture.twin.Twin;
import io.orderline.capture.twin.TwinFolder;
import io.orderline.capture.twin.TwinMaker;
import io.orderline.cli.capture.StatementListener.Heard;
import io.orderline.cli.plan.ArgumentVerb;
import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.NewFile;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.database.connection.Target;
import io.orderline.plan.Key;
import io.orderline.plan.PlanKeys;
import io.orderline.report.format.FigureFormat;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "capture",
        description =
                "Makes the folder of a workload out of what sessions do to a PostgreSQL (15 or later) or MariaDB meanwhile,"
                        + " by its log of statements. Texts of customers stay in the database.",
        footer = {
            "",
            "Examples:",
            "  orderline capture shop --url jdbc:postgresql://db/shop --user dba --for 10m --change-settings",
            "  orderline load --workload shop --testbed postgresql-18",
            "  orderline capture compare shop shop-again"
        })
public final class CaptureVerb extends ArgumentVerb {

    /// The time limit after Ctrl-C, as tables must still be read.
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    @Parameters(
            index = "0",
            arity = "0..1", // required, but not for the subcommand
            paramLabel = "FOLDER",
            description = "Does not exist yet; its last name is the workload's.")
    @Nullable
    Path folder;

    @Option(
            names = "--for",
            paramLabel = "<duration>",
            description = "How long to listen, such as 10m. Ctrl-C ends it before: what was seen until then is used.")
    String time = "10m";

    @Option(
            names = "--change-settings",
            description = "Lets the server log statements meanwhile, by ALTER SYSTEM or SET GLOBAL, and sets it back.")
    boolean changeSettings;

    @Option(
            names = "--statistics-only",
            description =
                    "Makes no workload: writes how often each statement is executed, by pg_stat_statements, where a"
                            + " log cannot be had.")
    boolean statisticsOnly;

    @Option(
            names = "--secret",
            split = ",",
            paramLabel = "TABLE.COLUMN",
            description = "Columns of which nothing may be known, not even lengths and ranges.")
    List<String> secret = List.of();

    @Option(
            names = "--record",
            description = "Keeps the transactions themselves, with all values, for 'replay'. They may be secret.")
    boolean record;

    @Option(
            names = "--keep-values",
            description =
                    "Keeps texts that statements had, so that the folder finds rows of a copy. They may be secret.")
    boolean keepValues;

    public CaptureVerb(CliContext context) {
        super(context);
    }

    public static CommandLine command(CliContext context) {
        CaptureVerb capture = new CaptureVerb(context);
        return VerbGroup.command(capture).addSubcommand(VerbGroup.withHelp(capture.new Compare()));
    }

    @Override
    protected List<Key<?>> keys() {
        return PlanKeys.ofTarget();
    }

    static Path required(@Nullable Path folder) {
        if (folder == null || folder.toString().isEmpty()) {
            throw new ConfigException("FOLDER", "", "is missing");
        }
        return folder;
    }

    @Override
    public Integer call() throws Exception {
        Path made = required(folder);
        NewFile.requireWorkload("FOLDER", made);
        Duration length = length();
        if (record && !secret.isEmpty()) {
            throw new ConfigException(
                    "--record", "", "keeps all values, and so those of --secret: leave out one of them");
        }
        Target target = database().target(plan());
        requireColumns(target);
        if (statisticsOnly) {
            return statistics(target, length, made);
        }
        AtomicBoolean stopped = new AtomicBoolean();
        return context.interrupts()
                .during(PATIENCE, () -> stopped.set(true), () -> workload(target, length, made, stopped));
    }

    private int workload(Target target, Duration length, Path made, AtomicBoolean stopped) throws Exception {
        StatementListener listener = new StatementListener(context, target, changeSettings);
        String name = String.valueOf(made.getFileName());
        Path recorded = made.resolveSibling(name + "." + TwinFolder.RECORDING);
        try {
            Heard heard =
                    record ? recorded(listener, length, recorded, stopped) : listener.listen(length, _ -> {}, stopped);
            Twin twin = twin(listener, heard);
            write(made, twin, recorded);
            context.result(CaptureText.of(made.toString(), twin.result()));
            return ExitCode.OK.code();
        } finally {
            Files.deleteIfExists(recorded);
        }
    }

    private void write(Path made, Twin twin, Path recorded) {
        try {
            TwinFolder.write(made, String.valueOf(made.getFileName()), twin, Json.pretty(twin.result()));
            if (record) {
                Files.move(recorded, made.resolve(TwinFolder.RECORDING));
            }
        } catch (IOException e) {
            throw new ResultsUnwritableException(made, e);
        }
    }

    private int statistics(Target target, Duration length, Path made) throws Exception {
        try (Connection connection = target.connect("capture")) {
            CaptureResult result = new StatisticsCapture(context, connection).capture(server(connection), length);
            Files.createDirectory(made);
            Files.writeString(made.resolve(TwinFolder.RESULT), Json.pretty(result));
            context.result(CaptureText.ofStatistics(made.toString(), result));
        }
        return ExitCode.OK.code();
    }

    private static String server(Connection connection) throws SQLException {
        DatabaseMetaData metadata = connection.getMetaData();
        return metadata.getDatabaseProductName() + " " + metadata.getDatabaseProductVersion();
    }

    private void requireColumns(Target target) throws SQLException {
        Problems problems = new Problems();
        try (Connection connection = target.connect("capture")) {
            new CatalogReader(connection, Set.copyOf(secret))
                    .mistakes()
                    .forEach(mistake -> problems.add("--secret", "", mistake));
        }
        problems.throwIfAny();
    }

    private Duration length() {
        try {
            return Durations.parse(time);
        } catch (IllegalArgumentException wrong) {
            throw new ConfigException("--for", time, String.valueOf(wrong.getMessage()));
        }
    }

    private static Heard recorded(StatementListener listener, Duration length, Path file, AtomicBoolean stopped)
            throws Exception {
        try (RecordingWriter recording = new RecordingWriter(file)) {
            return listener.listen(length, recording::add, stopped);
        }
    }

    private Twin twin(StatementListener listener, Heard heard) throws Exception {
        Capture capture = heard.capture();
        if (capture.kinds().found().isEmpty()) {
            throw new TargetException("no session of this database read or wrote a table of a user meanwhile: "
                    + capture.statements() + " statements were logged"
                    + (capture.withoutValues() > 0 ? "; " + withoutValues(capture) : ""));
        }
        if (capture.withoutValues() > 0) {
            context.say("note: " + withoutValues(capture));
        }
        if (capture.tooLong() > 0) {
            context.say("note: " + capture.tooLong() + " transactions of more than 2,000 statements are left out");
        }
        context.say("reads tables, and looks up where values come from");
        try (Connection connection = listener.connectAgain()) {
            connection.setReadOnly(true);
            connection.setAutoCommit(false);
            Twin twin = new TwinMaker(connection, Set.copyOf(secret), keepValues)
                    .make(
                            server(connection),
                            capture.seconds(),
                            heard.active(),
                            capture.kinds(),
                            capture.tally(),
                            heard.counted());
            connection.rollback();
            return twin;
        }
    }

    private static String withoutValues(Capture capture) {
        return capture.withoutValues() + " transactions are left out: the sessions had prepared their statements before"
                + " general_log was turned on, and MariaDB logs these without values. Let clients connect again"
                + " during the capture, or turn general_log on before they connect";
    }

    @Command(
            name = "compare",
            description =
                    "Says how alike two captures are, statement by statement: that of an original, and that of a run of"
                            + " its twin, which is captured likewise.",
            footer = {"", "Example:", "  orderline capture compare shop shop-again"})
    final class Compare implements Callable<Integer> {
        private static final int MOST = 40;
        private static final int TEXT = 60;
        private static final int MOST_EVENTS = 10;
        private static final double FEW_SESSIONS = 0.05;

        @Parameters(index = "0", paramLabel = "ORIGINAL", description = "A folder that capture made.")
        Path original = Path.of("");

        @Parameters(index = "1", paramLabel = "TWIN", description = "Likewise, made while the twin was run.")
        Path twin = Path.of("");

        @Option(names = "--json", description = "Writes the comparison as JSON.")
        boolean json;

        @Override
        public Integer call() throws IOException {
            CaptureComparison comparison = CaptureComparison.of(read("ORIGINAL", original), read("TWIN", twin));
            context.result(json ? Json.pretty(comparison) : text(comparison));
            return ExitCode.OK.code();
        }

        private static CaptureResult read(String argument, Path folder) throws IOException {
            return CapturedFile.read(argument, folder.resolve(TwinFolder.RESULT), "capture", CaptureResult.class);
        }

        private static String text(CaptureComparison comparison) {
            StringBuilder text = new StringBuilder();
            CaptureSummary original = comparison.original();
            CaptureSummary twin = comparison.twin();
            CaptureText.line(text, "%-28s %14s %14s", "", "original", "twin");
            CaptureText.line(text, "%-28s %,14d %,14d", "transactions", original.transactions(), twin.transactions());
            CaptureText.line(
                    text,
                    "%-28s %,14.1f %,14.1f  × %.3f",
                    "transactions a second",
                    original.perSecond(),
                    twin.perSecond(),
                    twin.perSecond() / original.perSecond());
            CaptureText.line(text, "%-28s %14d %14d", "sessions", original.sessions(), twin.sessions());
            CaptureText.line(
                    text,
                    "%-28s %14.3f %14.3f",
                    "statements of a transaction",
                    original.statementsEach(),
                    twin.statementsEach());
            CaptureText.line(
                    text, "shares of statements differ by at most %.2f %% of all", 100 * comparison.mixDifference());
            active(text, comparison);
            CaptureText.line(text, "%n%17s %17s %17s %17s", "calls/transaction", "mean µs", "rows/call", "blocks/call");
            comparison.statements().stream().limit(MOST).forEach(pair -> pair(text, pair));
            if (comparison.statements().size() > MOST) {
                CaptureText.line(
                        text,
                        "… and %d more: --json has all",
                        comparison.statements().size() - MOST);
            }
            return text.toString();
        }

        /// Events of very few sessions are left out.
        private static void active(StringBuilder text, CaptureComparison comparison) {
            CaptureText.line(text, "%nactive sessions, mean");
            comparison.active().stream()
                    .filter(each -> Math.max(each.original(), each.twin()) >= FEW_SESSIONS)
                    .limit(MOST_EVENTS)
                    .forEach(each -> CaptureText.line(
                            text, "  %-26s %14.2f %14.2f", each.event(), each.original(), each.twin()));
        }

        private static void pair(StringBuilder text, StatementPair pair) {
            Use original = pair.original();
            Use twin = pair.twin();
            CaptureText.line(
                    text,
                    "%8.3f %8.3f %8.0f %8.0f %8s %8s %8s %8s  %s",
                    original.each(),
                    twin.each(),
                    original.micros(),
                    twin.micros(),
                    number(original.rows()),
                    number(twin.rows()),
                    number(original.blocks()),
                    number(twin.blocks()),
                    pair.text().length() > TEXT ? pair.text().substring(0, TEXT) + "…" : pair.text());
        }

        private static String number(Optional<Double> value) {
            return value.map(number -> FigureFormat.format("%.2f", number)).orElse("-");
        }
    }
}
