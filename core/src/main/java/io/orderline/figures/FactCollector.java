package io.orderline.figures;

import io.orderline.plan.DriveKeys;
import io.orderline.plan.Key;
import io.orderline.plan.KeyFamilyCatalog;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.LoginKeys;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.ReadKeys;
import io.orderline.plan.WorkloadKeys;
import io.orderline.result.OtherWorkload;
import io.orderline.result.ReadReport;
import io.orderline.result.Result;
import io.orderline.result.Verdict;
import io.orderline.result.environment.Durability;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.HostRecord;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Everything that is known about a run besides its figures, by name. What is not known has no fact.
public final class FactCollector {
    private static final double GIB = 1L << 30;
    private static final int HASH_LETTERS = 12;
    private static final String DELIVERED = "delivered to probes";
    private static final Set<String> FOUND_OUT = Set.of("statistics", DELIVERED);

    private final RunFigures run;
    private final SortedMap<SystemFact, String> facts = new TreeMap<>();
    private final SortedMap<String, String> unimportant = new TreeMap<>();

    private FactCollector(RunFigures run) {
        this.run = run;
        plan();
        setup(run.result().setup());
        run.environment().ifPresent(this::environment);
        verdict();
        add(FactGroup.ISOLATION, "drive.isolation", run.result().setup().isolation());
        run.result()
                .isolation()
                .map(DeliveredIsolation::of)
                .ifPresent(seen -> add(FactGroup.ISOLATION, DELIVERED, seen.delivered()));
        add(FactGroup.MEASUREMENT, "method of measuring", method());
        add(FactGroup.HARNESS, "Orderline", run.result().orderline());
    }

    public static FactCollector of(RunFigures run) {
        return new FactCollector(run);
    }

    public SortedMap<SystemFact, String> all() {
        return facts;
    }

    /// Returns the facts that runs of one system have in common: all except those that a run found out.
    public SortedMap<SystemFact, String> identity() {
        SortedMap<SystemFact, String> identity = new TreeMap<>(facts);
        identity.keySet().removeIf(fact -> fact.group() == FactGroup.VERDICT || FOUND_OUT.contains(fact.name()));
        return identity;
    }

    public SortedMap<String, String> unimportant() {
        return unimportant;
    }

    private void add(FactGroup group, String name, String value) {
        if (!value.isEmpty()) {
            facts.put(new SystemFact(group, name), value);
        }
    }

    private String method() {
        return run.result()
                .imported()
                .map(told -> "measured by " + told.name())
                .orElse("no. " + run.result().measurement());
    }

    private void plan() {
        run.plan().forEach((key, value) -> {
            if (IgnoredSettings.planKey(key)) {
                unimportant.put(key, value);
            } else if (!key.startsWith("target.")) {
                add(key.startsWith("load.") ? FactGroup.TABLES : FactGroup.LOAD, key, value);
            }
        });
        add(FactGroup.DATABASE, "target.dialect", run.plan().getOrDefault("target.dialect", ""));
        add(FactGroup.JDBC, "options of the URL", options(run.result().setup().url()));
        facts.remove(new SystemFact(FactGroup.LOAD, "drive.isolation"));
        facts.remove(new SystemFact(FactGroup.LOAD, "testbed.read")); // its outcome is the fact `reads`
    }

    private static String options(String url) {
        int begin = url.replace(';', '?').indexOf('?');
        return begin < 0 ? "" : url.substring(begin + 1);
    }

    private void setup(Result.Setup setup) {
        add(FactGroup.LOAD, "workload", workload(setup));
        number("warehouses", setup.warehouses());
        number("drive.terminals", setup.terminals());
        number("drive.sessions", setup.sessions());
        number("drive.deferred-sessions", setup.deferredSessions());
        add(FactGroup.LOAD, "drive.pace", setup.pace());
        LoadModel.turns(run).ifPresent(turns -> add(FactGroup.LOAD, "other runs", turns.inWords()));
        add(FactGroup.LOAD, "drive.style", setup.style());
        add(FactGroup.LOAD, "reads", reads());
        add(FactGroup.DATABASE, SystemFact.SYSTEM.name(), setup.system());
        setup.encryption().ifPresent(known -> add(FactGroup.JDBC, "connection", known.text()));
    }

    private String reads() {
        return run.result().reads().map(ReadReport::place).orElse("where all run");
    }

    private String workload(Result.Setup setup) {
        return run.result().own().map(FactCollector::own).orElse(setup.workload());
    }

    private static String own(OtherWorkload own) {
        return own.name() + (own.hash().isEmpty() ? "" : ", files " + shorter(own.hash()));
    }

    private void number(String name, int value) {
        facts.remove(new SystemFact(FactGroup.LOAD, name));
        add(FactGroup.LOAD, name, value < 0 ? "" : Integer.toString(value));
    }

    private void environment(Environment environment) {
        Environment.Database database = environment.database();
        database.durability().ifPresent(this::durability);
        add(FactGroup.DATABASE, "build", database.build());
        database.extensions()
                .ifPresent(
                        all -> all.forEach((name, version) -> add(FactGroup.DATABASE, "extension " + name, version)));
        environment.topology().ifPresent(nodes -> add(FactGroup.DATABASE, "topology", nodes));
        database.settings().forEach((name, value) -> {
            if (IgnoredSettings.setting(name)) {
                unimportant.put(name, value);
            } else {
                facts.put(new SystemFact(FactGroup.SETTING, name), value.isEmpty() ? "(empty)" : value);
            }
        });
        add(FactGroup.JDBC, "JDBC driver", database.jdbcDriver() + " " + database.jdbcDriverVersion());
        database.driverJar().ifPresent(jar -> {
            add(FactGroup.JDBC, "artifact", jar.artifact() + " " + jar.version());
            add(FactGroup.JDBC, "SHA-256 of its file", shorter(jar.sha256()));
        });
        hardware(environment);
        add(
                FactGroup.HARNESS,
                "JVM",
                environment.jvm().version() + ", " + environment.jvm().vendor());
        add(FactGroup.HARNESS, "flags of the JVM", environment.jvm().flags());
    }

