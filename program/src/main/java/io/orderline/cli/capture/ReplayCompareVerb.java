package io.orderline.cli.capture;

import io.orderline.capture.replay.ReplayComparison;
import io.orderline.capture.replay.ReplayComparison.Pair;
import io.orderline.capture.replay.ReplayResult;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = "Says which statements met other rows, or took longer, in the second of two replays.",
        footer = {"", "Example:", "  orderline replay compare first.json second.json"})
final class ReplayCompareVerb implements Callable<Integer> {
    private static final int MOST = 30;
    private static final int TEXT = 80;

    @Parameters(index = "0", paramLabel = "FIRST", description = "What 'replay --into' wrote.")
    Path first = Path.of("");

    @Parameters(index = "1", paramLabel = "SECOND", description = "Likewise.")
    Path second = Path.of("");

    @Option(names = "--json", description = "Writes the comparison as JSON.")
    boolean json;

    private final CliContext context;

    ReplayCompareVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        ReplayComparison comparison = ReplayComparison.of(read("FIRST", first), read("SECOND", second));
        context.terminal().result(json ? Json.pretty(comparison) : text(comparison));
        return ExitCode.OK.code();
    }

    private static ReplayResult read(String argument, Path file) throws IOException {
        return CapturedFile.read(argument, file, "replay --into", ReplayResult.class);
    }

    private static String text(ReplayComparison comparison) {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
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
        return String.format(
                Locale.ROOT,
                "%9d %9d %11s %8.0f %8.0f %7.2f %-6s %s%n",
                pair.second().calls(),
                pair.second().rows(),
                pair.otherRows()
                        ? String.format(
                                Locale.ROOT,
                                "%+d",
                                pair.second().rows() - pair.first().rows())
                        : "-",
                pair.first().meanMicros(),
                pair.second().meanMicros(),
                pair.ratio(),
                pair.slower() ? "SLOWER" : "",
                sql.length() > TEXT ? sql.substring(0, TEXT) + "…" : sql);
    }
}
