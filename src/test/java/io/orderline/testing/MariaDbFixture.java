package io.orderline.testing;

import static org.awaitility.Awaitility.await;

import io.orderline.target.Dialects;
import io.orderline.target.Password;
import io.orderline.target.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

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
        InstalledServer.require(SERVER, "mariadb-server");
        String name = "test" + NUMBER.incrementAndGet();
        administer("CREATE DATABASE " + name);
        return new TestDatabase(name, Running.URL + name, "root", "");
    }

    public static void drop(TestDatabase database) {
        administer("DROP DATABASE " + database.name());
    }

    private static void administer(String sql) {
        Target target = new Target(
                Running.URL, "root", new Password(""), Dialects.bundled().forUrl(Running.URL));
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
            InstalledServer.launch(
                            folder,
                            Map.of(),
                            "mariadb-install-db",
                            "--no-defaults",
                            user,
                            "--datadir=" + data,
                            "--auth-root-authentication-method=normal",
                            "--skip-test-db")
                    .waitFor();
            int port = InstalledServer.freePort();
            Process server = InstalledServer.launch(
                    folder,
                    Map.of(),
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
            InstalledServer.endWithThisJvm(server, folder);
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
}
