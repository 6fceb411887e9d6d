package io.orderline.plan;

import io.orderline.base.Durations;
import io.orderline.base.Money;
import io.orderline.database.dialect.Ability;
import io.orderline.database.dialect.DurabilityRules;
import io.orderline.workload.dataset.ScaleUnit;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// All single keys of a plan. [KeyFamilyCatalog] has the families of keys.
public final class PlanKeys {
    private static final KeyGroup TARGET_GROUP = new KeyGroup("Target");
    private static final KeyGroup CHECKS = new KeyGroup("Checks");
    private static final KeyGroup COST = new KeyGroup("Cost");
    private static final KeyGroup OUTPUT = new KeyGroup("Output");

    private static final Duration LONGEST_LEDGER_DELAY = Duration.ofMinutes(1);

    /// The data with which a run on a testbed begins.
    public enum DataReset {
        /// A copy of data that was loaded once, so that each run begins with the same data.
        RESTORE,
        /// Data that is loaded for this run.
        RELOAD;

        String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public static final Key<String> TESTBED = TARGET_GROUP.add(Key.text(
            "testbed",
            "a name such as postgresql-18",
            "database server that Orderline starts here, loads and stops; 'orderline testbed list' lists them"));
    public static final Key<DataReset> TESTBED_RESET = TARGET_GROUP.add(Key.choice(
                    "testbed.reset",
                    List.of(DataReset.values()),
                    DataReset::text,
                    "begin with a copy of the loaded data, or load again")
            .otherwise("restore"));
    public static final Key<Integer> TESTBED_NODES = TARGET_GROUP.add(
            Key.integer("testbed.nodes", 1, 32, "servers of the testbed, where their number can be chosen")
                    .otherwise("as the testbed's file says"));
    public static final Key<String> URL = TARGET_GROUP.add(Key.text("target.url", "a JDBC URL", "the database"));
    public static final Key<String> USER =
            TARGET_GROUP.add(Key.text("target.user", "a name", "database user").withDefault(""));
    public static final Key<String> PASSWORD_FILE =
            TARGET_GROUP.add(Key.text("target.password-file", "a path", "file whose first line is the password")
                    .withDefault("")
                    .otherwise("ORDERLINE_PASSWORD, or a prompt"));
    public static final Key<String> DRIVER = TARGET_GROUP.add(Key.text(
                    "target.driver",
                    "a name such as oracle or oracle@23.4",
                    "JDBC driver; 'orderline driver list' lists them")
            .withDefault("")
            .otherwise("the usual one of the database"));

    public static final Key<String> DIALECT = TARGET_GROUP.add(Key.text(
                    "target.dialect",
                    "a name such as klustron",
                    "which dialect to use if the URL fits several databases")
            .otherwise("follows from the URL"));

    public static final Key<String> DIALECTS = TARGET_GROUP.add(Key.text(
            "target.dialects", "a folder", "your own dialects, one <name>.yaml each; they replace those of Orderline"));

    public static final Key<List<Ability>> NEEDS = TARGET_GROUP.add(Key.of(
            "target.needs",
            "names such as atomic-commits",
            "refuse databases that lack one of these abilities; 'orderline dialect list' lists them",
            RequiredAbilities::parse));

    public static final Key<DurabilityRules.SurvivedFailure> DURABILITY = TARGET_GROUP.add(Key.choice(
            "target.durability",
            List.of(DurabilityRules.SurvivedFailure.values()),
            DurabilityRules.SurvivedFailure::text,
            "your statement, where Orderline cannot tell: the worst failure that an acknowledged commit survives"));

    public static final Key<Boolean> VERIFY_BEFORE = CHECKS.add(
            Key.flag("verify.before", "check consistency before the run").withDefault("true"));
    public static final Key<Boolean> VERIFY_AFTER = CHECKS.add(
            Key.flag("verify.after", "check consistency after the run").withDefault("true"));
    public static final Key<Boolean> VERIFY_QUICK = CHECKS.add(
            Key.flag("verify.quick", "make only the checks that read little; the report names those left out")
                    .withDefault("false"));
    public static final Key<Integer> VERIFY_WORKERS = CHECKS.add(
            Key.integer("verify.workers", 1, 64, "checks made at the same time").withDefault("2"));
    public static final Key<Optional<Duration>> LEDGER = CHECKS.add(Key.of(
                    "drive.ledger",
                    "off, or a duration such as 200ms",
                    "log acknowledged transactions that write; flush within this time (0s: before the terminal"
                            + " continues)",
                    PlanKeys::ledgerDelay)
            .withDefault("off"));

    public static final Key<Money> COST_PURCHASE = COST.add(Key.of(
            "cost.purchase",
            "a price such as 50000 USD",
            "price of the database's machines for three years, for price per performance",
            Money::parse));
    public static final Key<Money> COST_PER_HOUR = COST.add(Key.of(
            "cost.per-hour", "a price such as 3.20 USD", "rent of the database's machines per hour", Money::parse));

    public static final Key<String> RESULTS = OUTPUT.add(
            Key.text("results", "a folder", "where run folders are made").withDefault("runs"));
    public static final Key<String> RUN_FOLDER = OUTPUT.add(Key.text(
                    "run-folder",
                    "a path such as runs/%tY%tm%td, with %tH, %tM and %tS for the time",
                    "the run folder itself, instead of a new one below --results")
            .withDefault(""));
    public static final Key<Boolean> BENCHMARKSQL_FILES = OUTPUT.add(
            Key.flag("benchmarksql.files", "write the files of BenchmarkSQL 5 too: run.properties, data/*.csv")
                    .withDefault("false"));
    public static final Key<String> BENCHMARKSQL_PROPERTIES = OUTPUT.add(
            Key.text("benchmarksql.properties", "a file", "property file that run.properties copies, without secrets")
                    .withDefault("")
                    .otherwise("the plan as properties"));
    public static final Key<Integer> BENCHMARKSQL_RUN =
            OUTPUT.add(Key.integer("benchmarksql.run", 0, Integer.MAX_VALUE, "number of the run in those files")
                    .withDefault("1"));

