package io.orderline.plan;

import io.orderline.base.Money;
import io.orderline.base.Rate;
import io.orderline.drive.RateCurve;
import io.orderline.target.Ability;
import io.orderline.target.DurabilityRules;
import io.orderline.target.Isolation;
import io.orderline.workload.Mix;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.Unit;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Every key of a plan, with every default, once.
public final class Keys {
    public static final Key<String> TESTBED = Key.text(
            "testbed",
            "a name, such as postgresql-18",
            "a real engine that Orderline starts on this machine, loads and stops; see 'orderline testbed list'");
    public static final Key<Reset> TESTBED_RESET = Key.choice(
            "testbed.reset",
            List.of(Reset.values()),
            Reset::text,
            "begin on a copy of what was loaded once, or load anew; if not given restore");
    public static final Key<Integer> TESTBED_NODES = Key.integer(
            "testbed.nodes",
            1,
            32,
            "servers of the testbed, where their number may be chosen; if not given what its file says");
    public static final Key<String> URL = Key.text("target.url", "a JDBC URL", "the database");
    public static final Key<String> USER =
            Key.text("target.user", "a name", "the database user").withDefault("");
    public static final Key<String> PASSWORD_FILE = Key.text(
                    "target.password-file",
                    "a path",
                    "file whose first line is the password; else environment variable ORDERLINE_PASSWORD, or a prompt")
            .withDefault("");
    public static final Key<String> DRIVER = Key.text(
                    "target.driver",
                    "a name such as oracle or oracle@23.4",
                    "the JDBC driver, of those that 'orderline driver list' shows; if not given the database's usual one")
            .withDefault("");

    public static final Key<String> DIALECT = Key.text(
            "target.dialect",
            "a name, such as klustron",
            "the dialect, for databases that share their URLs with others; if not given it follows from the URL");

    public static final Key<String> DIALECTS = Key.text(
            "target.dialects", "a folder", "your own dialects, a file <name>.yaml each; they go before Orderline's");

    public static final Key<List<Ability>> NEEDS = new Key<>(
            "target.needs",
            "names of abilities, such as atomic-commits",
            Optional.empty(),
            "what the database must be able to do, of what 'orderline dialect list' shows; else the plan is refused",
            Needs::parse);

    public static final Key<DurabilityRules.Stated> DURABILITY = Key.choice(
            "target.durability",
            List.of(DurabilityRules.Stated.values()),
            DurabilityRules.Stated::text,
            "your word, where Orderline cannot tell: the hardest failure that an acknowledged commit survives");

    public static final Key<String> WORKLOAD = Key.text(
                    "workload",
                    "tpcc, ingestion, churchill, or a folder",
                    "what is loaded and driven: TPC-C, inserts alone, quotes of a call centre, or your own, whose folder has a file workload.yaml")
            .withDefault(WorkloadName.TPCC);

    /// Of one database: a load then numbers history up to 999,990,000.
    public static final int MOST_WAREHOUSES = 33_333;

    static final String NO_MORE_WAREHOUSES =
            "history numbers its rows with 4 bytes (hist_id), 30,000 of each warehouse, and on several databases runs go on from"
                    + " 1,000,000,001";
    public static final Key<Integer> WAREHOUSES = Key.integer(
            "warehouses",
            1,
            MOST_WAREHOUSES,
            NO_MORE_WAREHOUSES,
            "warehouses to load, or to drive; if not given, a run drives all that were loaded");

