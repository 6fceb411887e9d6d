package io.orderline.cli;

import io.orderline.cli.plan.PasswordSource;
import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.plan.WorkloadFinder;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.results.RunArgument;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.data.ledger.LedgerCheck;
import io.orderline.database.connection.Target;
import io.orderline.plan.Key;
import io.orderline.plan.LoginKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.PlanSource;
import io.orderline.plan.RawValue;
import io.orderline.plan.WorkloadKeys;
import io.orderline.report.run.text.LedgerText;
import io.orderline.result.LedgerReport;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Json;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Option;

@Command(
        name = "ledger",
        description = "Compares each transaction that was acknowledged to a terminal with the database.",
        footer = {"", "Example:", "  orderline ledger check last"})
final class LedgerVerb extends VerbGroup {
    LedgerVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Object> verbs() {
        return List.of(new Check(context));
    }

    @Command(
            name = "check",
            description = {
                "Lists, after a crash or a failover, what a run's ledger (drive.ledger) and the database do not agree on:"
                        + " acknowledged, but missing; present, but not acknowledged; rolled back on purpose, but present.",
                "Looks into the run's own database, unless a plan or flags say another one, such as the new primary."
                        + " Nothing may be driven meanwhile. Exit code 6 if something is found."
            },
            footer = {
                "",
                "Examples:",
                "  orderline ledger check last",
                "  orderline ledger check runs/20261122T180102Z-postgresql-w10-t40 --url jdbc:postgresql://db2/bench"
            })
    static final class Check extends PlanVerb {
        /// The keys that tell which database a run used, and how to connect to it.
        private static final Set<String> OF_TARGET = Stream.concat(
                        PlanKeys.ofTarget().stream(), Stream.of(PlanKeys.TESTBED, WorkloadKeys.WORKLOAD))
                .map(Key::name)
                .collect(Collectors.toSet());

        @Mixin
        RunArgument chosen = new RunArgument();

        @Option(names = "--json", description = "Prints JSON.")
        boolean json;

        Check(CliContext context) {
            super(context);
        }

        @Override
        protected List<Key<?>> keys() {
            return PlanKeys.ofTarget(PlanKeys.TESTBED);
        }

        /// Puts the run before the plan among the arguments.
        @Override
        protected void addFlags(CommandSpec command) {
            super.addFlags(command);
            List<PositionalParamSpec> both = List.copyOf(command.positionalParameters());
            both.forEach(command::remove);
            both.forEach(each -> command.addPositional(PositionalParamSpec.builder(each)
                    .index(each.paramLabel().equals(PLAN) ? "1" : "0")
                    .build()));
        }

        /// Takes the run's own database, unless the user names another one.
        @Override
        protected List<RawValue> beneath() {
            Problems problems = new Problems();
            try {
                List<RawValue> own = PlanSource.yaml(chosen.find().plan(), problems).given().stream()
                        .filter(given -> OF_TARGET.contains(given.key()))
                        .toList();
                problems.throwIfAny();
                boolean elsewhere = elsewhere();
                boolean login = elsewhere || saysPassword();
                return own.stream()
                        .filter(given -> !(elsewhere && ofDatabase(given)))
                        .filter(given -> !(login && ofCommand(given)))
                        .filter(given -> !(saysPassword() && given.key().equals(PlanKeys.PASSWORD_FILE.name())))
                        .toList();
            } catch (IOException e) {
                throw new ConfigException("", chosen.named(), "cannot be read: " + e.getMessage());
            }
        }

        private boolean elsewhere() {
            return file().isPresent() || said().stream().anyMatch(Check::ofDatabase);
        }

        /// Returns whether the user gives a password for this call.
        private boolean saysPassword() {
            return context.environment().containsKey(PasswordSource.VARIABLE)
                    || said().stream()
                            .anyMatch(given -> ofCommand(given) || given.key().equals(PlanKeys.PASSWORD_FILE.name()));
        }

        private List<RawValue> said() {
            List<RawValue> said = new ArrayList<>(flags());
            said.addAll(sets());
            return said;
        }

        /// A command that prints the password of one database is of no use for another one.
        private static boolean ofCommand(RawValue given) {
            return LoginKeys.GROUP.keys().stream().anyMatch(key -> given.key().equals(key.name()));
        }

        private static boolean ofDatabase(RawValue given) {
            return given.key().equals(PlanKeys.URL.name()) || given.key().equals(PlanKeys.TESTBED.name());
        }

        @Override
        public Integer call() throws Exception {
            RunFolder folder = chosen.find();
            Plan plan = plan();
            Target target = database().target(plan);
            Workload workload = WorkloadFinder.of(plan);
            LedgerRules bookkeeping = workload.bookkeeping(target.dialect())
                    .orElseThrow(() -> new ConfigException(
                            folder.plan().toString(),
                            WorkloadKeys.WORKLOAD.name(),
                            "'" + workload.name() + "' has no ledger."));
            LedgerCheck check = new LedgerCheck(files(folder), bookkeeping, target);
            context.progress().update("holding the ledger against the database");
            LedgerReport report = context.interrupts().during(check::end, check::report);
            context.result(json ? Json.pretty(report) : text(folder, report));
            return (report.clean() ? ExitCode.OK : ExitCode.INCONSISTENT).code();
        }

        /// A run by agents has a ledger for each agent.
        private List<Path> files(RunFolder folder) throws IOException {
            List<RunFolder> agents = agents(folder);
            Set<String> urls = new HashSet<>();
            for (RunFolder agent : agents) {
                urls.add(PlanSource.yaml(agent.plan(), new Problems()).given().stream()
                        .filter(given -> given.key().equals(PlanKeys.URL.name()))
                        .map(RawValue::text)
                        .findFirst()
                        .orElse(""));
            }
            if (urls.size() > 1 && !elsewhere()) {
                throw new ConfigException(
                        folder.path().toString(),
                        "",
                        "is of agents that drove " + urls.size()
                                + " URLs. If they are nodes of one database, name one with"
                                + " --url; if each is a database of its own, check each agent's folder: "
                                + agents.getFirst().path() + " …");
            }
            return agents.isEmpty()
                    ? List.of(folder.ledger())
                    : agents.stream().map(RunFolder::ledger).toList();
        }

        private static List<RunFolder> agents(RunFolder folder) throws IOException {
            Path all = folder.agent("");
            if (Files.exists(folder.ledger()) || !Files.isDirectory(all)) {
                return List.of();
            }
            try (Stream<Path> each = Files.list(all)) {
                return each.filter(Files::isDirectory)
                        .sorted()
                        .map(RunFolder::new)
                        .toList();
            }
        }

        private static String text(RunFolder folder, LedgerReport report) {
            List<String> lines = new ArrayList<>(List.of("ledger of " + folder.name()));
            lines.addAll(LedgerText.of(report));
            lines.addAll(LedgerText.details(report));
            lines.add(report.clean() ? "clean" : "NOT clean");
            return String.join("\n", lines) + "\n";
        }
    }
}
