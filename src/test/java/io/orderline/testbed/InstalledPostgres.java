package io.orderline.testbed;

import io.orderline.testing.InstalledServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A server of a PostgreSQL that is installed on this machine where Debian puts it, for tests against other
/// versions than the embedded one. Its data are thrown away.
public final class InstalledPostgres {
    private static final Path DEBIAN = Path.of("/usr/lib/postgresql");

    private InstalledPostgres() {}

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

    public static Testbed start(Path home) {
        PostgresRecipe embedded = Testbeds.postgres();
        var binaries = new PostgresBinaries(Map.of(), Map.of(), Optional.of(home), "");
        Testbed testbed = new PostgresRecipe(
                        embedded.about(),
                        binaries,
                        embedded.initdb(),
                        embedded.user(),
                        embedded.database(),
                        embedded.settings())
                .with(Map.of("shared_buffers", "16MB"))
                .testbed(DataPlace.temporary(), _ -> {});
        testbed.start();
        return testbed;
    }
}