    public static final Key<Integer> SCALE = Key.integer(
            "scale",
            1,
            1_000_000,
            "size of the data of a workload of your own, or clerks of churchill; if not given 1 for a load, and for a run all that was loaded");
    public static final int MOST_TERMINALS = 100_000;
    public static final Key<Integer> TERMINALS = Key.integer(
            "drive.terminals", 1, MOST_TERMINALS, "simulated users; if not given 8, or 10 a warehouse when paced");
    public static final Key<Pace> PACE = new Key<>(
                    "drive.pace",
                    "none, spec or a multiplier",
                    Optional.empty(),
                    "keying and think times as specified by TPC-C (5.2.5) or your own workload",
                    Pace::parse)
            .withDefault("none");
    public static final Key<RateCurve> RATE = new Key<>(
            "drive.rate",
            "a rate such as 500/s, or steps and ramps such as 100/s 30s, 100/s..400/s 60s",
            Optional.empty(),
            "transactions become due at this rate, whether or not earlier ones have ended (open arrivals)",
            RateCurve::parse);
    public static final Key<Boolean> POISSON = Key.flag(
                    "drive.poisson", "open arrivals come at random, as independent users make them, not evenly")
            .withDefault("true");
    public static final Key<Rate> LIMIT = new Key<>(
            "drive.limit",
            "a rate such as 3000/min",
            Optional.empty(),
            "all terminals together begin no more transactions than this",
            Rate::parse);
    public static final int MOST_SESSIONS = 10_000;
    public static final Key<Integer> SESSIONS = Key.integer(
            "drive.sessions",
            1,
            MOST_SESSIONS,
            "sessions that serve the terminals; if not given one a terminal, 16 for open arrivals, and when paced one for 10"
                    + " terminals with the pauses of TPC-C, but 16");
    public static final Key<Integer> STATEMENT_CACHE = Key.integer(
            "drive.statement-cache",
            1,
            100_000,
            "prepared statements that each session keeps, those used last; if not given all");
    public static final Key<Integer> TRACE_USER = Key.integer(
            "drive.trace-user",
            1,
            100_000,
            "number of a terminal of which each statement is written down, with its times; if not given none");
    public static final Key<Integer> QUEUE_LIMIT = Key.integer(
                    "drive.queue-limit",
                    1,
                    10_000_000,
                    "open arrivals that may wait for a session; what becomes due beyond it is skipped")
            .withDefault("10000");
    public static final Key<Integer> TRANSACTIONS = Key.integer(
                    "drive.transactions",
                    0,
                    1_000_000_000,
                    "each terminal ends after so many transactions, and the run with the last one; 0 for no end")
            .withDefault("0");
    public static final Key<Duration> RAMP_UP = Key.duration(
                    "drive.ramp-up", Duration.ZERO, "load before the measured window")
            .withDefault("10s");
    public static final Key<Duration> DURATION = Key.duration(
                    "drive.duration", Duration.ofSeconds(1), "length of the measured window")
            .withDefault("60s");
    public static final Key<Duration> DRAIN_LIMIT = Key.duration(
                    "drive.drain-limit",
                    Duration.ZERO,
                    "how long transactions under way may take to end after the window")
            .withDefault("30s");
    public static final Key<Duration> OUTAGE_LIMIT = Key.duration(
                    "drive.outage-limit",
                    Duration.ofSeconds(1),
                    "the run ends early when the database cannot be reached for so long")
            .withDefault("10s");
    public static final Key<Duration> STALL_LIMIT = Key.duration(
                    "drive.stall-limit",
                    Duration.ofMillis(100),
                    "a stall is reported when transactions are under way and none has ended for so long")
            .withDefault("5s");
    public static final Key<Duration> STATEMENT_TIMEOUT = Key.duration(
                    "drive.statement-timeout",
                    Duration.ZERO,
                    "a statement that takes longer is given up, and its transaction failed; 0s for never")
            .withDefault("60s");
    public static final Key<Integer> DEFERRED_SESSIONS = Key.integer(
            "drive.deferred-sessions",
            1,
            10_000,
            "sessions that execute deliveries; if not given one for 4 sessions, 2 … 16");
    public static final Key<Integer> MAX_ATTEMPTS = Key.integer(
                    "drive.max-attempts",
                    1,
                    1_000,
                    "how often a transaction that could not be serialised is tried in all")
            .withDefault("10");
    public static final Key<StatementStyle> STYLE = Key.choice(
                    "drive.style",
                    List.of(StatementStyle.values()),
                    StatementStyle::text,
                    "how transactions are put into SQL")
            .withDefault("row");
    public static final Key<Isolation> ISOLATION = Key.choice(
                    "drive.isolation", Isolation.OF_RUNS, Isolation::text, "transaction isolation level")
            .withDefault("read-committed");
    public static final Key<Mix> MIX = new Key<>(
            "drive.mix",
            "percentages such as 'new-order=45 payment=43 order-status=4 delivery=4 stock-level=4'",
            Optional.empty(),
            "types are drawn at random with these weights; if not given from decks of 23 cards (TPC-C 5.2.4.2), or with those of your own workload",
            Mix::parse);
    public static final Key<Boolean> FIXED_HOMES = Key.flag(
                    "drive.fixed-homes",
                    "each terminal keeps its warehouse (TPC-C 2.4.1.1); if not it draws one for each transaction")
            .withDefault("true");
    public static final Key<Long> DRIVE_SEED =
            Key.seed("drive.seed", "seed of the terminals' inputs").withDefault("1");

