package io.orderline.cli.capture;

import io.orderline.base.Durations;
import io.orderline.capture.replay.Replay;
import io.orderline.capture.replay.ReplayComparison;
import io.orderline.capture.replay.ReplayComparison.Pair;
import io.orderline.capture.replay.ReplayResult;
import io.orderline.capture.twin.TwinFolder;
import io.orderline.cli.plan.ArgumentVerb;
import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.NewFile;
import io.orderline.config.ConfigException;
import io.orderline.database.connection.Target;
import io.orderline.plan.Key;
import io.orderline.plan.PlanKeys;
import io.orderline.report.format.FigureFormat;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "replay",
        description = "Executes the transactions that 'capture --record' kept, with their times and sessions, against a"
                + " copy of the database as it was when the capture began.",
        footer = {
            "",
            "Examples:",
            "  orderline replay shop --url jdbc:postgresql://test/shop --user dba --into first.json",
            "  orderline replay compare first.json second.json"
        })
public final class ReplayVerb extends ArgumentVerb {
    @Parameters(
            index = "0",
            arity = "0..1", // required, but not for the subcommand
            paramLabel = "FOLDER",
            description = "A folder that 'capture --record' made.")
    @Nullable
    Path folder;

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
        super(context);
    }

    public static CommandLine command(CliContext context) {
        ReplayVerb replay = new ReplayVerb(context);
        return VerbGroup.command(replay).addSubcommand(VerbGroup.withHelp(replay.new Compare()));
    }

    @Override
    protected List<Key<?>> keys() {
        return PlanKeys.ofTarget();
    }

    @Override
    public Integer call() throws Exception {
        Path recorded = CaptureVerb.required(folder);
        Path recording = recorded.resolve(TwinFolder.RECORDING);
        if (!Files.isRegularFile(recording, LinkOption.NOFOLLOW_LINKS)) {
            throw new ConfigException(
                    "FOLDER",
                    recorded.toString(),
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
        context.result(text(result));
        return (result.failed() + result.skipped() == 0 ? ExitCode.OK : ExitCode.TARGET).code();
    }

    private void progress(long micros) {
        context.progress()
                .update(Durations.text(Duration.ofSeconds(Math.max(0, micros / 1_000_000))) + " of the recording");
    }

    private static String text(ReplayResult result) {
        return FigureFormat.format(
                "replayed %,d transactions in %.1f s; %,d failed%s%n%s"
                        + "late: %.2f s because the database was busy, %.2f s for other reasons; at most %.3f s%n",
                result.transactions(),
                result.seconds(),
                result.failed(),
                result.skipped() == 0 ? "" : FigureFormat.format("; %,d not begun", result.skipped()),
                errors(result),
                result.lag().database(),
                result.lag().driver(),
                result.lag().most());
    }

    private static String errors(ReplayResult result) {
        return result.errors().entrySet().stream()
                .map(each -> FigureFormat.format(
                        "  %,d with SQLSTATE %s, the first: %s%n",
                        each.getValue().transactions(),
                        each.getKey(),
                        each.getValue().first()))
                .collect(Collectors.joining());
    }

    @Command(
            name = "compare",
            description = "Says which statements met other rows, or took longer, in the second of two replays.",
            footer = {"", "Example:", "  orderline replay compare first.json second.json"})
    final class Compare implements Callable<Integer> {
        private static final int MOST = 30;
        private static final int TEXT = 80;

        @Parameters(index = "0", paramLabel = "FIRST", description = "What 'replay --into' wrote.")
        Path first = Path.of("");

        @Parameters(index = "1", paramLabel = "SECOND", description = "Likewise.")
        Path second = Path.of("");

        @Option(names = "--json", description = "Writes the comparison as JSON.")
        boolean json;

        @Override
        public Integer call() throws IOException {
            ReplayComparison comparison = ReplayComparison.of(read("FIRST", first), read("SECOND", second));
            context.result(json ? Json.pretty(comparison) : text(comparison));
            return ExitCode.OK.code();
        }

        private static ReplayResult read(String argument, Path file) throws IOException {
            return CapturedFile.read(argument, file, "replay --into", ReplayResult.class);
        }

        private static String text(ReplayComparison comparison) {
            StringBuilder text = new StringBuilder(FigureFormat.format(
                    "%,d and %,d transactions, %,d and %,d failed; %d of %d statements met other rows%n%n"
                            + "    calls      rows  other rows   mean µs           ratio%n",
                    comparison.first().transactions(),
                    comparison.second().transactions(),
                    comparison.first().failed(),
                    comparison.second().failed(),
                    comparison.otherRows(),
                    comparison.statements().size()));
            comparison.statements().stream().limit(MOST).forEach(pair -> text.append(line(pair)));
            return text.toString();
        }

        private static String line(Pair pair) {
            String sql = pair.second().text().isEmpty()
                    ? pair.first().text()
                    : pair.second().text();
            return FigureFormat.format(
                    "%9d %9d %11s %8.0f %8.0f %7.2f %-6s %s%n",
                    pair.second().calls(),
                    pair.second().rows(),
                    pair.otherRows()
                            ? FigureFormat.format(
                                    "%+d", pair.second().rows() - pair.first().rows())
                            : "-",
                    pair.first().meanMicros(),
                    pair.second().meanMicros(),
                    pair.ratio(),
                    pair.slower() ? "SLOWER" : "",
                    sql.length() > TEXT ? sql.substring(0, TEXT) + "…" : sql);
        }
    }
}
