package io.orderline.cli.capture;

import io.orderline.base.Durations;
import io.orderline.base.ResultsUnwritableException;
import io.orderline.base.TargetException;
import io.orderline.capture.Capture;
import io.orderline.capture.replay.RecordingWriter;
import io.orderline.capture.schema.CatalogReader;
import io.orderline.capture.twin.CaptureResult;
import io.orderline.capture.twin.Twin;
import io.orderline.capture.twin.TwinFolder;
import io.orderline.capture.twin.TwinMaker;
import io.orderline.cli.capture.StatementListener.Heard;
import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.NewFile;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.database.connection.Target;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The command `orderline capture`.
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
public final class CaptureVerb extends FolderVerb {

    /// The time limit after Ctrl-C, as tables must still be read.
    private static final Duration PATIENCE = Duration.ofMinutes(10);

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
        super(context, "Does not exist yet; its last name is the workload's.");
    }

    public static CommandLine command(CliContext context) {
        CommandLine capture = VerbGroup.command(new CaptureVerb(context));
        capture.addSubcommand(new CaptureCompareVerb(context));
        return capture;
    }

    @Override
    public Integer call() throws Exception {
        Path made = folder.path();
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
            context.terminal().result(CaptureText.of(made.toString(), twin.result()));
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
            context.terminal().result(CaptureText.ofStatistics(made.toString(), result));
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
            context.terminal().say("note: " + withoutValues(capture));
        }
        if (capture.tooLong() > 0) {
            context.terminal()
                    .say("note: " + capture.tooLong() + " transactions of more than 2,000 statements are left out");
        }
        context.terminal().say("reads tables, and looks up where values come from");
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
}