    public static final Key<Optional<Duration>> LEDGER = new Key<>(
                    "drive.ledger",
                    "off, or a duration such as 200ms",
                    Optional.empty(),
                    "keep what terminals were told of each New-Order and Payment: written after so long at most, with 0s"
                            + " before its terminal goes on",
                    LedgerDelay::parse)
            .withDefault("off");

    public static final Key<Boolean> CEILING = Key.flag(
                    "drive.ceiling", "measure before the run what the driver reaches without a database")
            .withDefault("true");
    public static final Key<Boolean> VERIFY_BEFORE =
            Key.flag("verify.before", "check consistency before the run").withDefault("true");
    public static final Key<Boolean> VERIFY_AFTER =
            Key.flag("verify.after", "check consistency after the run").withDefault("true");
    public static final Key<Integer> VERIFY_WORKERS =
            Key.integer("verify.workers", 1, 64, "checks made at the same time").withDefault("2");

    public static final Key<Money> COST_PURCHASE = new Key<>(
            "cost.purchase",
            "a price such as 50000 USD",
            Optional.empty(),
            "what the database's machines cost to buy, for three years; for price by performance",
            Money::parse);
    public static final Key<Money> COST_PER_HOUR = new Key<>(
            "cost.per-hour",
            "a price such as 3.20 USD",
            Optional.empty(),
            "what they cost by the hour, if they are rented",
            Money::parse);
    public static final Key<String> RESULTS =
            Key.text("results", "a folder", "where run folders are made").withDefault("runs");

    public static final Key<String> RUN_FOLDER = Key.text(
                    "run-folder",
                    "a path, in which %tY, %tm, %td, %tH, %tM and %tS stand for the time",
                    "the folder of the run, instead of a new one under results")
            .withDefault("");
    public static final Key<Boolean> BENCHMARKSQL_FILES = Key.flag(
                    "benchmarksql.files",
                    "write BenchmarkSQL 5's run.properties and data/*.csv into the run folder too")
            .withDefault("false");
    public static final Key<String> BENCHMARKSQL_PROPERTIES = Key.text(
                    "benchmarksql.properties",
                    "a file",
                    "the property file that run.properties is a copy of, but for secrets; else the plan as properties")
            .withDefault("");
    public static final Key<Integer> BENCHMARKSQL_RUN = Key.integer(
                    "benchmarksql.run", 0, Integer.MAX_VALUE, "number of the run in those files")
            .withDefault("1");

