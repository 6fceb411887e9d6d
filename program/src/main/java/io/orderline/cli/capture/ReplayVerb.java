package io.orderline.cli.capture;

import io.orderline.base.Durations;
import io.orderline.capture.replay.Replay;
import io.orderline.capture.replay.ReplayResult;
import io.orderline.capture.twin.TwinFolder;
import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.NewFile;
import io.orderline.config.ConfigException;
import io.orderline.database.connection.Target;
import io.orderline.result.file.Json;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The command `orderline replay`.
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        description = "Executes the transactions that 'capture --record' kept, with their times and sessions, against a"
                + " copy of the database as it was when the capture began.",
        footer = {
            "",
            "Examples:",
            "  orderline replay shop --url jdbc:postgresql://test/shop --user dba --into first.json",
            "  orderline replay compare first.json second.json"
        })
public final class ReplayVerb extends FolderVerb {
    @Option(
            names = "--into", // required, but not for the subcommand
            paramLabel = "FILE",
            description = "Where rows, times and errors of each statement are written, as JSON. Does not exist yet.")
    Path into = Path.of("");

    @Option(
            names = "--speed",
            paramLabel = "<factor>",
            description = "2 replays in half the time, with the same order in each session. Default: 1.")
    double speed = 1;

    public ReplayVerb(CliContext context) {
        super(context, "A folder that 'capture --record' made.");
    }

    public static CommandLine command(CliContext context) {
        CommandLine replay = VerbGroup.command(new ReplayVerb(context));
        replay.addSubcommand(new ReplayCompareVerb(context));
        return replay;
    }

    @Override
    public Integer call() throws Exception {
        Path recording = folder.path().resolve(TwinFolder.RECORDING);
        if (!Files.isRegularFile(recording, LinkOption.NOFOLLOW_LINKS)) {
            throw new ConfigException(
                    "FOLDER",
                    folder.path().toString(),
                    "has no " + TwinFolder.RECORDING + ": it was not made by 'capture --record'");
        }
        if (into.toString().isEmpty()) {
            throw new ConfigException("--into", "", "is missing: say where the result is to be written");
        }
        NewFile.require("--into", into);
        if (!(speed > 0)) {
            throw new ConfigException("--speed", String.valueOf(speed), "must be above 0");
        }
        Target target = database().target(plan());
        AtomicBoolean stopped = new AtomicBoolean();
        Replay replay = new Replay(() -> target.connect("replay", Duration.ZERO), speed);
        ReplayResult result = context.interrupts()
                .during(() -> stopped.set(true), () -> replay.run(recording, stopped::get, this::progress));
        Json.write(into, result);
        context.terminal().result(text(result));
        return (result.failed() + result.skipped() == 0 ? ExitCode.OK : ExitCode.TARGET).code();
    }

    private void progress(long micros) {
        context.terminal()
                .progress()
                .update(Durations.text(Duration.ofSeconds(Math.max(0, micros / 1_000_000))) + " of the recording");
    }

    private static String text(ReplayResult result) {
        return String.format(
                Locale.ROOT,
                "replayed %,d transactions in %.1f s; %,d failed%s%n%s"
                        + "late: %.2f s as the database was not done, %.2f s for other reasons; at most %.3f s%n",
                result.transactions(),
                result.seconds(),
                result.failed(),
                result.skipped() == 0 ? "" : String.format(Locale.ROOT, "; %,d not begun", result.skipped()),
                errors(result),
                result.lag().database(),
                result.lag().driver(),
                result.lag().most());
    }

    private static String errors(ReplayResult result) {
        return result.errors().entrySet().stream()
                .map(each -> String.format(
                        Locale.ROOT,
                        "  %,d with SQLSTATE %s, the first: %s%n",
                        each.getValue().transactions(),
                        each.getKey(),
                        each.getValue().first()))
                .collect(Collectors.joining());
    }
}
