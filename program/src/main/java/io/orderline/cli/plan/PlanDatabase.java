package io.orderline.cli.plan;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.server.ServerControls;
import io.orderline.config.ConfigException;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.driver.JdbcDriver;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.ReadKeys;
import io.orderline.plan.WorkloadKeys;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.daemon.StartedTestbed;
import io.orderline.testbed.daemon.TestbedRegistry;
import io.orderline.testbed.server.Testbed;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The database of a plan: a URL, a testbed that is already started, or one started for a single verb.
///
/// @param ofFile returns the password in the plan file, once the file was read
public record PlanDatabase(CliContext context, Supplier<Optional<Password>> ofFile) {
    /// Works on the database. A testbed is started and stopped for this, unless it is already started.
    public <T> T work(Plan plan, PlanWithDatabase.Work<T> work) throws Exception {
        if (plan.find(PlanKeys.TESTBED).isEmpty()) {
            Target target = target(plan);
            try (ServerControls controls = new ServerControls(plan, target)) {
                return work.on(new PlanWithDatabase(plan, target).controlledBy(controls));
            }
        }
        Optional<PlanWithDatabase> started = started(plan);
        return started.isPresent() ? work.on(started.get()) : testbed(plan).run(work);
    }

    /// Returns the testbed of the plan if it is already started.
    public Optional<PlanWithDatabase> started(Plan plan) {
        Optional<StartedTestbed> started = StartedTestbedFinder.find(plan);
        started.ifPresent(
                testbed -> context.say("uses the testbed " + testbed.name() + " that is started, with its data"));
        return started.map(testbed -> over(testbed, bound(split(plan), testbed.target(), roles(testbed)))
                .controlledBy(new StartedTestbedFinder.Controls(
                        TestbedRegistry.ofUser().daemon(testbed.name()).orElseThrow())));
    }

    private static PlanWithDatabase over(StartedTestbed started, PlanWithDatabase bound) {
        Map<String, String> urls = new LinkedHashMap<>();
        started.nodes().forEach(node -> urls.put(node.name(), node.clientUrl()));
        return bound.over(urls, TestbedCatalog.named(started.name(), "").independent());
    }

    private static Map<String, String> roles(StartedTestbed started) {
        Map<String, String> roles = new LinkedHashMap<>();
        started.nodes().forEach(node -> roles.put(node.clientUrl(), node.role()));
        return roles;
    }

    /// Returns the testbed of the plan, not started yet.
    public PlanTestbed testbed(Plan plan) {
        Plan split = split(plan);
        return new PlanTestbed(context, split, testbed -> bound(split, testbed.target(), roles(testbed)));
    }

    private static Map<String, String> roles(Testbed testbed) {
        Map<String, String> roles = new LinkedHashMap<>();
        testbed.nodes().forEach(node -> roles.put(testbed.target(node.name()).url(), node.role()));
        return roles;
    }

    /// Spreads tables over the shards of the testbed, if it has any and the plan has no layout of its own.
    private static Plan split(Plan plan) {
        Optional<String> shards = TestbedCatalog.named(plan.get(PlanKeys.TESTBED), plan.origin(PlanKeys.TESTBED))
                .about()
                .shards();
        boolean otherwise = !plan.get(WorkloadKeys.WORKLOAD).equals(WorkloadKeys.TPCC)
                || Stream.of(LoadKeys.PARTITIONS, LoadKeys.SHARDS, LoadKeys.SQL, LoadKeys.ONLY_ROWS)
                        .anyMatch(plan::isGiven);
        return shards.isEmpty() || otherwise ? plan : plan.with(LoadKeys.SHARDS, shards.get(), Plan.OF_TESTBED);
    }

    /// Uses the driver and the dialect of the plan, if it names them.
    ///
    /// @param roles as for [StandbyUrl#in]
    private PlanWithDatabase bound(Plan plan, Target testbed, Map<String, String> roles) {
        Plan bound = StandbyUrl.in(PlanDialect.located(plan, testbed.url(), unusual(testbed)), roles)
                .with(PlanKeys.USER, testbed.user(), Plan.OF_TESTBED);
        return new PlanWithDatabase(bound, target(bound, testbed.password()));
    }

