package io.orderline.cli.capture;

import io.orderline.base.Durations;
import io.orderline.base.TargetException;
import io.orderline.capture.Capture;
import io.orderline.capture.log.MariaDbStatementLog;
import io.orderline.capture.log.PostgresStatementLog;
import io.orderline.capture.log.StatementLog;
import io.orderline.capture.replay.RecordingWriter;
import io.orderline.capture.schema.CatalogReader;
import io.orderline.capture.statement.StatementStatistics;
import io.orderline.capture.transaction.RecordedTransaction;
import io.orderline.capture.twin.CaptureResult;
import io.orderline.capture.twin.Twin;
import io.orderline.capture.twin.TwinFolder;
import io.orderline.capture.twin.TwinMaker;
import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.NewFile;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.database.connection.Target;
import io.orderline.plan.Key;
import io.orderline.plan.PlanKeys;
import io.orderline.result.file.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/// `orderline capture`.
@Command(
        name = "capture",
        mixinStandardHelpOptions = true,
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
public final class CaptureVerb extends PlanVerb {
    private static final long PAUSE_MILLIS = 500;

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

    private final FolderArgument folder = new FolderArgument("Does not exist yet; its last name is the workload's.");

    public CaptureVerb(CliContext context) {
        super(context);
    }

    /// With its verbs.
    public static CommandLine command(CliContext context) {
        CommandLine capture = VerbGroup.command(new CaptureVerb(context));
        capture.addSubcommand(new CaptureCompareVerb(context));
        return capture;
    }

    @Override
    protected List<Key<?>> keys() {
        return PlanKeys.ofTarget();
    }

    @Override
    protected void addFlags(CommandSpec command) {
        super.addFlags(command);
        folder.replaceIn(command);
    }

    @Override
    public Integer call() throws Exception {
        Path made = folder.path();
        String name = NewFile.requireWorkload("FOLDER", made);
        Duration length = length();
        Target target = database().target(plan());
        try (Connection connection = target.connect("capture", Duration.ZERO)) {
            requireColumns(connection);
            if (statisticsOnly) {
                return statistics(connection, length, made);
            }
            Path recorded = made.resolveSibling(name + "." + TwinFolder.RECORDING);
            Twin twin = record ? recorded(connection, length, recorded) : capture(connection, length, _ -> {});
            TwinFolder.write(made, name, twin, Json.pretty(twin.result()));
            if (record) {
                Files.move(recorded, made.resolve(TwinFolder.RECORDING));
            }
            context.terminal().result(CaptureText.of(made.toString(), twin.result()));
        }
        return ExitCode.OK.code();
    }

    private int statistics(Connection connection, Duration length, Path made) throws Exception {
        CaptureResult result = new StatisticsCapture(context, connection).capture(server(connection), length);
        Files.createDirectory(made);
        Files.writeString(made.resolve(TwinFolder.RESULT), Json.pretty(result));
        context.terminal().result(CaptureText.ofStatistics(made.toString(), result));
        return ExitCode.OK.code();
    }

    private static String server(Connection connection) throws SQLException {
        DatabaseMetaData metadata = connection.getMetaData();
        return metadata.getDatabaseProductName() + " " + metadata.getDatabaseProductVersion();
    }

    private Set<String> hidden() {
        return secret.stream().map(each -> each.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
    }

    private void requireColumns(Connection connection) throws SQLException {
        Problems problems = new Problems();
        new CatalogReader(connection, hidden()).mistakes().forEach(mistake -> problems.add("--secret", "", mistake));
        problems.throwIfAny();
    }

    private Duration length() {
        try {
            return Durations.parse(time);
        } catch (IllegalArgumentException wrong) {
            throw new ConfigException("--for", time, String.valueOf(wrong.getMessage()));
        }
    }

    private Twin recorded(Connection connection, Duration length, Path file) throws Exception {
        if (!secret.isEmpty()) {
            throw new ConfigException(
                    "--record", "", "keeps all values, and so those of --secret: leave out one of them");
        }
        boolean made = false;
        try (RecordingWriter recording = new RecordingWriter(file)) {
            Twin twin = capture(connection, length, recording::add);
            made = true;
            return twin;
        } finally {
            if (!made) {
                Files.deleteIfExists(file);
            }
        }
    }

    private Twin capture(Connection connection, Duration length, Consumer<RecordedTransaction> recording)
            throws Exception {
        StatementStatistics before = StatementStatistics.ifPostgres(connection);
        Capture capture;
        StatementStatistics counted;
        try (StatementLog log = log(connection)) {
            if (!log.changed().isEmpty()) {
                context.terminal().say("note: " + log.changed());
            }
            capture = new Capture(log, recording);
            AtomicBoolean stopped = new AtomicBoolean();
            counted = context.interrupts().during(() -> stopped.set(true), () -> {
                listen(capture, length, stopped);
                return StatementStatistics.ifPostgres(connection).since(before);
            });
        }
        return twin(connection, capture, counted);
    }

    private StatementLog log(Connection connection) throws SQLException {
        String product = connection.getMetaData().getDatabaseProductName();
        return switch (product) {
            case "PostgreSQL" -> PostgresStatementLog.open(connection, changeSettings);
            case "MariaDB" -> MariaDbStatementLog.open(connection, changeSettings);
            default ->
                throw new TargetException("a log of statements is read of PostgreSQL and MariaDB, not of " + product);
        };
    }

    private void listen(Capture capture, Duration length, AtomicBoolean stopped) throws Exception {
        long began = System.nanoTime();
        for (Duration left = length; !left.isNegative() && !stopped.get(); ) {
            Thread.sleep(PAUSE_MILLIS);
            capture.read();
            left = length.minusNanos(System.nanoTime() - began);
            context.terminal()
                    .progress()
                    .update(String.format(
                            Locale.ROOT,
                            "%,d statements in %,d transactions, %,.0f transactions/s, %s left",
                            capture.statements(),
                            capture.transactions(),
                            capture.transactions() / Math.max(capture.seconds(), 1e-9),
                            Durations.text(Duration.ofSeconds(Math.max(0, left.toSeconds())))));
        }
        capture.read();
        capture.finish();
        context.terminal().progress().clear();
    }

    private Twin twin(Connection connection, Capture capture, StatementStatistics counted) throws SQLException {
        if (capture.kinds().found().isEmpty()) {
            throw new TargetException("no session of this database read or wrote a table of a user meanwhile: "
                    + capture.statements() + " statements were logged");
        }
        if (capture.tooLong() > 0) {
            context.terminal()
                    .say("note: " + capture.tooLong() + " transactions of more than 2,000 statements are left out");
        }
        context.terminal().say("reads tables, and looks up where values come from");
        connection.setReadOnly(true);
        connection.setAutoCommit(false);
        try {
            return new TwinMaker(connection, hidden(), keepValues)
                    .make(server(connection), capture.seconds(), capture.kinds(), capture.tally(), counted);
        } finally {
            connection.rollback();
        }
    }
}
