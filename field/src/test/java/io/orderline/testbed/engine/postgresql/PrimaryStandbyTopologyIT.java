package io.orderline.testbed.engine.postgresql;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.Target;
import io.orderline.process.ChildJvm;
import io.orderline.process.SharedMemory;
import io.orderline.testbed.Failover;
import io.orderline.testbed.Sql;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.action.TestbedPreparation;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testing.Drill;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A primary and its standby, really started.
class PrimaryStandbyTopologyIT {
    private static final Map<String, String> SMALL = Map.of("shared_buffers", "16MB");
    private static final String COUNT = "SELECT count(*) FROM t";

    @TempDir
    private Path folder;

    private static Testbed cluster(DataLocation place, Map<String, String> settings) {
        return TestbedCatalog.read("postgresql-ha").with(SMALL).with(settings).testbed(place, _ -> {});
    }

    private static Testbed started(Map<String, String> settings) {
        Testbed testbed = cluster(DataLocation.temporary(), settings);
        testbed.start();
        return testbed;
    }

    private static TestbedNode node(Testbed testbed, String name) {
        return testbed.nodes().stream()
                .filter(node -> node.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static void fill(Testbed testbed, int rows) throws SQLException {
        Sql.execute(
                testbed.target(),
                "CREATE TABLE IF NOT EXISTS t (id int)",
                "INSERT INTO t SELECT * FROM generate_series(1, " + rows + ")");
    }

    private static String role(TestbedNode node) throws SQLException {
        return Failover.takesWrites(node.target()) ? "primary" : "standby";
    }

    @Test
    void aCommitIsAppliedOnTheStandbyBeforeItIsAcknowledged() throws SQLException, IOException {
        try (Testbed testbed = started(Map.of("synchronous_commit", "remote_apply"))) {
            fill(testbed, 3);
            assertThat(Sql.number(node(testbed, "standby").target(), COUNT)).isEqualTo(3);
            assertThat(role(node(testbed, "primary"))).isEqualTo("primary");
            assertThat(role(node(testbed, "standby"))).isEqualTo("standby");
            assertThat(Sql.show(testbed.target(), "synchronous_standby_names")).isNotEmpty();
            noPasswordIsSeen(testbed);
            assertRefused(() -> testbed.promote("primary"), "it is the primary");
            node(testbed, "standby").kill();
            assertRefused(() -> testbed.promote("standby"), "not running");
            testbed.restart("standby");
            fill(testbed, 1); // waits for it
        }
    }

    private static void noPasswordIsSeen(Testbed testbed) throws SQLException, IOException {
        String password = testbed.target().password().reveal();
        for (TestbedNode node : testbed.nodes()) {
            for (long pid : node.pids()) {
                Path line = Path.of("/proc/" + pid + "/cmdline");
                assertThat(Files.exists(line) ? Files.readString(line) : "").doesNotContain(password);
            }
            assertThat(Sql.show(node.target(), "primary_conninfo")).doesNotContain(password);
        }
    }

    @Test
    void thePromotedOneHasWhatWasAcknowledgedAndTheFormerPrimaryComesBackAsItsStandby() throws SQLException {
        try (Testbed testbed = started(Map.of())) {
            fill(testbed, 3);
            Target known = testbed.target();
            node(testbed, "primary").kill();
            assertRefused(() -> known.connect("test"));
            testbed.promote("standby");
            assertThat(Sql.number(known, COUNT)).isEqualTo(3);
            fill(testbed, 2); // waits for nobody
            testbed.restart("primary");
            assertThat(role(node(testbed, "standby"))).isEqualTo("primary");
            assertThat(role(node(testbed, "primary"))).isEqualTo("standby");
            assertThat(Sql.number(node(testbed, "primary").target(), COUNT)).isEqualTo(5);
            List<Long> hanging = node(testbed, "standby").pids();
            node(testbed, "standby").pause();
            testbed.promote("primary"); // and back again, with the one that hangs out of the way
            assertThat(hanging).noneMatch(ChildJvm::isRunning);
            assertThat(Sql.number(known, COUNT)).isEqualTo(5);
            assertThat(testbed.target().url()).isEqualTo(known.url());
        }
    }

    private static Testbed inMemory(String... nodes) {
        Testbed testbed = cluster(DataLocation.temporary(), Map.of());
        testbed.shape(TestbedPreparation.NONE.inMemory(Set.of(nodes)));
        testbed.start();
        return testbed;
    }

    @Test
    void aPrimaryInMemoryLosesAllInACrashAndIsRecoveredFromItsStandby() throws SQLException {
        Path data;
        try (Testbed testbed = inMemory("primary")) {
            TestbedNode primary = node(testbed, "primary");
            assertThat(testbed.fileSystem()).isEqualTo("tmpfs");
            assertThat(node(testbed, "standby").inMemory()).isFalse();
            fill(testbed, 3);
            testbed.restart("primary"); // an orderly one loses nothing
            assertThat(Sql.number(testbed.target(), COUNT)).isEqualTo(3);
            data = primary.folder();
            primary.kill();
            assertThat(data.resolve("data")).doesNotExist();
            assertRefused(
                    () -> testbed.restart("primary"),
                    "has lost its data, which were in memory. First let 'standby' take over");
            testbed.promote("standby");
            testbed.restart("primary");
            assertThat(role(primary)).isEqualTo("standby");
            assertThat(Sql.number(primary.target(), COUNT)).isEqualTo(3);
            fill(testbed, 2); // waits for it
        }
        assertThat(data).doesNotExist();
    }

    @Test
    void bothInMemoryHaveEachOtherButNobodyElseAndDataThatAreKeptCannotBeThere() throws SQLException {
        try (Testbed testbed = inMemory("primary", "standby")) {
            fill(testbed, 3);
            node(testbed, "standby").kill();
            testbed.restart("standby"); // begins with a copy
            assertThat(Sql.number(node(testbed, "standby").target(), COUNT)).isEqualTo(3);
            fill(testbed, 1); // waits for it
            testbed.kill();
            assertRefused(() -> testbed.restart("primary"), "nothing can bring them back");
        }
        try (Testbed kept = cluster(DataLocation.kept(folder), Map.of())) {
            kept.shape(TestbedPreparation.NONE.inMemory(Set.of("standby")));
            assertRefused(kept::start, "cannot be in memory too");
        }
    }

    @Test
    @Drill
    void withoutWaitingForTheStandbyAnAcknowledgedCommitIsLost() throws SQLException {
        try (Testbed testbed = started(Map.of("synchronous_commit", "local"))) {
            fill(testbed, 3);
            await().until(() -> Sql.number(node(testbed, "standby").target(), COUNT) == 3);
            separate(node(testbed, "standby"));
            fill(testbed, 4);
            node(testbed, "primary").kill();
            testbed.promote("standby");
            assertThat(Sql.number(testbed.target(), COUNT)).isEqualTo(3);
            testbed.restart("primary"); // has the four that its successor lacks
            assertThat(Sql.number(node(testbed, "primary").target(), COUNT)).isEqualTo(3);
        }
    }

    /// Nothing more reaches it. (What is on its way to one that is only paused, arrives later.)
    static void separate(TestbedNode standby) throws SQLException {
        Sql.execute(standby.target(), "ALTER SYSTEM SET primary_conninfo = ''", "SELECT pg_reload_conf()");
        await().until(() -> Sql.number(standby.target(), "SELECT count(*) FROM pg_stat_wal_receiver") == 0);
    }

    @Test
    void bothBeginWithTheDataThatWereLoaded() throws SQLException, IOException {
        Path template = folder.resolve("template");
        Files.createDirectories(template);
        try (Testbed testbed = started(Map.of())) {
            fill(testbed, 5);
            testbed.moveData(template);
        }
        try (Stream<Path> files = Files.list(template)) {
            assertThat(files.map(file -> String.valueOf(file.getFileName()))).containsExactly("primary");
        }
        try (Testbed copy = cluster(DataLocation.copyOf(template), Map.of("synchronous_commit", "remote_apply"))) {
            copy.start();
            fill(copy, 1);
            assertThat(Sql.number(node(copy, "standby").target(), COUNT)).isEqualTo(6);
        }
    }

    @Test
    @Drill
    void dataThatAreKeptKnowWhichServerWasThePrimary() throws SQLException, IOException {
        List<Path> shared;
        try (Testbed testbed = cluster(DataLocation.kept(folder), Map.of())) {
            testbed.start();
            fill(testbed, 5);
            shared = sharedMemory(node(testbed, "primary"));
            testbed.promote("standby");
            fill(testbed, 5);
        }
        assertThat(shared)
                .as("of the one that was fenced, and may never start again")
                .isNotEmpty()
                .noneMatch(Files::exists);
        try (Testbed again = cluster(DataLocation.kept(folder), Map.of())) {
            again.start();
            assertThat(role(node(again, "standby"))).isEqualTo("primary");
            assertThat(Sql.number(again.target(), COUNT)).isEqualTo(10);
            assertThat(Sql.number(node(again, "primary").target(), COUNT)).isEqualTo(10);
        }
    }

    private List<Path> sharedMemory(TestbedNode server) throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve(server.name()))) {
            Path data = files.filter(file -> file.endsWith("postmaster.pid"))
                    .map(Path::getParent)
                    .findFirst()
                    .orElseThrow();
            return SharedMemory.of(data, server.pids()).files();
        }
    }
}
