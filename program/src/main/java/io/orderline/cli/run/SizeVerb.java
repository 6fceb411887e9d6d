package io.orderline.cli.run;

import io.orderline.base.Rate;
import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.OptionValue;
import io.orderline.config.ConfigException;
import io.orderline.plan.Key;
import io.orderline.plan.PlanKeys;
import io.orderline.report.format.FigureFormat;
import io.orderline.result.environment.Ceiling;
import io.orderline.result.file.Json;
import io.orderline.run.CeilingDrive;
import io.orderline.run.size.DriverHost;
import io.orderline.run.size.Need;
import io.orderline.run.size.PlannedLoad;
import io.orderline.run.size.PlannedLoadCalculator;
import io.orderline.run.size.SizeFormulas;
import io.orderline.workload.tpcc.Tpcc;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "size",
        description =
                "Says what a run needs: driver hosts, their processors, memory and network, sessions of the server, and disk for"
                        + " the data and the run folder. Measures the driver on this host first, as 'orderline ceiling' does;"
                        + " no database is asked. docs/scale.md has the costs and where they come from.",
        footer = {
            "",
            "Examples:",
            "  orderline size tpcc.yaml --pace spec",
            "  orderline size tpcc.yaml --expect 2000/s --in-all 100000"
        })
public final class SizeVerb extends PlanVerb {
    private static final List<String> PREFIXES = List.of("", "k", "M", "G", "T", "P");
    private static final double THOUSAND = 1000;
    private static final int TERMINALS = 10;
    private static final Duration WARM_UP = Duration.ofSeconds(2);
    private static final Duration LENGTH = Duration.ofSeconds(3);

    @Option(
            names = "--expect",
            paramLabel = "<rate>",
            description =
                    "Transactions that the database is expected to take, such as 500/s, if the plan does not limit them.")
    @Nullable
    String expect;

    @Option(
            names = "--in-all",
            paramLabel = "<warehouses>",
            description = "Sizes the same load for so many warehouses, over as many databases as that takes.")
    @Nullable
    Long inAll;

    @Option(
            names = "--measured",
            paramLabel = "<file>",
            description = "What 'orderline ceiling --json' printed on a driver host, instead of measuring this one.")
    @Nullable
    Path file;

    @Option(
            names = "--processors",
            paramLabel = "<count>",
            description = "Hardware threads of a driver host. Default: those of this one.")
    @Nullable
    Integer processors;

    @Option(names = "--json", description = "Prints JSON.")
    boolean json;

    public SizeVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return PlanKeys.ofRun();
    }

    @Override
    public Integer call() throws Exception {
        PlannedLoad load = PlannedLoadCalculator.of(plan(), expected());
        if (inAll != null && inAll < load.warehouses()) {
            throw new ConfigException(
                    "", "--in-all", "must be at least the plan's " + load.warehouses() + " warehouses, not " + inAll);
        }
        PlannedLoad all = inAll == null ? load : load.grownTo(inAll);
        Optional<Ceiling> measured = file == null ? measured() : Optional.of(read(file));
        if (measured.isEmpty()) {
            return ExitCode.INTERRUPTED.code();
        }
        List<Need> needs = SizeFormulas.needs(all, host(measured.get()));
        context.result(json ? Json.pretty(needs) : text(needs));
        return ExitCode.OK.code();
    }

    private Optional<Rate> expected() {
        return Optional.ofNullable(expect).map(text -> OptionValue.require("--expect", text, Rate::parse));
    }

    private Optional<Ceiling> measured() throws Exception {
        CeilingDrive drive = CeilingDrive.of(
                new Tpcc(), TERMINALS, CeilingDrive.Shape.of(TERMINALS, TERMINALS), context.progress()::update);
        Optional<Ceiling> measured = context.interrupts().during(drive::stop, () -> drive.measure(WARM_UP, LENGTH));
        return context.interrupts().happened() ? Optional.empty() : measured;
    }

    private static Ceiling read(Path file) {
        try {
            return Json.read(file, Ceiling.class);
        } catch (IOException | RuntimeException wrong) { // any error of the parser
            throw new ConfigException(
                    "--measured", file.toString(), "cannot be read, or is not what 'orderline ceiling --json' prints.");
        }
    }

    private DriverHost host(Ceiling ceiling) {
        int threads = processors == null ? Runtime.getRuntime().availableProcessors() : processors;
        if (threads < 1) {
            throw new ConfigException("", "--processors", "must be at least 1, not " + threads);
        }
        return DriverHost.of(ceiling, threads)
                .orElseThrow(() -> new ConfigException(
                        "--measured",
                        "cpuMicrosPerRoundTrip",
                        "is missing, or the processor time: measure anew with this version, on a JVM that tells it."));
    }

    /// Returns a line for each need, with the calculation.
    private static String text(List<Need> needs) {
        int names = needs.stream().mapToInt(need -> need.name().length()).max().orElse(0);
        int values = needs.stream().mapToInt(need -> value(need).length()).max().orElse(0);
        return needs.stream()
                .map(need -> (need.name() + " ".repeat(names - need.name().length() + 2)
                        + " ".repeat(values - value(need).length()) + value(need) + "  = " + need.because() + "\n"))
                .collect(Collectors.joining());
    }

    private static String value(Need need) {
        if (!need.unit().startsWith("B")) {
            return (figure(need.value()) + " " + need.unit()).strip();
        }
        int power = 0;
        double value = need.value();
        while (value >= THOUSAND && power < PREFIXES.size() - 1) {
            value /= THOUSAND;
            power++;
        }
        return figure(value) + " " + PREFIXES.get(power) + need.unit();
    }

    private static String figure(double value) {
        return value >= THOUSAND || value == Math.rint(value)
                ? FigureFormat.format("%,.0f", value)
                : FigureFormat.format("%.3g", value);
    }
}
