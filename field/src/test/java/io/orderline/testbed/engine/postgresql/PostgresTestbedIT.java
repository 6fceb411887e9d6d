package io.orderline.testbed.engine.postgresql;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.process.ChildJvm;
import io.orderline.process.Command;
import io.orderline.process.SharedMemory;
import io.orderline.testbed.Sql;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.server.ServerTestbed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The embedded PostgreSQL, really started.
class PostgresTestbedIT {
    private static final Map<String, String> SMALL = Map.of("shared_buffers", "16MB");

    @Test
    void settingsAreDurableUnlessOthersAreGivenAndRowsSortTheSameOnEveryMachine() throws SQLException {
        try (var testbed = started()) {
            assertThat(testbed.version()).startsWith("18.");
            for (String setting : List.of("fsync", "synchronous_commit", "full_page_writes")) {
                assertThat(Sql.show(testbed.target(), setting)).as(setting).isEqualTo("on");
            }
            assertThat(Sql.show(testbed.target(), "max_wal_size")).isEqualTo("8GB");
            assertThat(testbed.settings()).containsEntry("shared_buffers", "16MB");
            assertThat(Sql.show(testbed.target(), "shared_buffers")).isEqualTo("16MB");
            String byteOrderedUtf8 = "SELECT count(*) FROM pg_database WHERE datname = current_database()"
                    + " AND datcollate = 'C' AND datctype = 'C' AND encoding = pg_char_to_encoding('UTF8')";
            assertThat(Sql.number(testbed.target(), byteOrderedUtf8)).isEqualTo(1);
        }
        // A quarter of the memory.
        String size = TestbedCatalog.postgres().settings().getOrDefault("shared_buffers", "");
        assertThat(Integer.parseInt(size.replace("MB", ""))).isBetween(64, 4096);
    }

    @Test
    void onlyTheLoopbackInterfaceIsListenedOnAndThePasswordIsWantedAndNowhere() throws IOException {
        try (var testbed = started()) {
            Target right = testbed.target();
            int port = Integer.parseInt(right.url().replaceAll(".*:(\\d+)/.*", "$1"));
            assertThat(listeners(port)).containsExactly("0100007F"); // 127.0.0.1, as the kernel writes it
            Target wrong = new Target(right.url(), right.user(), new Password("wrong"), right.dialect());
            Target none = new Target(right.url(), right.user(), Password.NONE, right.dialect());
            assertRefused(() -> wrong.connect("test"), "28P01");
            assertRefused(() -> none.connect("test"));
            String password = right.password().reveal();
            for (long pid : testbed.pids()) {
                Path commandLine = Path.of("/proc/" + pid + "/cmdline");
                if (pid == testbed.pids().getFirst() || Files.exists(commandLine)) { // workers come and go
                    assertThat(Files.readString(commandLine)).doesNotContain(password);
                }
            }
            assertThat(Files.readString(testbed.folder().resolve("server.log"))).doesNotContain(password);
            assertThat(Files.getPosixFilePermissions(testbed.folder().resolve("password")))
                    .hasSize(2);
        }
    }

    @Test
    void aCrashKeepsWhatWasCommittedAndNothingElseAndAStoppedServerStartsAgainWithoutRecovery() throws Exception {
        try (var testbed = started()) {
            Target target = testbed.target();
            Sql.execute(target, "CREATE TABLE t (id int)", "INSERT INTO t VALUES (1)");
            testbed.stop();
            assertRefused(() -> target.connect("test"));
            testbed.restart();
            assertThat(Sql.number(target, "SELECT count(*) FROM t")).isEqualTo(1);
            assertThat(Files.readString(testbed.folder().resolve("server.log")))
                    .doesNotContain("automatic recovery in progress");
            try (Connection open = target.connect("test")) {
                open.setAutoCommit(false);
                open.createStatement().execute("INSERT INTO t VALUES (2)");
                List<Long> pids = testbed.pids();
                testbed.kill();
                assertThat(testbed.pids()).isEmpty();
                await().until(() -> pids.stream().noneMatch(ChildJvm::isRunning));
            }
            testbed.restart();
            assertThat(testbed.target().url()).isEqualTo(target.url());
            assertThat(Sql.number(target, "SELECT sum(id) FROM t")).isEqualTo(1);
            // One that died by itself can be restarted too.
            Command.signal("KILL", testbed.pids().getFirst());
            await().until(() -> testbed.pids().isEmpty());
            testbed.restart();
            assertThat(Sql.number(target, "SELECT 1")).isEqualTo(1);
        }
    }

