package io.orderline.testing;

import static org.awaitility.Awaitility.await;

import io.orderline.process.LoopbackPort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/// A real Firebird for tests that need it: started once per test JVM on the loopback, with users
/// and databases of its own, and gone with the JVM.
public final class FirebirdFixture {
    private static final Path SERVER = Path.of("/usr/sbin/firebird");
    private static final Path INSTALLED = Path.of("/etc/firebird/3.0");
    private static final Path LIBRARIES = Path.of("/usr/lib/x86_64-linux-gnu/firebird/3.0");
    private static final String SECURITY = "/usr/share/firebird/3.0/security.sql";
    private static final String PASSWORD = "geheim";
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private static final class Running {
        static final Server SERVER = start();
    }

    private record Server(Path folder, int port) {}

    private FirebirdFixture() {}

    /// A database that is made with the first connection.
    public static TestDatabase create() {
        NeedsCondition.demand(Need.FIREBIRD);
        String name = "test" + NUMBER.incrementAndGet();
        Server server = Running.SERVER;
        String url = "jdbc:firebird://127.0.0.1:" + server.port + "/" + server.folder.resolve(name + ".fdb");
        return new TestDatabase(name, url, "SYSDBA", PASSWORD);
    }

    private static Server start() {
        try {
            Path folder = Files.createTempDirectory("orderline-firebird");
            int port = LoopbackPort.free();
            configure(folder, port);
            Map<String, String> here = Map.of(
                    "FIREBIRD", folder.toString(),
                    "FIREBIRD_LOCK", folder.toString(),
                    "FIREBIRD_TMP", folder.toString());
            script(folder, here, "", "CREATE DATABASE '" + folder.resolve("security3.fdb") + "'; COMMIT;");
            script(folder, here, "security3.fdb", Files.readString(Path.of(SECURITY)));
            script(
                    folder,
                    here,
                    "security3.fdb",
                    "CREATE USER SYSDBA PASSWORD '" + PASSWORD + "' USING PLUGIN Srp; COMMIT;");
            Process server = InstalledServer.launch(folder, here, SERVER.toString());
            InstalledServer.endWithThisJvm(server, folder);
            await().until(() -> !server.isAlive() || listens(port));
            return new Server(folder, port);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void configure(Path folder, int port) throws IOException {
        for (String file : new String[] {"plugins.conf", "fbintl.conf", "fbtrace.conf", "databases.conf"}) {
            Files.copy(INSTALLED.resolve(file), folder.resolve(file));
        }
        for (String file : new String[] {"intl", "plugins", "lib", "UDF", "firebird.msg"}) {
            Files.createSymbolicLink(folder.resolve(file), LIBRARIES.resolve(file));
        }
        Files.writeString(
                folder.resolve("firebird.conf"), """
                RemoteBindAddress = 127.0.0.1
                RemoteServicePort = %d
                SecurityDatabase = %s
                DatabaseAccess = Restrict %s
                AuthServer = Srp
                UserManager = Srp
                DeadlockTimeout = 1
                DefaultDbCachePages = 16384
                """.formatted(port, folder.resolve("security3.fdb"), folder));
    }

    /// Without a server, as the owner of the file.
    private static void script(Path folder, Map<String, String> here, String database, String sql) throws IOException {
        Path script = Files.writeString(folder.resolve("script.sql"), sql);
        String at = database.isEmpty() ? "" : folder.resolve(database).toString();
        int code = InstalledServer.launch(folder, here, "isql-fb", "-q", "-user", "SYSDBA", "-i", script.toString(), at)
                .onExit()
                .join()
                .exitValue();
        if (code != 0) {
            throw new IllegalStateException(
                    "isql-fb ended with " + code + ": " + Files.readString(folder.resolve("log")));
        }
    }

    private static boolean listens(int port) {
        try (Socket _ = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return true;
        } catch (IOException refused) {
            return false;
        }
    }
}
