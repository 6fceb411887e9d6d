package io.orderline.testbed;

import static org.awaitility.Awaitility.await;

import io.orderline.target.Dialects;
import io.orderline.target.Target;
import io.orderline.testing.InstalledServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A server of a PostgreSQL that is installed on this machine where Debian puts it, for tests against other
/// versions than
/// the embedded one. Its data are thrown away.
public final class InstalledPostgres implements AutoCloseable {
    private static final Path DEBIAN = Path.of("/usr/lib/postgresql");

    private final DataFolder folder;
    private final OrphanGuard guard;
    private final PostgresServer server;
    private final Target target;

    private InstalledPostgres(Path home) {
        Account account = Account.current();
        Cache cache = Cache.of(account);
        PostgresRecipe recipe = PostgresRecipe.read("postgresql-18", Map.of("shared_buffers", "16MB"));
        PostgresInstallation installation = new PostgresInstallation(recipe, home, cache, account);
        Path template = installation.template(text -> {});
        folder = DataFolder.temporary(cache.data(), "postgresql-" + home.getFileName());
        guard = OrphanGuard.over(folder.path(), true);
        folder.fill(template);
        account.own(folder.path());
        int port = LoopbackPort.free();
        server = PostgresServer.launch(installation, folder, port);
        guard.watch(server.pid());
        await().atMost(Duration.ofMinutes(1)).until(server::isReady);
        target = new Target(
                "jdbc:postgresql://127.0.0.1:" + port + "/" + recipe.database(),
                recipe.user(),
                folder.password(),
                Dialects.bundled("postgresql"));
    }

    /// Where versions are installed; none on most machines.
    public static List<Path> homes() {
        if (!Files.isDirectory(DEBIAN)) {
            return List.of();
        }
        try (Stream<Path> versions = Files.list(DEBIAN)) {
            return versions.filter(home -> Files.isExecutable(home.resolve("bin/initdb")))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// One version's home; without it the test is left out, with the command that installs it.
    public static Path require(String version) {
        Path home = DEBIAN.resolve(version);
        InstalledServer.require(home.resolve("bin/initdb"), "postgresql-" + version);
        return home;
    }

    public static InstalledPostgres start(Path home) {
        return new InstalledPostgres(home);
    }

    public Target target() {
        return target;
    }

    @Override
    public void close() {
        server.quit();
        guard.serverIsGone();
        folder.close();
        guard.dismiss();
    }
}
