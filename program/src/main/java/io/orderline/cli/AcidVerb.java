package io.orderline.cli;

import io.orderline.acid.AcidPlan;
import io.orderline.acid.AcidPlan.AcidProperty;
import io.orderline.acid.AcidSuite;
import io.orderline.acid.ServerCrash;
import io.orderline.acid.session.ShardPlacement;
import io.orderline.base.Durations;
import io.orderline.base.TargetException;
import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.PlanWithDatabase;
import io.orderline.cli.plan.WorkloadFinder;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.OptionValue;
import io.orderline.cli.server.ServerControls;
import io.orderline.config.ConfigException;
import io.orderline.database.dialect.Ability;
import io.orderline.database.dialect.AbilityList.Claim;
import io.orderline.database.dialect.Isolation;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.Key;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.ServerKeys;
import io.orderline.plan.WorkloadKeys;
import io.orderline.report.acid.AcidDocument;
import io.orderline.report.document.MarkdownWriter;
import io.orderline.report.document.PageWriter;
import io.orderline.report.document.TextWriter;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.format.HtmlFile;
import io.orderline.result.AcidReport;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Json;
import io.orderline.run.hooks.RunControls;
import io.orderline.run.hooks.Version;
import io.orderline.run.setup.ShardMapLookup;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.workload.ShardMap;
import io.orderline.workload.tpcc.Tpcc;
import io.orderline.workload.tpcc.TpccDataset;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "acid",
        description = {
            "Makes the ACID tests of TPC-C 3 on a loaded database: atomicity, consistency, isolation 3.4.2.1 to 3.4.2.9 at"
                    + " each level, durability if a crash is possible; lost update and write skew beside them. On a sharded system"
                    + " each test within a shard and across shards. Leaves a"
                    + " folder with report.html and acid.json. Nothing else may work on the database. Exit code 6 if no"
                    + " level that was tried passes all tests of TPC-C."
        },
        footer = {
            "",
            "Examples:",
            "  orderline acid --testbed postgresql-18 --warehouses 1",
            "  orderline acid --url jdbc:postgresql://db/bench --user bench --levels serializable",
            "  orderline acid plan.yaml --only durability --crash-command 'ssh db sudo crash-and-start'"
        })
final class AcidVerb extends PlanVerb {
    private static final int TERMINALS = 8;

    @Option(
            names = "--levels",
            split = ",",
            paramLabel = "LEVEL",
            description = "Isolation levels to try: ${COMPLETION-CANDIDATES}. Default: all that the driver says it"
                    + " supports, but read-uncommitted.",
            completionCandidates = Levels.class)
    List<String> levels = List.of();

    @Option(
            names = "--only",
            split = ",",
            paramLabel = "PART",
            description = "Parts of the suite: atomicity, consistency, isolation, durability. Default: all.")
    List<String> only = List.of();

    @Option(
            names = "--wait",
            paramLabel = "<duration>",
            description =
                    "Treat a transaction as blocked after this time, or after 20 times the longest one alone if that"
                            + " is more. Default: 1s.")
    String wait = "1s";

    @Option(
            names = "--load",
            paramLabel = "<duration>",
            description = "What is driven for consistency, and before a crash. Default: 5s.")
    String load = "5s";

    @Option(names = "--crash", description = "Asks you to crash the server under load, and waits until it is back.")
    boolean crash;

    @Option(names = "--json", description = "Prints JSON.")
    boolean json;

    @Option(names = "--markdown", description = "Prints Markdown, without figures.")
    boolean markdown;

    static final class Levels implements Iterable<String> {
        @Override
        public java.util.Iterator<String> iterator() {
            return Arrays.stream(Isolation.values()).map(Isolation::text).iterator();
        }
    }

    AcidVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return PlanKeys.ofDatabase(
                WorkloadKeys.WAREHOUSES,
                LoadKeys.PARTITIONS,
                LoadKeys.SHARDS,
                DriveKeys.TERMINALS,
                WorkloadKeys.ISOLATION,
                DriveKeys.MAX_ATTEMPTS,
                PlanKeys.VERIFY_WORKERS,
                ServerKeys.CRASH_COMMAND,
                ServerKeys.RESTART_COMMAND,
                ServerKeys.CRASH_LIMIT,
                PlanKeys.RESULTS);
    }

    @Override
    public Integer call() throws Exception {
        Plan plan = plan();
        if (!(WorkloadFinder.of(plan) instanceof Tpcc)) {
            throw new ConfigException(plan.problem(WorkloadKeys.WORKLOAD, "has no ACID tests: they are TPC-C's"));
        }
        AcidPlan acid = acidPlan(plan);
        if (json && markdown) {
            throw new ConfigException("--json", "", "and --markdown: choose one of them");
        }
        if (crash && plan.isGiven(ServerKeys.CRASH_COMMAND)) {
            throw new ConfigException("--crash", "", "and --crash-command: choose one of them");
        }
        return database().work(plan, bound -> perform(bound, acid));
    }

    private AcidPlan acidPlan(Plan plan) {
        Set<AcidProperty> parts = only.isEmpty()
                ? EnumSet.allOf(AcidProperty.class)
                : only.stream()
                        .map(text -> named("--only", text, AcidProperty.values(), AcidProperty::text))
                        .collect(Collectors.toSet());
        return new AcidPlan(
                levels.stream()
                        .map(text -> named("--levels", text, Isolation.values(), Isolation::text))
                        .distinct()
                        .sorted()
                        .toList(),
                parts,
                OptionValue.require("--wait", wait, Durations::parse),
                plan.get(DriveKeys.MAX_ATTEMPTS),
                new AcidPlan.DriveSettings(
                        plan.find(DriveKeys.TERMINALS).orElse(TERMINALS),
                        OptionValue.require("--load", load, Durations::parse),
                        plan.get(WorkloadKeys.ISOLATION),
                        plan.get(PlanKeys.VERIFY_WORKERS)));
    }

    private static <T> T named(String option, String text, T[] all, Function<T, String> name) {
        return Arrays.stream(all)
                .filter(each -> name.apply(each).equals(text))
                .findFirst()
                .orElseThrow(() -> new ConfigException(
                        option,
                        text,
                        "is none of " + Arrays.stream(all).map(name).collect(Collectors.joining(", "))));
    }

    private int perform(PlanWithDatabase bound, AcidPlan acid) throws Exception {
        Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        AcidSuite suite = new AcidSuite(bound.target(), acid, shards(bound), crash(bound), context.progress()::update);
        AcidReport report = context.interrupts().during(() -> suite.run(Version.text(), now.toString()));
        write(bound, report, now);
        context.result(
                json
                        ? Json.pretty(report)
                        : markdown
                                ? MarkdownWriter.write(AcidDocument.summary(report))
                                : TextWriter.write(AcidDocument.whole(report)));
        return (report.met() ? ExitCode.OK : ExitCode.INCONSISTENT).code();
    }

    private static ShardPlacement shards(PlanWithDatabase bound) {
        Optional<ShardMap> map = ShardMapLookup.ofLoaded(bound.plan(), bound.target(), new TpccDataset());
        boolean sharded = bound.target()
                .dialect()
                .about()
                .abilities()
                .of(Ability.SHARDS)
                .map(Claim::has)
                .orElse(false);
        return new ShardPlacement(sharded || map.isPresent(), map);
    }

    private Optional<ServerCrash> crash(PlanWithDatabase bound) {
        Plan plan = bound.plan();
        if (plan.isGiven(ServerKeys.CRASH_COMMAND)) {
            return Optional.of(new AcidCrashes.ByCommand(new ServerControls(plan, bound.target()), plan));
        }
        if (crash) {
            return Optional.of(new AcidCrashes.ByHand(context::say, ServerKeys.limit(plan)));
        }
        return bound.plan()
                .find(PlanKeys.TESTBED)
                .map(name -> TestbedCatalog.named(name, bound.plan().origin(PlanKeys.TESTBED))
                        .nodes())
                .filter(nodes -> nodes.size() == 1)
                .map(nodes -> new AcidCrashes.OfTestbed(bound.controls(), nodes.getFirst()));
    }

    private void write(PlanWithDatabase bound, AcidReport report, Instant now) {
        RunFolder folder = RunFolder.create(
                Path.of(bound.plan().get(PlanKeys.RESULTS)),
                now,
                "acid-" + bound.target().dialect().name());
        Json.write(folder.path().resolve("acid.json"), report);
        context.say("page: " + HtmlFile.write(PageWriter.write(AcidDocument.whole(report)), folder.report()));
    }

    /// Crashes of the server in the durability test: by Orderline, by a command, or by hand.
    private static final class AcidCrashes {
        private AcidCrashes() {}

        /// Kills the only server of a testbed with SIGKILL, and starts it again.
        record OfTestbed(RunControls controls, String node) implements ServerCrash {
            private static final Duration LIMIT = Duration.ofMinutes(2);

            @Override
            public String text() {
                return "all processes of " + node + " were ended by SIGKILL, and it was started again";
            }

            @Override
            public void crash() {
                controls.apply("crash " + node);
                controls.apply("restart " + node);
            }

            @Override
            public Duration limit() {
                return LIMIT;
            }
        }

        /// Runs the user's commands. Without a restart command, the crash command also restarts the server.
        record ByCommand(RunControls controls, Plan plan) implements ServerCrash {
            @Override
            public String text() {
                return "'" + plan.get(ServerKeys.CRASH_COMMAND) + "'"
                        + plan.find(ServerKeys.RESTART_COMMAND)
                                .map(restart -> " and '" + restart + "' were executed")
                                .orElse(" was executed");
            }

            @Override
            public void crash() {
                apply("crash");
                if (plan.find(ServerKeys.RESTART_COMMAND).isPresent()) {
                    apply("restart");
                }
            }

            private void apply(String action) {
                try {
                    controls.apply(action);
                } catch (TargetException failed) {
                    throw new TargetException("the " + action + " command: " + failed.getMessage(), failed);
                }
            }

            @Override
            public Duration limit() {
                return ServerKeys.limit(plan);
            }
        }

        /// Asks the user to crash the server and start it again.
        record ByHand(Consumer<String> tell, Duration limit) implements ServerCrash {
            @Override
            public String text() {
                return "somebody was asked to crash the server and to start it again";
            }

            @Override
            public void crash() {
                tell.accept(FigureFormat.format(
                        "Now crash the database server, by kill -9 for example, and start it again. Terminals work on it;"
                                + " Orderline notices when it is gone and back, and waits for that for %d s.",
                        limit.toSeconds()));
            }
        }
    }
}
