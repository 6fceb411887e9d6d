package io.orderline.testing;

import static org.awaitility.Awaitility.await;

import io.orderline.target.Dialects;
import io.orderline.target.Password;
import io.orderline.target.Target;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// A real MariaDB for tests, if this machine has one installed: started once per test JVM on the loopback, with a data
/// folder of its own, and gone with the JVM.
public final class MariaDbFixture {
    private static final Path SERVER = Path.of("/usr/sbin/mariadbd");
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private static final class Running {
        static final String URL = start();
    }

    private MariaDbFixture() {}

    /// An empty database. Without a server the test is left out, with the command that installs one.
    public static TestDatabase create() {
        Assumptions.assumeTrue(
                Files.isExecutable(SERVER), "no MariaDB here: apt-get install --no-install-recommends mariadb-server");
        String name = "test" + NUMBER.incrementAndGet();
        administer("CREATE DATABASE " + name);
        return new TestDatabase(name, Running.URL + name, "root", "");
    }

    /// A copy of another one, without foreign keys.
    public static TestDatabase copyOf(TestDatabase original) throws SQLException {
        TestDatabase copy = create();
        try (Connection connection = copy.target().connect("test");
                Statement statement = connection.createStatement()) {
            for (String table : tables(statement, original)) {
                String from = original.name() + "." + table;
                statement.execute("CREATE TABLE " + table + " LIKE " + from);
                statement.execute("INSERT INTO " + table + " SELECT * FROM " + from);
                statement.execute("ANALYZE TABLE " + table);
            }
        }
        return copy;
    }

    private static List<String> tables(Statement statement, TestDatabase database) throws SQLException {
        List<String> tables = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery("SHOW TABLES FROM " + database.name())) {
            while (rows.next()) {
                tables.add(rows.getString(1));
            }
        }
        return tables;
    }

    public static void drop(TestDatabase database) {
        administer("DROP DATABASE " + database.name());
    }

    private static void administer(String sql) {
        Target target = new Target(Running.URL, "root", new Password(""), Dialects.forUrl(Running.URL));
        try (Connection connection = target.connect("test");
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    private static String start() {
        try {
            Path folder = Files.createTempDirectory("orderline-mariadb");
            Path data = folder.resolve("data");
            String user = "--user=" + System.getProperty("user.name");
            launch(
                            folder,
                            "mariadb-install-db",
                            "--no-defaults",
                            user,
                            "--datadir=" + data,
                            "--auth-root-authentication-method=normal",
                            "--skip-test-db")
                    .waitFor();
            int port = freePort();
            Process server = launch(
                    folder,
                    SERVER.toString(),
                    "--no-defaults",
                    user,
                    "--datadir=" + data,
                    "--socket=" + folder.resolve("s"),
                    "--pid-file=" + folder.resolve("pid"),
                    "--port=" + port,
                    "--bind-address=127.0.0.1",
                    "--innodb-buffer-pool-size=512M",
                    "--innodb-log-file-size=256M");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> end(server, folder)));
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> !server.isAlive() || Files.exists(folder.resolve("pid")));
            return "jdbc:mariadb://127.0.0.1:" + port + "/";
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static Process launch(Path folder, String... command) throws IOException {
        return new ProcessBuilder(new ArrayList<>(List.of(command)))
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()))
                .start();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static void end(Process server, Path folder) {
        server.destroyForcibly();
        try (Stream<Path> files = Files.walk(folder)) {
            server.waitFor(10, TimeUnit.SECONDS);
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | InterruptedException e) {
            System.err.println("the data folder of MariaDB stays: " + e);
        }
    }
}
