package io.orderline.plan;

import io.orderline.base.Durations;
import io.orderline.base.Money;
import io.orderline.base.Rate;
import io.orderline.base.Turns;
import io.orderline.database.dialect.Ability;
import io.orderline.database.dialect.DurabilityRules;
import io.orderline.database.dialect.Isolation;
import io.orderline.drive.pace.RateCurve;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionMix;
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

/// The keys of a plan, except for those of families ([KeyFamilyCatalog]).
public final class PlanKeys {
    private static final KeyGroup TARGET_GROUP = new KeyGroup("Target");
    private static final KeyGroup WORKLOAD_GROUP = new KeyGroup("Workload");
    private static final KeyGroup LOAD_MODEL = new KeyGroup("Load model");
    private static final KeyGroup MEASURING = new KeyGroup("Measuring");
    private static final KeyGroup CHECKS = new KeyGroup("Checks");
    private static final KeyGroup FAULTS = new KeyGroup("Faults");
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

    public static final Key<DurabilityRules.Stated> DURABILITY = TARGET_GROUP.add(Key.choice(
            "target.durability",
            List.of(DurabilityRules.Stated.values()),
            DurabilityRules.Stated::text,
            "your statement, where Orderline cannot tell: the worst failure that an acknowledged commit survives"));

    public static final Key<String> WORKLOAD = WORKLOAD_GROUP.add(Key.text(
                    "workload",
                    "tpcc, ingestion, churchill, tpcb, ycsb …, or a folder",
                    "what is loaded and driven; a folder has a workload.yaml")
            .withDefault(WorkloadName.TPCC));

    /// The maximum for one database: a load of this size numbers history rows up to 999,990,000.
    public static final int MOST_WAREHOUSES = 33_333;

    static final String NO_MORE_WAREHOUSES =
            "history numbers its rows with 4 bytes (hist_id), 30,000 of each warehouse, and on several databases runs"
                    + " go on from 1,000,000,001";
    public static final Key<Integer> WAREHOUSES = WORKLOAD_GROUP.add(
            Key.integer("warehouses", 1, MOST_WAREHOUSES, NO_MORE_WAREHOUSES, "warehouses to load or to drive")
                    .otherwise("for a run, all that are loaded"));

    public static final Key<Integer> SCALE = WORKLOAD_GROUP.add(
            Key.integer("scale", 1, 1_000_000, "size of the data, save of tpcc; for churchill, clerks")
                    .otherwise("1 for a load; for a run, all that is loaded"));
    public static final Key<StatementStyle> STYLE = WORKLOAD_GROUP.add(Key.choice(
                    "drive.style",
                    List.of(StatementStyle.values()),
                    StatementStyle::text,
                    "one statement per row, statements for sets of rows, or one call per transaction")
            .withDefault("row"));
    public static final Key<Isolation> ISOLATION = WORKLOAD_GROUP.add(
            Key.choice("drive.isolation", Isolation.OF_RUNS, Isolation::text, "transaction isolation level")
                    .withDefault("read-committed"));
    public static final Key<TransactionMix> MIX = WORKLOAD_GROUP.add(new Key<>(
            "drive.mix",
            "weights such as 'new-order=45 payment=43 order-status=4 delivery=4 stock-level=4'",
            Optional.empty(),
            "decks of 23 cards (TPC-C 5.2.4.2), or the weights of your own workload",
            "draw transaction types at random with these weights, or a mix by its name",
            TransactionMix::parse));
    public static final Key<Boolean> FIXED_HOMES = WORKLOAD_GROUP.add(Key.flag(
                    "drive.fixed-homes",
                    "each terminal keeps its warehouse (TPC-C 2.4.1.1); false: a warehouse is drawn per transaction")
            .withDefault("true"));
    public static final Key<Integer> REMOTE_LINES = WORKLOAD_GROUP.add(
            Key.percentage("drive.remote-lines", "order lines of another warehouse (TPC-C 2.4.1.5.2)")
                    .withDefault("1%"));
    public static final Key<Integer> REMOTE_PAYMENTS = WORKLOAD_GROUP.add(
            Key.percentage("drive.remote-payments", "Payments of another warehouse's customers (TPC-C 2.5.1.2)")
                    .withDefault("15%"));
    public static final Key<Long> DRIVE_SEED = WORKLOAD_GROUP.add(
            Key.seed("drive.seed", "seed of the terminals' inputs").withDefault("1"));

