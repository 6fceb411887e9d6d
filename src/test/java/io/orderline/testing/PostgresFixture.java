package io.orderline.testing;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;
import org.awaitility.Awaitility;

/// A real PostgreSQL for tests: started once per test JVM, on a free port of the loopback, and gone with it. Each test
/// makes databases of its own.
public final class PostgresFixture {
    private static final String ARCHIVE = "/postgres-linux-x86_64.txz";
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private static final class Running {
        static final int PORT = start();
    }

    private PostgresFixture() {}

    /// An empty database.
    public static TestDatabase create() {
        return database("template1");
    }

    /// A copy of a database to which nobody is connected.
    public static TestDatabase copyOf(TestDatabase original) {
        return database(original.name());
    }

    public static void drop(TestDatabase database) {
        administer("DROP DATABASE IF EXISTS " + database.name() + " WITH (FORCE)");
    }

    private static TestDatabase database(String template) {
        String name = "test_" + NUMBER.incrementAndGet();
        administer("CREATE DATABASE " + name + " TEMPLATE " + template + " STRATEGY file_copy");
        return new TestDatabase(name, url(name), "postgres", "");
    }

    private static String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + Running.PORT + "/" + database;
    }

    private static void administer(String sql) {
        try (Connection connection = DriverManager.getConnection(url("postgres"), "postgres", "");
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    private static int start() {
        try {
            Path folder = Files.createTempDirectory("orderline-test-postgres");
            Path binaries = folder.resolve("postgres");
            unpack(binaries);
            run(folder, binaries, "initdb", "-D", "data", "-U", "postgres", "-A", "trust", "-E", "UTF-8", "--locale=C")
                    .waitFor();
            int port = freePort();
            Process server = run(
                    folder,
                    binaries,
                    "postgres",
                    "-D",
                    "data",
                    "-p",
                    Integer.toString(port),
                    "-c",
                    "listen_addresses=127.0.0.1",
                    "-c",
                    "unix_socket_directories=",
                    "-c",
                    "max_wal_size=4GB");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server, folder)));
            Awaitility.await()
                    .atMost(Duration.ofSeconds(60))
                    .ignoreExceptions()
                    .until(() -> server.isAlive() && answers(port));
            return port;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static boolean answers(int port) throws SQLException {
        try (Connection connection =
                DriverManager.getConnection("jdbc:postgresql://127.0.0.1:" + port + "/postgres", "postgres", "")) {
            return connection.isValid(5);
        }
    }

    /// PostgreSQL refuses to run as root; in a user namespace without a mapping nobody is root. `unshare` becomes the
    /// program, so that the process is the server.
    private static Process run(Path folder, Path binaries, String program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        if ("root".equals(System.getProperty("user.name"))) {
            command.addAll(List.of("unshare", "-U"));
        }
        command.add(binaries.resolve("bin").resolve(program).toString());
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve(program + ".log").toFile()))
                .start();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static void stop(Process server, Path folder) {
        // SIGQUIT: nothing in it is worth a clean shutdown.
        try {
            new ProcessBuilder("kill", "-QUIT", Long.toString(server.pid()))
                    .start()
                    .waitFor();
            server.waitFor(10, TimeUnit.SECONDS);
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(Comparator.reverseOrder())
                        .forEach(path -> path.toFile().delete());
            }
        } catch (IOException | InterruptedException e) {
            server.destroyForcibly();
        }
    }

    private static void unpack(Path folder) throws IOException {
        try (InputStream resource = PostgresFixture.class.getResourceAsStream(ARCHIVE);
                TarArchiveInputStream tar =
                        new TarArchiveInputStream(new XZCompressorInputStream(new BufferedInputStream(resource)))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                Path path = folder.resolve(entry.getName()).normalize();
                if (entry.isDirectory()) {
                    Files.createDirectories(path);
                    continue;
                }
                Files.createDirectories(path.getParent());
                if (entry.isSymbolicLink()) {
                    Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
                } else {
                    Files.copy(tar, path);
                    if ((entry.getMode() & 0100) != 0) {
                        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
                    }
                }
            }
        }
    }
}