    /// Returns the dialect if it does not follow from the URL.
    private static Optional<String> unusual(Target testbed) {
        return Optional.of(testbed.dialect().name())
                .filter(name ->
                        !DialectCatalog.bundled().forUrl(testbed.url()).name().equals(name));
    }

    /// Returns the database at the URL of the plan, or its testbed if it is already started.
    ///
    /// @throws ConfigException if the testbed is not started
    public Target target(Plan plan) {
        if (plan.find(PlanKeys.TESTBED).isPresent()) {
            return started(plan).orElseThrow(() -> temporary(plan)).target();
        }
        return target(plan, PasswordSource.of(plan, context.environment(), ofFile.get()));
    }

    private static ConfigException temporary(Plan plan) {
        return new ConfigException(plan.problem(
                PlanKeys.TESTBED,
                "is for load, run and verify: anything else that is done to a testbed would be thrown away, unless it"
                        + " is started first. Start it with 'orderline testbed start "
                        + plan.get(PlanKeys.TESTBED) + "', or name a database that stays, by target.url."));
    }

    private Target target(Plan plan, Password password) {
        String url = plan.get(PlanKeys.URL);
        Dialect dialect = PlanDialect.of(plan);
        return new Target(url, plan.get(PlanKeys.USER), password, dialect, driver(plan, dialect));
    }

    private JdbcDriver driver(Plan plan, Dialect dialect) {
        Optional<JdbcDriver> ofTestbed = plan.find(PlanKeys.TESTBED)
                .filter(_ -> plan.get(PlanKeys.DRIVER).isEmpty())
                .flatMap(testbed -> TestbedCatalog.named(testbed, plan.origin(PlanKeys.TESTBED))
                        .driver());
        return ofTestbed.orElseGet(() -> PlanDialect.driver(plan, dialect, context.environment()));
    }

    /// The URL for read-only transactions on a testbed with standbys.
    static final class StandbyUrl {
        private static final String STANDBY = "standby";
        private static final String LOOKING = "jdbc:postgresql:";
        /// Roles of servers that are copies of each other. Any of these may be the primary after a failover.
        private static final Set<String> COPIES = Set.of("primary", STANDBY, "member");
        private static final String ADDRESS = "(?<=//)[^/]+";

        private StandbyUrl() {}

        /// Adds the URL of the standbys if the plan wants read-only transactions to run there.
        ///
        /// @param roles of the testbed's servers, by their URLs for clients
        /// @throws ConfigException if the testbed has no standby
        static Plan in(Plan plan, Map<String, String> roles) {
            if (!plan.find(ReadKeys.STANDBY).orElse(false)) {
                return plan;
            }
            List<String> copies = roles.keySet().stream()
                    .filter(url -> COPIES.contains(roles.get(url)))
                    .toList();
            if (copies.size() < 2) {
                throw new ConfigException(plan.problem(
                        ReadKeys.STANDBY,
                        "'standby' cannot be had: " + plan.get(PlanKeys.TESTBED)
                                + " has none. postgresql-ha, mysql-replica, patroni, patroni-multihost and pg-auto-failover have"
                                + " standbys."));
            }
            return plan.with(ReadKeys.URL, url(copies, roles), Plan.OF_TESTBED);
        }

        /// PostgreSQL's driver gets all servers and finds the standby at each connect, as a failover changes it.
        private static String url(List<String> copies, Map<String, String> roles) {
            if (!copies.getFirst().startsWith(LOOKING)) {
                return copies.stream()
                        .filter(url -> STANDBY.equals(roles.get(url)))
                        .findFirst()
                        .orElseThrow();
            }
            String addresses = copies.stream()
                    .map(url -> url.replaceFirst(".*//([^/]+)/.*", "$1"))
                    .collect(Collectors.joining(","));
            return copies.getFirst().replaceFirst(ADDRESS, addresses)
                    + "?targetServerType=secondary&hostRecheckSeconds=0";
        }
    }
}
