package io.orderline.run.setup;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.config.Problems;
import io.orderline.data.load.LoadIdentity;
import io.orderline.data.load.LoadState;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.driver.DriverFolder;
import io.orderline.drive.DrivePlan;
import io.orderline.drive.pace.Arrivals;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.NodePlan;
import io.orderline.plan.Plan;
import io.orderline.run.setup.Preflight.Asked;
import io.orderline.workload.dataset.LoadSpec;
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

/// Who logs in to a server behind the database.
class RunSetupTest {
    private static final String URL = "jdbc:mariadb://db1/bench";

    @TempDir
    private Path folder;

    private final Target database = new Target(
            "jdbc:postgresql://db/bench", "bench", new Password("theirs"), DialectCatalog.bundled("postgresql"));

    private Target target(NodePlan node) {
        return NodeTarget.of(Plan.of(List.of(), new Problems()), node, database, DriverFolder.of(Map.of()));
    }

    @Test
    void aNodeWithoutALoginHasTheDatabases() {
        Target node = target(NodePlan.at("shard-1", URL));
        assertThat(node.dialect().name()).isEqualTo("mariadb");
        assertThat(node.user()).isEqualTo("bench");
        assertThat(node.password().reveal()).isEqualTo("theirs");
    }

    @Test
    void aNodeWithALoginHasItsOwn() throws IOException {
        Path file = Files.writeString(folder.resolve("pgx.password"), "its own\nsecond line\n");
        Target node = target(
                new NodePlan("shard-1", URL, Optional.of("pgx"), Optional.of(file.toString()), Optional.empty()));
        assertThat(node.user()).isEqualTo("pgx");
        assertThat(node.password().reveal()).isEqualTo("its own");
    }

    @Test
    void aUserWithoutAPasswordFileDoesNotGetTheDatabasesPassword() {
        Target node = target(new NodePlan("shard-1", URL, Optional.of("pgx"), Optional.empty(), Optional.empty()));
        assertThat(node.password().reveal()).isEmpty();
    }

    private static final List<String> SETS = List.of("orderline", "benchmarksql");
    private static final Plan DEFAULTS = Plan.of(List.of(), new Problems());

    @Test
    void whatWasLoadedStandsInThePlan() {
        LoadState loaded =
                new LoadState.Complete(new LoadIdentity(new LoadSpec(3, 7), "benchmarksql", true, Optional.empty()));
        Plan plan = LoadedValues.of(DEFAULTS, loaded, SETS, OptionalInt.empty());
        assertThat(plan.get(LoadKeys.INDEXES)).isEqualTo("benchmarksql");
        assertThat(plan.get(LoadKeys.FOREIGN_KEYS)).isTrue();
        assertThat(plan.get(LoadKeys.SEED)).isEqualTo(7);
        assertThat(plan.origin(LoadKeys.INDEXES)).isEqualTo("the loaded database");
    }

    @Test
    void whatNobodyKnowsIsNotSaid() {
        assertThat(LoadedValues.of(DEFAULTS, new LoadState.Foreign(3), SETS, OptionalInt.empty())
                        .find(LoadKeys.INDEXES))
                .isEmpty();
        LoadState own =
                new LoadState.Complete(new LoadIdentity(new LoadSpec(3, 7), "of its user", true, Optional.empty()));
        assertThat(LoadedValues.of(DEFAULTS, own, SETS, OptionalInt.empty()).find(LoadKeys.FOREIGN_KEYS))
                .isEmpty();
    }

    @Test
    void foreignKeysAreThoseThatAreThere() {
        Plan foreign = LoadedValues.of(DEFAULTS, new LoadState.Foreign(3), SETS, OptionalInt.of(10));
        assertThat(foreign.get(LoadKeys.FOREIGN_KEYS)).isTrue();
        assertThat(foreign.origin(LoadKeys.FOREIGN_KEYS)).isEqualTo("10 found in the database");
        LoadState withKeys =
                new LoadState.Complete(new LoadIdentity(new LoadSpec(3, 7), "orderline", true, Optional.empty()));
        assertThat(LoadedValues.of(DEFAULTS, withKeys, SETS, OptionalInt.of(0)).get(LoadKeys.FOREIGN_KEYS))
                .isFalse();
    }

    private static DrivePlan drive(int sessions) {
        return new DrivePlan(
                new Arrivals.Unpaced(sessions),
                new DrivePlan.SessionPool(sessions, 2, 1),
                new DrivePlan.Course(Duration.ZERO, Duration.ofSeconds(1), 0),
                new DrivePlan.Limits(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO),
                1,
                Isolation.READ_COMMITTED,
                1);
    }

    @Test
    void whatAgentsAskOfAServerTogetherIsCalledTheirs() {
        Map<String, String> settings = Map.of("max_prepared_stmt_count", "16382");
        assertThatThrownBy(() ->
                        Preflight.prepared(new Asked(drive(120), 3), 204, DialectCatalog.bundled("mariadb"), settings))
                .hasMessageContaining("drive.sessions: '120' of 3 agents together with up to 204 prepared");
    }

    @Test
    void morePreparedStatementsThanTheServerKeepsAreRefused() {
        Map<String, String> settings = Map.of("max_prepared_stmt_count", "16382");
        assertMistaken(
                () -> Preflight.prepared(new Asked(drive(81), 1), 204, DialectCatalog.bundled("mariadb"), settings),
                "drive.sessions: '81' with up to 204 prepared statements each",
                "max_prepared_stmt_count = 16382. Raise that to 16524");
        for (String dialect : List.of("galera", "postgresql")) {
            assertThatCode(() -> Preflight.prepared(
                            new Asked(drive(1000), 1), 204, DialectCatalog.bundled(dialect), settings))
                    .doesNotThrowAnyException();
        }
        assertThatCode(() ->
                        Preflight.prepared(new Asked(drive(80), 1), 204, DialectCatalog.bundled("mariadb"), settings))
                .doesNotThrowAnyException();
    }
}