    private static String shorter(String hash) {
        return hash.length() > HASH_LETTERS ? hash.substring(0, HASH_LETTERS) + "…" : hash;
    }

    private void durability(Durability durability) {
        for (Map.Entry<String, Durability.Survival> fate :
                FailureModes.of(durability).entrySet()) {
            add(FactGroup.DURABILITY, "after " + fate.getKey(), FailureModes.text(fate.getValue()));
        }
    }

    private void hardware(Environment environment) {
        Environment.Host driver = environment.driver();
        add(FactGroup.HARDWARE, "driver", host(driver.cpu(), driver.cores(), driver.threads(), driver.memoryBytes()));
        add(FactGroup.HARDWARE, "operating system of the driver", driver.os() + ", kernel " + driver.kernel());
        add(
                FactGroup.HARDWARE,
                "driver and database",
                environment
                        .sameHost()
                        .map(same -> same ? "on one host" : "apart")
                        .orElse("not known"));
        unimportant.put("name of the driver's host", driver.name());
        List<HostRecord> others =
                run.hosts().stream().filter(host -> !host.driver()).toList();
        for (int i = 0; i < others.size(); i++) {
            HostRecord host = others.get(i);
            String name = others.size() == 1 ? "watched host" : "watched host " + (i + 1);
            add(
                    FactGroup.HARDWARE,
                    name,
                    host(host.cpu(), host.cores(), host.threads(), host.memoryBytes()) + ", kernel " + host.kernel());
            unimportant.put("name of the " + name, host.name());
        }
    }

    private static String host(String cpu, int cores, int threads, long memoryBytes) {
        return String.format(Locale.ROOT, "%s, %d cores, %d threads, %.0f GiB", cpu, cores, threads, memoryBytes / GIB);
    }

    private void verdict() {
        add(FactGroup.VERDICT, "rules that do not hold", listed(run.failures()));
        add(FactGroup.VERDICT, "warnings", listed(run.rules(Verdict.Level.WARN)));
        add(FactGroup.VERDICT, "violated checks", listed(List.copyOf(violated(run.result()))));
        add(FactGroup.TABLES, "statistics", finding("no-statistics").orElse("after the load, as far as the run saw"));
        finding("missing-index").ifPresent(missing -> add(FactGroup.TABLES, "missing index", missing));
    }

    private static String listed(List<String> names) {
        return names.isEmpty() ? "none" : String.join(", ", names);
    }

    static Set<String> violated(Result result) {
        Set<String> violated = new TreeSet<>();
        result.before().stream().filter(check -> check.violated()).forEach(check -> violated.add(check.id()));
        result.after().stream().filter(check -> check.violated()).forEach(check -> violated.add(check.id()));
        return violated;
    }

    private Optional<String> finding(String rule) {
        return run.result().verdict().findings().stream()
                .filter(finding -> finding.rule().equals(rule) && finding.level() != Verdict.Level.PASS)
                .map(Verdict.Finding::message)
                .findFirst();
    }

    /// Settings that may differ between equal systems, such as locations, logins and seeds.
    private static final class IgnoredSettings {
        private static final Set<String> PLAN = names(List.of(
                PlanKeys.URL,
                PlanKeys.USER,
                ReadKeys.URL,
                PlanKeys.PASSWORD_FILE,
                LoginKeys.PASSWORD_COMMAND,
                LoginKeys.PASSWORD_COMMAND_TIMEOUT,
                PlanKeys.DIALECTS,
                LoadKeys.SEED,
                LoadKeys.WORKERS,
                WorkloadKeys.DRIVE_SEED,
                DriveKeys.CEILING,
                PlanKeys.RESULTS,
                PlanKeys.RUN_FOLDER,
                DriveKeys.TURN,
                DriveKeys.MEET,
                PlanKeys.BENCHMARKSQL_FILES,
                PlanKeys.BENCHMARKSQL_PROPERTIES,
                PlanKeys.BENCHMARKSQL_RUN));
        private static final List<String> PLAN_GROUPS =
                List.of("monitor.", "verify.", "expect.", KeyFamilyCatalog.LABELS.beginning());

        /// Names of server settings that hold paths, ports, names, or numbers of processes and servers.
        private static final Pattern SETTING = Pattern.compile(
                "(?i)port|.*_port|port_.*|.*(_|^)(directory|directories|dir|datadir|basedir|tmpdir|path|file|home|socket)"
                        + "|.*pid.*|datadir|basedir|tmpdir|hostname|.*_hostname|server_(id|uuid|uid)|cluster_name|report_host"
                        + "|listen_addresses|bind_address|log_error|log_bin_(basename|index)|.*_log_(basename|index|file)"
                        + "|application_name");

        private IgnoredSettings() {}

        private static Set<String> names(List<Key<?>> keys) {
            return keys.stream().map(Key::name).collect(Collectors.toUnmodifiableSet());
        }

        static boolean planKey(String name) {
            return PLAN.contains(name) || PLAN_GROUPS.stream().anyMatch(name::startsWith);
        }

        static boolean setting(String name) {
            return SETTING.matcher(name).matches();
        }
    }
}