    public static final int MOST_TERMINALS = 100_000;
    public static final Key<Integer> TERMINALS =
            LOAD_MODEL.add(Key.integer("drive.terminals", 1, MOST_TERMINALS, "terminals (simulated users)")
                    .otherwise("8, or 10 per warehouse with --pace or --rate"));
    public static final Key<Pace> PACE = LOAD_MODEL.add(Key.of(
                    "drive.pace",
                    "none, spec or a factor",
                    "keying and think times: none, those of TPC-C 5.2.5 or of your own workload, or a multiple of them",
                    Pace::parse)
            .withDefault("none"));
    public static final Key<RateCurve> RATE = LOAD_MODEL.add(Key.of(
            "drive.rate",
            "a rate such as 500/s, or steps and ramps such as 100/s 30s, 100/s..400/s 60s",
            "open arrivals: transactions become due at this rate, even if earlier ones have not ended",
            RateCurve::parse));
    public static final Key<Boolean> POISSON =
            LOAD_MODEL.add(Key.flag("drive.poisson", "Poisson arrivals with --rate; false: evenly spaced ones")
                    .withDefault("true"));
    public static final Key<Rate> LIMIT = LOAD_MODEL.add(Key.of(
            "drive.limit",
            "a rate such as 3000/min",
            "upper limit of the rate at which all terminals together begin transactions",
            Rate::parse));
    public static final int MOST_SESSIONS = 10_000;
    public static final Key<Integer> SESSIONS =
            LOAD_MODEL.add(Key.integer("drive.sessions", 1, MOST_SESSIONS, "database sessions that serve the terminals")
                    .otherwise("one per terminal; 16 with --rate; with --pace spec one per 10 terminals, at least 16"));
    public static final Key<Integer> DEFERRED_SESSIONS = LOAD_MODEL.add(
            Key.integer("drive.deferred-sessions", 1, 10_000, "sessions that execute the queued Deliveries")
                    .otherwise("one per 4 sessions, 2 to 16"));
    public static final Key<Integer> QUEUE_LIMIT = LOAD_MODEL.add(Key.integer(
                    "drive.queue-limit",
                    1,
                    10_000_000,
                    "arrivals that may wait for a session; beyond that they are skipped")
            .withDefault("10000"));
    public static final Key<Integer> STATEMENT_CACHE = LOAD_MODEL.add(Key.integer(
                    "drive.statement-cache", 1, 100_000, "prepared statements that a session keeps, most recently used")
            .otherwise("all"));
    public static final Key<Integer> MAX_ATTEMPTS = LOAD_MODEL.add(Key.integer(
                    "drive.max-attempts",
                    1,
                    1_000,
                    "attempts at a transaction that fails with a deadlock or a serialization failure")
            .withDefault("10"));

    public static final Key<Duration> RAMP_UP = MEASURING.add(Key.duration(
                    "drive.ramp-up",
                    Duration.ZERO,
                    "time under load before the measured window; open arrivals rise to their rate")
            .withDefault("10s"));
    public static final Key<Duration> DURATION =
            MEASURING.add(Key.duration("drive.duration", Duration.ofSeconds(1), "length of the measured window")
                    .withDefault("60s"));
    public static final Key<Integer> TRANSACTIONS = MEASURING.add(Key.integer(
                    "drive.transactions",
                    0,
                    1_000_000_000,
                    "end each terminal after this many transactions, and the run with the last one; 0: end by time")
            .withDefault("0"));
    public static final Key<Duration> DRAIN_LIMIT = MEASURING.add(
            Key.duration("drive.drain-limit", Duration.ZERO, "time for transactions under way when the window ends")
                    .withDefault("30s"));
    public static final Key<Turns> TURN = MEASURING.add(Key.of(
            "drive.turn", "a turn such as '1 of 2 every 5s'", "one of two runs at once; studies set it", Turns::parse));
    public static final Key<String> MEET =
            MEASURING.add(Key.text("drive.meet", "a folder", "where such runs wait for each other; studies set it"));
    /// A file in the folder `drive.meet`, which tells that one of the two runs has ended.
    public static final String MEET_GONE = "gone";

