package io.orderline.cli;

import static io.orderline.cli.InProcess.words;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.server.TestbedDefinition;
import io.orderline.testing.Drill;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.Program;
import io.orderline.testing.SharedCache;
import io.orderline.testing.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Orderline is killed while its testbed runs, whatever that is made of. `OrphanGuardIT` has that of one server.
class KilledIT {
    private static final String MARK = "ORDERLINE_TEST_CASE";
    private static final Pattern FOLDER = Pattern.compile("\"folder\" *: *\"([^\"]+)\"");

    private static SharedCache cache = new SharedCache(Path.of(""));

    @TempDir
    private Path folder;

    @BeforeAll
    static void share(@TempDir Path folder) throws IOException {
        cache = SharedCache.in(folder);
    }

    @Drill
    @Test
    void noProcessPortOrFolderIsLeft() throws IOException {
        leavesNothing("postgres-fdw");
    }

    @Drill
    @Test
    void nothingIsLeftInMemory() throws IOException {
        leavesNothing("postgresql-ha", "--memory", "each");
    }

    @Test
    @Needs(Need.MARIADB)
    void nothingOfMariaDbIsLeft() throws IOException {
        leavesNothing("mariadb");
    }

    @Test
    @Drill
    @Needs(Need.MYROCKS)
    void nothingOfMyRocksIsLeft() throws IOException {
        leavesNothing("mariadb-myrocks");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mysql", "mysql-replica"})
    @Drill
    @Needs(Need.MYSQL)
    void nothingOfMySqlIsLeft(String testbed) throws IOException {
        install("mysql");
        leavesNothing(testbed);
    }

    @Test
    @Drill
    void nothingOfShardingSphereIsLeft() throws IOException {
        install("shardingsphere");
        leavesNothing("shardingsphere");
    }

    @Test
    @Needs(Need.PGBOUNCER)
    void nothingOfPgBouncerIsLeft() throws IOException {
        leavesNothing("pgbouncer");
    }

    @Test
    @Needs(Need.PGPOOL)
    void nothingOfPgpoolIsLeft() throws IOException {
        leavesNothing("pgpool");
    }

    @Test
    @Needs(Need.SPIDER)
    void nothingOfSpiderIsLeft() throws IOException {
        leavesNothing("spider");
    }

    @Test
    @Needs(Need.GALERA)
    void nothingOfGaleraIsLeft() throws IOException {
        leavesNothing("galera");
    }

    @Test
    @Drill
    @Needs(Need.PATRONI)
    void nothingOfPatroniIsLeft() throws IOException {
        leavesNothing("patroni");
    }

    @Test
    @Drill
    @Needs(Need.PG_AUTO_FAILOVER)
    void nothingOfPgAutoFailoverIsLeft() throws IOException {
        leavesNothing("pg-auto-failover");
    }

    private void install(String driver) {
        Program.in(folder).run("driver", "install", driver, "--accept-licence").withCode(0);
    }

    private Program.Launch program() {
        return Program.in(folder).environment("XDG_CACHE_HOME", cache.folder().toString());
    }

    private void leavesNothing(String testbed, String... options) throws IOException {
        TestbedDefinition recipe = TestbedCatalog.named(testbed, "a test");
        String id = UUID.randomUUID().toString();
        List<Path> places = new ArrayList<>(List.of(cache.data()));
        Path up = cache.started().resolve(testbed).resolve("contact.json");
        Files.deleteIfExists(up); // of one that was killed before
        try (Program orderline = program().environment(MARK, id).start(words("testbed keep " + testbed, options))) {
            await().atMost(Duration.ofMinutes(6)).until(() -> Files.exists(up) || !isRunning(orderline.pid()));
            int servers = recipe.nodes().size();
            places.addAll(inMemory());
            assertThat(places).hasSize(1 + (options.length == 0 ? 0 : servers));
            Traces.Found found = new Traces(MARK + "=" + id, places).look();
            assertThat(found.folders()).as(orderline.err()).hasSize(servers);
            assertThat(found.ports()).hasSizeGreaterThan(servers); // and the keeper's own
            assertThat(found.processes()).hasSizeGreaterThan(servers);
            orderline.signal("KILL");
        }
        await().untilAsserted(() -> {
            assertThat(new Traces(MARK + "=" + id, places).look().lines()).isEmpty();
            assertThat(places.subList(1, places.size())).noneMatch(Files::exists);
        });
    }

    /// Folders of servers elsewhere than with all data.
    private List<Path> inMemory() throws IOException {
        Path usual = cache.folder().toRealPath();
        return FOLDER.matcher(program().run("testbed", "status", "--json").out())
                .results()
                .map(found -> Path.of(found.group(1)))
                .filter(path -> !path.startsWith(usual))
                .toList();
    }

    private static boolean isRunning(long pid) {
        return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
    }
}
