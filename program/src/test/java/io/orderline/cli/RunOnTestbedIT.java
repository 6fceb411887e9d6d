package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.result.RunFolder;
import io.orderline.testing.Drill;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A plan brings its engine. That no process is left is asserted by [Program#await()].
@Drill
class RunOnTestbedIT extends OwnCacheTests {
    private static final String LOADED = " rows in ";

    private Program.Ended run(String... more) {
        return program().run(Words.of("run plan.yaml --ceiling=false --verify-before=false", more));
    }

    private void plan(String testbed, String setting, String data) throws IOException {
        Files.writeString(folder.resolve("plan.yaml"), """
                testbed: %s
                testbed.settings: {%s}
                %s
                drive: {terminals: 4, transactions: 23, duration: 10m, ramp-up: 0s}
                verify: {after: false}
                """.formatted(testbed, setting, data));
    }

    @ParameterizedTest
    @CsvSource({
        "postgresql-18, work_mem: 9MB,     '\"work_mem\" : \"9MB\"'",
        "h2,            CACHE_SIZE: 34567, '\"34567\"'",
        "postgresql-15, work_mem: 9MB,             '\"work_mem\" : \"9MB\"'",
        "hsqldb-cached, hsqldb.cache_size: 34567,  '\"hsqldb.cache_size\" : \"34567\"'"
    })
    void theSecondRunBeginsWithACopyOfWhatTheFirstLoaded(String testbed, String setting, String shown)
            throws Exception {
        begins(testbed, setting, "workload: " + TRANSFERS, shown);
    }

    private void begins(String testbed, String setting, String data, String shown) throws IOException {
        plan(testbed, setting, data);
        assertThat(run().withCode(0).err()).contains(LOADED, "started " + testbed);
        assertThat(run().withCode(0).err()).contains("started " + testbed).doesNotContain(LOADED);
        for (RunFolder run : RunFolder.list(folder.resolve("runs"))) {
            assertThat(run.environment()).content().contains(shown);
            assertThat(run.plan()).content().contains("testbed: " + testbed, "testbed.settings.");
        }
        assertThat(cache.resolve("orderline/data")).isEmptyDirectory();
        noPasswordIn(folder.resolve("runs"));
    }

    @Test
    @Needs(Need.MARIADB)
    void soDoesTheSecondRunOnMariaDb() throws Exception {
        begins("mariadb", "innodb-io-capacity: 321", "warehouses: 1", "\"innodb_io_capacity\" : \"321\"");
    }

    private static void noPasswordIn(Path runs) throws IOException {
        List<String> secrets = new ArrayList<>();
        try (Stream<Path> files = Files.walk(cache.resolve("orderline/templates"))) {
            for (Path file : files.filter(file -> file.endsWith("password")).toList()) {
                secrets.add(Files.readString(file).strip());
            }
        }
        try (Stream<Path> files = Files.walk(runs)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String bytes = Files.readString(file, java.nio.charset.StandardCharsets.ISO_8859_1);
                assertThat(secrets).noneMatch(bytes::contains);
            }
        }
    }

    @Test
    void dataInMemoryAreLoadedForEachRun() throws Exception {
        plan("hsqldb-memory", "hsqldb.tx: mvlocks", "workload: " + TRANSFERS);
        assertThat(run().withCode(0).err()).contains(LOADED);
        assertThat(run().withCode(0).err()).contains(LOADED);
    }

    @Test
    void aLoadPreparesWhatRunsBeginWith() throws Exception {
        plan("postgresql-18", "", "workload: " + TRANSFERS + "\nscale: 2");
        assertThat(program().run("load", "plan.yaml").withCode(0).err())
                .contains("loaded scale 2", "the data are kept");
        assertThat(run().withCode(0).err()).doesNotContain(LOADED);
        assertThat(run("--testbed-reset", "reload").withCode(0).err()).contains(LOADED);
        assertThat(program().run("testbed", "list", "--json").withCode(0).out()).contains("\"scale 2\"");
        program().run("testbed", "reset", "postgresql-18").withCode(0);
        assertThat(program().run("testbed", "list", "--json").withCode(0).out()).doesNotContain("\"scale 2\"");
    }

    @Test
    void aWrongSettingIsToldWithTheEnginesLogBeforeAnythingIsLoaded() throws Exception {
        plan("postgresql-18", "work_mem: lots", "warehouses: 977");
        assertThat(run().withCode(3).err())
                .contains("invalid value for parameter \"work_mem\": \"lots\"")
                .doesNotContain("loading");
    }

    private static String refused(String line) {
        return Verbs.ended(2, line).err();
    }

    @Test
    void whatCannotBeIsRefused() throws Exception {
        String file = folder.resolve("plan.yaml").toString();
        plan("postgresql-18", "listen_addresses: '*'", "warehouses: 1");
        assertThat(refused("run " + file)).contains("testbed.settings.listen_addresses: is decided by the testbed");
        assertThat(refused("testbed doctor h3")).contains("Did you mean 'h2'?");
        assertThat(refused("drop --set testbed=h2")).contains("would be thrown away");
    }

    @Test
    void aKilledRunLeavesNothing() throws Exception {
        plan("postgresql-18", "", "workload: " + TRANSFERS);
        try (Program run = program().start("run", "plan.yaml", "--duration", "10m", "--verify-before=false")) {
            run.awaitSaid("run folder: ");
            assertThat(processesWith(cache.toString())).isNotEmpty();
            run.signal("KILL");
            await().untilAsserted(() -> {
                assertThat(processesWith(cache.toString())).isEmpty();
                assertThat(cache.resolve("orderline/data")).isEmptyDirectory();
            });
        }
    }

    private static List<Long> processesWith(String text) {
        return ProcessHandle.allProcesses()
                .map(ProcessHandle::pid)
                .filter(process -> commandLine(process).contains(text))
                .toList();
    }

    @Test
    void theDoctorTriesIt() {
        assertThat(program()
                        .run("testbed", "doctor", "hsqldb-memory")
                        .withCode(0)
                        .out())
                .contains("hsqldb-memory: runs, version 2.7", "durability: none");
    }
}