    public static final Key<Integer> TRACE_USER = MEASURING.add(
            Key.integer("drive.trace-user", 1, 100_000, "write the statements of this terminal with their times")
                    .otherwise("none"));
    public static final Key<Boolean> CEILING =
            MEASURING.add(Key.flag("drive.ceiling", "measure before the run what the driver reaches without a database")
                    .withDefault("true"));

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

    public static final Key<String> OBJECTIVE = MEASURING.add(Key.text(
            "objective",
            "conditions such as new-order.p99 < 50ms, failed < 0.1 %",
            "what a run must keep; else it ends with 5"));

    public static final Key<Duration> OUTAGE_LIMIT = FAULTS.add(
            Key.duration("drive.outage-limit", Duration.ofSeconds(1), "end the run after an outage of this length")
                    .withDefault("10s"));
    public static final Key<Duration> STALL_LIMIT = FAULTS.add(Key.duration(
                    "drive.stall-limit",
                    Duration.ofMillis(100),
                    "report a stall when transactions are under way and none ends for this time")
            .withDefault("5s"));
    public static final Key<Duration> STATEMENT_TIMEOUT = FAULTS.add(
            Key.duration("drive.statement-timeout", Duration.ZERO, "cancel a statement after this time; 0s: never")
                    .withDefault("60s"));

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
            WORKLOAD_GROUP,
            IngestKeys.GROUP,
            LoadKeys.GROUP,
            LOAD_MODEL,
            MEASURING,
            CHECKS,
            ExpectKeys.GROUP,
            ProbeKeys.GROUP,
            MonitorKeys.GROUP,
            FAULTS,
            ServerKeys.GROUP,
            AgentKeys.GROUP,
            COST,
            OUTPUT);

    /// All keys, in the order of a plan file, in which keys with a common beginning stand together.
    public static final List<Key<?>> ALL = all();

    /// Keys without a flag of `run`. Of the load's keys, it has only those that tell where the rows are.
    private static final Set<Key<?>> NOT_OF_RUNS = Stream.of(
                    LoadKeys.GROUP.keys().stream()
                            .filter(key -> !key.equals(LoadKeys.PARTITIONS) && !key.equals(LoadKeys.SHARDS)),
                    COST.keys().stream(),
                    Stream.of(AgentKeys.WAREHOUSES, BENCHMARKSQL_PROPERTIES, BENCHMARKSQL_RUN))
            .flatMap(keys -> keys)
            .collect(Collectors.toUnmodifiableSet());

    /// Keys that only TPC-C has.
    public static final List<Key<?>> OF_TPCC = List.of(
            WAREHOUSES,
            LoadKeys.INDEXES,
            LoadKeys.SQL,
            LoadKeys.ONLY_ROWS,
            LoadKeys.PARTITIONS,
            LoadKeys.SHARDS,
            FIXED_HOMES,
            REMOTE_LINES,
            REMOTE_PAYMENTS,
            AgentKeys.HOMES,
            BENCHMARKSQL_FILES,
            BENCHMARKSQL_PROPERTIES,
            BENCHMARKSQL_RUN);

    static final Map<String, Key<?>> BY_NAME = ALL.stream().collect(Collectors.toMap(Key::name, Function.identity()));

    private PlanKeys() {}

    /// Returns the time that an entry of the ledger may wait to be written; empty for no ledger.
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

    /// Returns the keys of [#ofTarget] and those of testbeds, for verbs that can start a testbed.
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

    /// Returns the key of a name, which may belong to a family.
    static Optional<Key<?>> find(String name) {
        return Optional.<Key<?>>ofNullable(BY_NAME.get(name)).or(() -> KeyFamilyCatalog.key(name));
    }

    /// Returns the key for the size of the data.
    public static Key<Integer> size(ScaleUnit unit) {
        return switch (unit) {
            case WAREHOUSES -> WAREHOUSES;
            case SCALE -> SCALE;
        };
    }

    public static boolean isKey(String name) {
        return find(name).isPresent();
    }
}