    /// All groups, in the order of the help.
    public static final List<KeyGroup> GROUPS = List.of(
            TARGET_GROUP,
            LoginKeys.GROUP,
            ReadKeys.GROUP,
            WorkloadKeys.WORKLOAD_GROUP,
            IngestKeys.GROUP,
            LoadKeys.GROUP,
            DriveKeys.LOAD_MODEL,
            DriveKeys.MEASURING,
            CHECKS,
            ExpectKeys.GROUP,
            ProbeKeys.GROUP,
            MonitorKeys.GROUP,
            DriveKeys.FAULTS,
            ServerKeys.GROUP,
            AgentKeys.GROUP,
            COST,
            OUTPUT);

    /// All keys in the order of a plan file, where keys with a common beginning are adjacent.
    public static final List<Key<?>> ALL = all();

    /// Keys that are no flags of `run`. The only flags of loading that `run` has say where the rows are.
    private static final Set<Key<?>> NOT_OF_RUNS = Stream.of(
                    LoadKeys.GROUP.keys().stream()
                            .filter(key -> !key.equals(LoadKeys.PARTITIONS) && !key.equals(LoadKeys.SHARDS)),
                    COST.keys().stream(),
                    Stream.of(AgentKeys.WAREHOUSES, BENCHMARKSQL_PROPERTIES, BENCHMARKSQL_RUN))
            .flatMap(keys -> keys)
            .collect(Collectors.toUnmodifiableSet());

    /// Keys that have a meaning only for TPC-C.
    public static final List<Key<?>> OF_TPCC = List.of(
            WorkloadKeys.WAREHOUSES,
            LoadKeys.INDEXES,
            LoadKeys.SQL,
            LoadKeys.ONLY_ROWS,
            LoadKeys.PARTITIONS,
            LoadKeys.SHARDS,
            WorkloadKeys.FIXED_HOMES,
            WorkloadKeys.REMOTE_LINES,
            WorkloadKeys.REMOTE_PAYMENTS,
            AgentKeys.HOMES,
            BENCHMARKSQL_FILES,
            BENCHMARKSQL_PROPERTIES,
            BENCHMARKSQL_RUN);

    static final Map<String, Key<?>> BY_NAME = ALL.stream().collect(Collectors.toMap(Key::name, Function.identity()));

    private PlanKeys() {}

    /// Parses the time that an entry of the ledger may wait to be written; empty if the ledger is off.
    private static Optional<Duration> ledgerDelay(String text) {
        if (text.strip().toLowerCase(Locale.ROOT).equals("off")) {
            return Optional.empty();
        }
        Duration delay = Durations.parse(text);
        if (delay.compareTo(LONGEST_LEDGER_DELAY) > 0) {
            throw new IllegalArgumentException(
                    "must be at most " + Durations.text(LONGEST_LEDGER_DELAY) + ", not " + text);
        }
        return Optional.of(delay);
    }

    /// Returns the keys that are flags of the verb `run`.
    public static List<Key<?>> ofRun() {
        return ALL.stream().filter(key -> !NOT_OF_RUNS.contains(key)).toList();
    }

    /// Returns the keys that name the database, followed by other keys.
    public static List<Key<?>> ofTarget(Key<?>... others) {
        return Stream.of(
                        Stream.of(URL, USER, PASSWORD_FILE),
                        LoginKeys.GROUP.keys().stream(),
                        Stream.of(DRIVER, DIALECT, DIALECTS),
                        Stream.of(others))
                .<Key<?>>flatMap(keys -> keys)
                .toList();
    }

    /// Returns the keys of [#ofTarget] and the keys of testbeds, for verbs that can start a testbed.
    public static List<Key<?>> ofDatabase(Key<?>... others) {
        return Stream.concat(Stream.of(TESTBED, TESTBED_RESET, TESTBED_NODES), ofTarget(others).stream())
                .toList();
    }

    private static List<Key<?>> all() {
        List<Key<?>> declared =
                GROUPS.stream().<Key<?>>flatMap(group -> group.keys().stream()).toList();
        List<String> beginnings =
                declared.stream().map(PlanKeys::beginning).distinct().toList();
        return declared.stream()
                .sorted(Comparator.comparingInt(key -> beginnings.indexOf(beginning(key))))
                .toList();
    }

    private static String beginning(Key<?> key) {
        return key.name().split("\\.", -1)[0];
    }

    /// Returns the key with this name, which may be a key of a family; empty if the name is unknown.
    public static Optional<Key<?>> find(String name) {
        return Optional.<Key<?>>ofNullable(BY_NAME.get(name)).or(() -> KeyFamilyCatalog.key(name));
    }

    /// Returns the key that gives the size of the data in this unit.
    public static Key<Integer> size(ScaleUnit unit) {
        return switch (unit) {
            case WAREHOUSES -> WorkloadKeys.WAREHOUSES;
            case SCALE -> WorkloadKeys.SCALE;
        };
    }

    public static boolean isKey(String name) {
        return find(name).isPresent();
    }
}