    public static final List<Key<?>> ALL = List.of(
            TESTBED,
            TESTBED_RESET,
            TESTBED_NODES,
            URL,
            USER,
            PASSWORD_FILE,
            LoginKeys.PASSWORD_COMMAND,
            LoginKeys.PASSWORD_COMMAND_TIMEOUT,
            DRIVER,
            DIALECT,
            DIALECTS,
            NEEDS,
            DURABILITY,
            WORKLOAD,
            WAREHOUSES,
            SCALE,
            IngestKeys.ROWS,
            IngestKeys.BYTES,
            IngestKeys.BY,
            LoadKeys.SEED,
            LoadKeys.WORKERS,
            LoadKeys.INDEXES,
            LoadKeys.FOREIGN_KEYS,
            LoadKeys.SQL,
            LoadKeys.ONLY_ROWS,
            LoadKeys.PARTITIONS,
            LoadKeys.SHARDS,
            TERMINALS,
            PACE,
            RATE,
            POISSON,
            LIMIT,
            SESSIONS,
            STATEMENT_CACHE,
            TRACE_USER,
            QUEUE_LIMIT,
            TRANSACTIONS,
            RAMP_UP,
            DURATION,
            DRAIN_LIMIT,
            OUTAGE_LIMIT,
            STALL_LIMIT,
            STATEMENT_TIMEOUT,
            DEFERRED_SESSIONS,
            MAX_ATTEMPTS,
            STYLE,
            ISOLATION,
            MIX,
            FIXED_HOMES,
            AgentKeys.HOMES,
            AgentKeys.TERMINALS_BEFORE,
            DRIVE_SEED,
            LEDGER,
            CEILING,
            AgentKeys.COUNT,
            AgentKeys.BOUND,
            AgentKeys.SHARED,
            AgentKeys.WAREHOUSES,
            AgentKeys.LOST,
            AgentKeys.ADDRESS,
            AgentKeys.LISTEN,
            AgentKeys.KEY_FILE,
            AgentKeys.WAIT,
            MonitorKeys.LOCAL,
            MonitorKeys.HOSTS,
            MonitorKeys.DEVICES,
            MonitorKeys.DATABASE,
            MonitorKeys.INTERVAL,
            MonitorKeys.REQUIRED,
            VERIFY_BEFORE,
            VERIFY_AFTER,
            VERIFY_WORKERS,
            COST_PURCHASE,
            COST_PER_HOUR,
            RESULTS,
            RUN_FOLDER,
            BENCHMARKSQL_FILES,
            BENCHMARKSQL_PROPERTIES,
            BENCHMARKSQL_RUN);

    /// What only TPC-C's tables, statements and inputs know.
    public static final List<Key<?>> OF_TPCC = List.of(
            WAREHOUSES,
            LoadKeys.INDEXES,
            LoadKeys.SQL,
            LoadKeys.ONLY_ROWS,
            LoadKeys.PARTITIONS,
            LoadKeys.SHARDS,
            FIXED_HOMES,
            AgentKeys.HOMES,
            BENCHMARKSQL_FILES,
            BENCHMARKSQL_PROPERTIES,
            BENCHMARKSQL_RUN);

    static final Map<String, Key<?>> BY_NAME = ALL.stream().collect(Collectors.toMap(Key::name, Function.identity()));

    private Keys() {}

    /// The keys that say which database, and others behind them.
    public static List<Key<?>> ofTarget(Key<?>... others) {
        return Stream.of(
                        Stream.of(URL, USER, PASSWORD_FILE),
                        LoginKeys.ALL.stream(),
                        Stream.of(DRIVER, DIALECT, DIALECTS),
                        Stream.of(others))
                .<Key<?>>flatMap(keys -> keys)
                .toList();
    }

    /// As [#ofTarget], for work that a testbed can be started for.
    public static List<Key<?>> ofDatabase(Key<?>... others) {
        return Stream.concat(Stream.of(TESTBED, TESTBED_RESET, TESTBED_NODES), ofTarget(others).stream())
                .toList();
    }

    /// The key of this name, of a family too.
    static Optional<Key<?>> find(String name) {
        return Optional.<Key<?>>ofNullable(BY_NAME.get(name)).or(() -> KeyFamilies.key(name));
    }

    /// The key that has the size of the data.
    public static Key<Integer> size(Unit unit) {
        return switch (unit) {
            case WAREHOUSES -> WAREHOUSES;
            case SCALE -> SCALE;
        };
    }

    /// Whether a plan has a key of this name.
    public static boolean isKey(String name) {
        return find(name).isPresent();
    }
}
