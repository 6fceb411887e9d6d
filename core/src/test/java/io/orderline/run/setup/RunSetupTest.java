package io.orderline.run.setup;

import static io.orderline.testing.Refusal.assertMistaken;
import static io.orderline.testing.Refusal.assertSaid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.config.ConfigException;
import io.orderline.data.load.LoadIdentity;
import io.orderline.data.load.LoadState;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.database.driver.DriverFolder;
import io.orderline.drive.DrivePlan;
import io.orderline.drive.DrivePlans;
import io.orderline.drive.pace.Arrivals;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.NodePlan;
import io.orderline.plan.Plan;
import io.orderline.plan.Plans;
import io.orderline.plan.WorkloadKeys;
import io.orderline.run.setup.Preflight.PlannedSessions;
import io.orderline.run.setup.RunSetup.LoadedValues;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.dataset.ScaleUnit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Who logs in to a server behind the database, what a load left and what a plan tells of shards; and what nobody gave:
/// it never breaks the limit of its own key, and terminals that pause share sessions.
class RunSetupTest {
    private static final String URL = "jdbc:mariadb://db1/bench";
    private static final Plan DEFAULTS = Plans.of();
    private static final LoadState FOREIGN = new LoadState.Foreign(3);
    private static final Optional<PartitionLayout> NOBODY = Optional.empty();
    private static final Optional<PartitionLayout> SIX = Optional.of(new PartitionLayout(6, List.of()));
    private static final Optional<PartitionLayout> SIX_ON_TWO = Optional.of(new PartitionLayout(6, List.of("1", "2")));

    @TempDir
    private Path folder;

    private final Target database = new Target(
            "jdbc:postgresql://db/bench", "bench", new Password("theirs"), DialectCatalog.bundled("postgresql"));

    private Target target(NodePlan node) {
        return NodeTarget.of(DEFAULTS, node, database, DriverFolder.of(Map.of()));
    }

    @Test
    void aNodeHasItsOwnLoginOrTheDatabases() throws IOException {
        Target node = target(NodePlan.at("shard-1", URL));
        assertThat(List.of(node.dialect().name(), node.user(), node.password().reveal()))
                .containsExactly("mariadb", "bench", "theirs");
        Path file = Files.writeString(folder.resolve("pgx.password"), "its own\nsecond line\n");
        Target own = target(
                new NodePlan("shard-1", URL, Optional.of("pgx"), Optional.of(file.toString()), Optional.empty()));
        assertThat(List.of(own.user(), own.password().reveal())).containsExactly("pgx", "its own");
        Target bare = target(new NodePlan("shard-1", URL, Optional.of("pgx"), Optional.empty(), Optional.empty()));
        assertThat(bare.password().reveal()).isEmpty();
    }

    private static Plan loaded(LoadState left, OptionalInt foreignKeys) {
        return LoadedValues.of(DEFAULTS, left, List.of("orderline", "benchmarksql"), foreignKeys);
    }

    private static LoadState complete(String indexes) {
        return new LoadState.Complete(new LoadIdentity(new LoadSpec(3, 7), indexes, true, Optional.empty()));
    }

    @Test
    void whatWasLoadedStandsInThePlanAndWhatNobodyKnowsIsNotSaid() {
        Plan plan = loaded(complete("benchmarksql"), OptionalInt.empty());
        assertThat(plan.get(LoadKeys.INDEXES)).isEqualTo("benchmarksql");
        assertThat(plan.get(LoadKeys.FOREIGN_KEYS)).isTrue();
        assertThat(plan.get(LoadKeys.SEED)).isEqualTo(7);
        assertThat(plan.origin(LoadKeys.INDEXES)).isEqualTo("the loaded database");
        assertThat(loaded(FOREIGN, OptionalInt.empty()).find(LoadKeys.INDEXES)).isEmpty();
        assertThat(loaded(complete("of its user"), OptionalInt.empty()).find(LoadKeys.FOREIGN_KEYS))
                .isEmpty();
        Plan foreign = loaded(FOREIGN, OptionalInt.of(10));
        assertThat(foreign.get(LoadKeys.FOREIGN_KEYS)).isTrue();
        assertThat(foreign.origin(LoadKeys.FOREIGN_KEYS)).isEqualTo("10 found in the database");
        assertThat(loaded(complete("orderline"), OptionalInt.of(0)).get(LoadKeys.FOREIGN_KEYS))
                .isFalse();
    }

    private static void prepare(String dialect, int sessions, int agents) {
        DrivePlan drive = DrivePlans.of(new Arrivals.Unpaced(sessions), sessions, Duration.ofSeconds(1));
        Map<String, String> settings = Map.of("max_prepared_stmt_count", "16382");
        Preflight.prepared(new PlannedSessions(drive, agents), 204, DialectCatalog.bundled(dialect), settings);
    }

    @Test
    void morePreparedStatementsThanTheServerKeepsAreRefusedAndThoseOfAgentsAreCalledTheirs() {
        assertMistaken(
                () -> prepare("mariadb", 81, 1),
                "drive.sessions: '81' with up to 204 prepared statements each",
                "max_prepared_stmt_count = 16382. Raise that to 16524");
        assertSaid(
                () -> prepare("mariadb", 120, 3), "drive.sessions: '120' of 3 agents together with up to 204 prepared");
        prepare("mariadb", 80, 1);
        prepare("galera", 1000, 1);
        prepare("postgresql", 1000, 1);
    }

