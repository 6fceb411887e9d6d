package io.orderline.cli.run;

import io.orderline.base.Durations;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.ConfigException;
import io.orderline.report.run.text.HarnessText;
import io.orderline.result.environment.Ceiling;
import io.orderline.result.file.Json;
import io.orderline.run.CeilingDrive;
import io.orderline.workload.tpcc.Tpcc;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `orderline ceiling`.
@Command(
        name = "ceiling",
        mixinStandardHelpOptions = true,
        description =
                "Measures the driver itself: drives a null target, which answers at once and needs no database, with"
                        + " everything that a run does for a transaction: drawing its input, scheduling, beginning and"
                        + " ending it, counting, recording. What a JDBC driver, the network and SQL cost is not in it.",
        footer = {"", "Example:", "  orderline ceiling --terminals 40 --duration 10s"})
public final class CeilingVerb implements Callable<Integer> {
    private static final int MOST_TERMINALS = 10_000;
    private static final Duration SHORTEST = Duration.ofMillis(100);
    /// Until the JIT has compiled nearly everything, on two cores.
    private static final Duration WARM_UP = Duration.ofSeconds(3);

    @Option(
            names = "--terminals",
            paramLabel = "<terminals>",
            description = "Simulated users, without pauses (1 … 10000). Default: 10.")
    int terminals = 10;

    @Option(
            names = "--sessions",
            paramLabel = "<sessions>",
            description = "Sessions that serve them (1 … 10000). Default: one a terminal.")
    @Nullable
    Integer sessions;

    @Option(
            names = "--warehouses",
            paramLabel = "<warehouses>",
            description = "Warehouses for which inputs are drawn. Default: 10.")
    int warehouses = 10;

    @Option(
            names = "--duration",
            paramLabel = "<duration>",
            description = "How long to measure, after 3 s of warming up (a duration, such as 90s). Default: 5s.")
    String duration = "5s";

    @Option(names = "--json", description = "Prints JSON.")
    boolean json;

    private final CliContext context;

    public CeilingVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        int serving = sessions == null ? terminals : sessions;
        requireBetween("--terminals", terminals, MOST_TERMINALS);
        requireBetween("--sessions", serving, MOST_TERMINALS);
        requireBetween("--warehouses", warehouses, 1_000_000);
        CeilingDrive drive = CeilingDrive.of(
                new Tpcc(),
                warehouses,
                CeilingDrive.Shape.of(terminals, serving),
                context.terminal().progress()::update);
        Duration length = length();
        Optional<Ceiling> measured = context.interrupts().during(drive::stop, () -> drive.measure(WARM_UP, length));
        if (context.interrupts().happened()) {
            return ExitCode.INTERRUPTED.code();
        }
        Ceiling ceiling = measured.orElseThrow(() -> new ConfigException(
                "", "--duration", "was over before all terminals had started: choose a longer one, or fewer sessions"));
        context.terminal().result(json ? Json.pretty(ceiling) : HarnessText.ceiling(ceiling));
        return ExitCode.OK.code();
    }

    private Duration length() {
        try {
            Duration length = Durations.parse(duration);
            if (length.compareTo(SHORTEST) >= 0) {
                return length;
            }
        } catch (IllegalArgumentException wrong) {
            throw new ConfigException("", "--duration", String.valueOf(wrong.getMessage()));
        }
        throw new ConfigException(
                "", "--duration", "must be at least " + Durations.text(SHORTEST) + ", not " + duration);
    }

    private static void requireBetween(String flag, int value, int most) {
        if (value < 1 || value > most) {
            throw new ConfigException("", flag, "must be between 1 and " + most + ", not " + value);
        }
    }
}
