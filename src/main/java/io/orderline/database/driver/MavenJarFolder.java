package io.orderline.database.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A folder of jars that Maven's repositories have: of a server with the driver that its clients use.
///
/// @param files in the order of their names
public record MavenJarFolder(List<Path> files) {
    public MavenJarFolder {
        files = List.copyOf(files);
    }

    /// Copies what is named into a folder, with all that it needs.
    ///
    /// @throws TargetException if something cannot be had
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

    /// In a class loader of its own, as installed ones are.
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