    private static ShardMapLookup maps(boolean whole, Optional<PartitionLayout> recorded, String... told) {
        return new ShardMapLookup(Plans.of(told), DialectCatalog.bundled("postgresql"), whole, recorded);
    }

    private static void doesNotFit(ShardMapLookup maps, String key, String because) {
        assertThatThrownBy(maps::layout)
                .isInstanceOf(ConfigException.class)
                .hasMessage("p:1: " + key + ": does not fit: " + because + ".");
    }

    @Test
    void aRunMayBeToldWhatItsLoadDoesNotKnowButNotSomethingElse() {
        assertThat(maps(false, NOBODY).layout()).isEmpty();
        assertThat(maps(false, NOBODY, "load.partitions=6", "load.shards=2").layout())
                .isEqualTo(SIX_ON_TWO);
        assertThat(maps(false, SIX, "load.shards=2").layout()).isEqualTo(SIX_ON_TWO);
        assertThat(maps(false, SIX).layout()).isEqualTo(SIX);
        assertThat(maps(false, SIX_ON_TWO).layout()).isEqualTo(SIX_ON_TWO);
        assertThat(maps(true, NOBODY).layout()).isEmpty();
        assertThat(maps(true, NOBODY, "load.partitions=0").layout()).isEmpty();
        assertThat(maps(false, NOBODY, "load.partitions=0").layout()).isEmpty();
        doesNotFit(maps(true, NOBODY, "load.partitions=6"), "load.partitions", "the loaded tables are whole");
        for (int other : new int[] {8, 0}) {
            ShardMapLookup maps = maps(false, SIX, "load.partitions=" + other);
            doesNotFit(maps, "load.partitions", "the database holds 6 partitions");
        }
        ShardMapLookup named = maps(false, SIX_ON_TWO, "load.shards=a b");
        doesNotFit(named, "load.shards", "the database holds 6 partitions on shards 1 2");
        assertSaid(() -> maps(false, SIX, "load.shards=7").layout(), "6 partitions");
    }

    @Test
    void theRunsPlanSaysWhatTheLoadLeft() {
        Plan plan = maps(false, SIX_ON_TWO).complete();
        assertThat(plan.get(LoadKeys.PARTITIONS)).isEqualTo(6);
        assertThat(plan.get(LoadKeys.SHARDS)).containsExactly("1", "2");
        assertThat(plan.origin(LoadKeys.SHARDS)).isEqualTo("the loaded database");
        assertThat(maps(false, NOBODY).complete().find(LoadKeys.PARTITIONS)).isEmpty();
    }

    private static Plan derived(int loaded, String... given) {
        return DerivedValues.of(Plans.of(given), loaded, ScaleUnit.WAREHOUSES);
    }

    @ParameterizedTest
    @CsvSource({
        // pace, warehouses, terminals, sessions
        "spec,      1,     10,    10",
        "spec,      2,     20,    16",
        "spec,    100,   1000,   100",
        "spec,   1001,  10010,  1001",
        "spec,  33333, 100000, 10000",
        "0.1,     100,   1000,  1000",
        "0.1,    1001,  10010, 10000",
        "0.001,     3,     30,    30",
        "10,      100,   1000,    16",
        "none,  33333,      8,     8",
    })
    void terminalsThatPauseShareSessions(String pace, int warehouses, int terminals, int sessions) {
        Plan plan = derived(warehouses, "drive.pace=" + pace);
        assertThat(plan.get(DriveKeys.TERMINALS)).isEqualTo(terminals);
        assertThat(plan.get(DriveKeys.SESSIONS)).isEqualTo(sessions);
    }

    @Test
    void nothingThatIsDerivedIsBeyondTheLimitOfItsKey() {
        Plan plan = derived(1, "drive.terminals=10001");
        assertThat(plan.get(DriveKeys.SESSIONS)).isEqualTo(10_000);
        assertThat(plan.origin(DriveKeys.SESSIONS)).isEqualTo("default, one a terminal: 10001, but 10000 at most");
        Plan open = derived(10_001, "drive.rate=500/s");
        assertThat(open.get(DriveKeys.TERMINALS)).isEqualTo(100_000);
        assertThat(open.origin(DriveKeys.TERMINALS)).isEqualTo("default, 10 a warehouse: 100010, but 100000 at most");
        assertThat(open.get(DriveKeys.SESSIONS)).isEqualTo(16);
        // That another tool loaded: Orderline does not.
        Plan many = derived(40_000);
        assertThat(many.get(WorkloadKeys.WAREHOUSES)).isEqualTo(33_333);
        assertThat(many.origin(WorkloadKeys.WAREHOUSES)).isEqualTo("the loaded database: 40000, but 33333 at most");
    }

    @Test
    void usersOfOtherWorkloadsHaveASessionEachAndWhatIsGivenStays() {
        Plan plan = Plans.of("drive.terminals=250", "drive.pace=spec");
        assertThat(DerivedValues.of(plan, 5, ScaleUnit.SCALE).get(DriveKeys.SESSIONS))
                .isEqualTo(250);
        assertThat(derived(100, "drive.pace=spec", "drive.sessions=1000").get(DriveKeys.SESSIONS))
                .isEqualTo(1_000);
    }
}
