package io.orderline.database.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A folder of jars, by name, from Maven's repositories: a server with the driver of its clients.
public record MavenJarFolder(List<Path> files) {
    public MavenJarFolder {
        files = List.copyOf(files);
    }

    /// Copies artifacts with their dependencies into a folder.
    ///
    /// @throws TargetException if an artifact cannot be fetched
    public static void copy(List<MavenCoordinates> wanted, Path folder) throws IOException {
        MavenSettings settings = MavenSettings.of(System.getenv(), Optional.empty());
        try (MavenRepositories repositories = MavenRepositories.open(settings, false)) {
            for (MavenCoordinates each : wanted) {
                for (Path jar : repositories.fetch(repositories.offer(each))) {
                    Path place = folder.resolve(jar.getFileName().toString());
                    if (!Files.exists(place)) {
                        Files.copy(jar, place);
                    }
                }
            }
        }
    }

    public static MavenJarFolder in(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return new MavenJarFolder(files.sorted().toList());
        }
    }

    /// Loads the driver in its own class loader, like an installed driver.
    public JdbcDriver driver(KnownDriver known) {
        String artifact = known.artifact().substring(known.artifact().indexOf(':') + 1);
        Optional<Path> jar = files.stream()
                .filter(file -> file.getFileName().toString().equals(artifact + "-" + known.version() + ".jar"))
                .findFirst();
        return new JdbcDriver(
                known.name(),
                known.artifact(),
                known.version(),
                false,
                jar,
                JdbcDriver.instance(known.className(), DriverJarFiles.loader(files)));
    }
}
