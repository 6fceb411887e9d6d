package io.orderline.cli.run;

import io.orderline.base.Durations;
import io.orderline.base.Rate;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.OptionValue;
import io.orderline.config.ConfigException;
import io.orderline.plan.DriveKeys;
import io.orderline.report.run.text.HarnessText;
import io.orderline.result.environment.PacedCeiling;
import io.orderline.result.environment.RateCeiling;
import io.orderline.result.file.Json;
import io.orderline.run.CeilingDrive;
import io.orderline.workload.tpcc.Tpcc;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "ceiling",
        description =
                "Measures the driver itself: drives a null target, which answers at once and needs no database, with"
                        + " everything that a run does for a transaction: drawing its input, scheduling, beginning and"
                        + " ending it, counting, recording. What a JDBC driver, the network and SQL cost is not in it."
                        + " With a pace, how well the driver keeps it.",
        footer = {
            "",
            "Examples:",
            "  orderline ceiling --terminals 40 --duration 10s",
            "  orderline ceiling --paced --terminals 100000 --sessions 50 --warehouses 10000 --duration 1m",
            "  orderline ceiling --rate 100000/s --terminals 64 --sessions 2",
            "  orderline ceiling --rate --sessions 2"
        })
public final class CeilingVerb implements Callable<Integer> {
    private static final int MOST_SESSIONS = 10_000;
    /// More terminals without pauses would only wait for each other.
    private static final int MOST_UNPACED = 10_000;
    private static final long KEPT_WITHIN_MICROS = 1_000;
    private static final Duration SHORTEST = Duration.ofMillis(100);

    @Option(
            names = "--terminals",
            paramLabel = "<terminals>",
            description = "Simulated users (1 … 10000, with a pace 1 … 100000). Default: 10.")
    int terminals = 10;

    @ArgGroup
    PaceOption pace = new PaceOption();

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
            description = "How long to measure (a duration, such as 90s). Default: 5s.")
    String duration = "5s";

    @Option(names = "--warm-up", paramLabel = "<duration>", description = "How long to drive before that. Default: 3s.")
    String warmUp = "3s";

    @Option(names = "--json", description = "Prints JSON.")
    boolean json;

    private final CliContext context;

    public CeilingVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        int serving = sessions == null ? terminals : sessions;
        requireBetween("--terminals", terminals, pace.isSet() ? DriveKeys.MOST_TERMINALS : MOST_UNPACED);
        requireBetween("--sessions", serving, MOST_SESSIONS);
        requireBetween("--warehouses", warehouses, 1_000_000);
        CeilingDrive drive = CeilingDrive.of(
                new Tpcc(), warehouses, CeilingDrive.Shape.of(terminals, serving), context.progress()::update);
        if (pace.searches()) {
            return tell(drive, () -> search(drive), HarnessText::found);
        }
        return pace.isSet()
                ? tell(drive, () -> pace.keep(drive, warmUp(), length()), HarnessText::kept)
                : tell(drive, () -> drive.measure(warmUp(), length()), HarnessText::ceiling);
    }

    private Optional<RateCeiling> search(CeilingDrive drive) throws Exception {
        return RateSearch.search(rate -> drive.keepRate(rate, warmUp(), length()), KEPT_WITHIN_MICROS);
    }

    private <T> int tell(CeilingDrive drive, Callable<Optional<T>> measurement, Function<T, String> text)
            throws Exception {
        Optional<T> measured = context.interrupts().during(drive::stop, measurement);
        if (context.interrupts().happened()) {
            return ExitCode.INTERRUPTED.code();
        }
        T figures = measured.orElseThrow(() -> new ConfigException(
                "", "--duration", "was over before all terminals had started: choose a longer one, or fewer sessions"));
        context.result(json ? Json.pretty(figures) : text.apply(figures));
        return ExitCode.OK.code();
    }

    private Duration warmUp() {
        return OptionValue.require("--warm-up", warmUp, Durations::parse);
    }

    private Duration length() {
        Duration length = OptionValue.require("--duration", duration, Durations::parse);
        if (length.compareTo(SHORTEST) < 0) {
            throw new ConfigException(
                    "", "--duration", "must be at least " + Durations.text(SHORTEST) + ", not " + duration);
        }
        return length;
    }

    private static void requireBetween(String flag, int value, int most) {
        if (value < 1 || value > most) {
            throw new ConfigException("", flag, "must be between 1 and " + most + ", not " + value);
        }
    }

    /// The pace of a drive without a database; at most one of the two options.
    static final class PaceOption {
        @Option(names = "--paced", description = "Users make the keying and think times of TPC-C 5.2.5.")
        boolean paced;

        @Option(
                names = "--rate",
                paramLabel = "<rate>",
                arity = "0..1",
                fallbackValue = "",
                description =
                        "So many transactions become due in a second, at random and whether or not earlier ones have"
                                + " ended (such as 100000/s). Without a rate: finds the largest one that is delivered with a p99 from"
                                + " due to begun below 1 ms; each try takes as long.")
        @Nullable
        String rate;

        boolean isSet() {
            return paced || rate != null;
        }

        /// Returns whether the largest possible rate is searched.
        boolean searches() {
            return rate != null && rate.isEmpty();
        }

        Optional<PacedCeiling> keep(CeilingDrive drive, Duration warmUp, Duration length) throws Exception {
            return rate == null
                    ? drive.keepPauses(warmUp, length)
                    : drive.keepRate(OptionValue.require("--rate", rate, Rate::parse), warmUp, length);
        }
    }
}