    @Test
    void closingEndsEveryProcessAndDeletesTheDataAndACrashedServerLeavesNoSharedMemory() throws IOException {
        var testbed = started();
        List<Long> pids = testbed.pids();
        Path folder = testbed.folder();
        assertThat(folder).exists();
        assertThat(pids).hasSizeGreaterThan(3);
        testbed.close();
        testbed.close();
        assertThat(folder).doesNotExist();
        await().until(() -> pids.stream().noneMatch(ChildJvm::isRunning));
        List<Path> files;
        String segment;
        try (var crashed = started()) {
            var own = SharedMemory.of(crashed.folder().resolve("data"), crashed.pids());
            files = own.files();
            segment = own.segment();
            assertThat(files).isNotEmpty().allMatch(Files::exists);
            assertThat(segments()).contains(segment);
            crashed.kill();
        }
        assertThat(files).noneMatch(Files::exists);
        assertThat(segments()).doesNotContain(segment);
    }

    /// The second column of each line but the first is the id.
    private static List<String> segments() throws IOException {
        return Files.readAllLines(Path.of("/proc/sysvipc/shm")).stream()
                .map(line -> line.replaceAll("^\\s*\\S+\\s+(\\S+).*", "$1"))
                .toList();
    }

    @Test
    void twoRunSideBySide() throws Exception {
        List<ServerTestbed> testbeds = List.of(create(), create());
        List<Thread> starts = new ArrayList<>();
        testbeds.forEach(testbed -> starts.add(Thread.ofPlatform().start(testbed::start)));
        for (Thread start : starts) {
            start.join();
        }
        try {
            for (ServerTestbed testbed : testbeds) {
                assertThat(Sql.show(testbed.target(), "data_directory"))
                        .isEqualTo(testbed.folder().resolve("data").toString());
            }
            assertThat(testbeds.get(0).target().url())
                    .isNotEqualTo(testbeds.get(1).target().url());
        } finally {
            testbeds.forEach(ServerTestbed::close);
        }
    }

    @Test
    void aFailingStartShowsTheEndOfTheLog() {
        try (var testbed = TestbedCatalog.temporary(Map.of("shared_buffers", "lots"), _ -> {})) {
            assertRefused(testbed::start, "invalid value for parameter \"shared_buffers\": \"lots\"");
            assertThat(testbed.pids()).isEmpty();
        }
    }

    private static ServerTestbed create() {
        return TestbedCatalog.temporary(SMALL, _ -> {});
    }

    private static ServerTestbed started() {
        ServerTestbed testbed = create();
        testbed.start();
        return testbed;
    }

    /// Local addresses with a listening socket on this port; state 0A is "listen".
    private static List<String> listeners(int port) throws IOException {
        List<String> addresses = new ArrayList<>();
        for (String file : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
            if (Files.exists(Path.of(file))) {
                try (Stream<String> lines = Files.lines(Path.of(file))) {
                    lines.map(line -> line.strip().split("\\s+"))
                            .filter(words -> words[1].endsWith(String.format(":%04X", port)) && words[3].equals("0A"))
                            .forEach(words -> addresses.add(words[1].replaceAll(":.*", "")));
                }
            }
        }
        return addresses;
    }
}
