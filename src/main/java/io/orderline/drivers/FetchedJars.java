package io.orderline.drivers;

import io.orderline.target.JdbcDriver;
import io.orderline.target.KnownDriver;
import io.orderline.target.TargetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A folder of jars that Maven's repositories have: of a server with the driver that its clients use.
///
/// @param files in the order of their names
public record FetchedJars(List<Path> files) {
    public FetchedJars {
        files = List.copyOf(files);
    }

    /// Copies what is named into a folder, with all that it needs.
    ///
    /// @throws TargetException if something cannot be had
    public static void copy(List<Coordinates> wanted, Path folder) throws IOException {
        MavenSettings settings = MavenSettings.of(System.getenv(), Optional.empty());
        try (MavenRepositories repositories = MavenRepositories.open(settings, false)) {
            for (Coordinates each : wanted) {
                for (Path jar : repositories.fetch(repositories.offer(each))) {
                    Path place = folder.resolve(jar.getFileName().toString());
                    if (!Files.exists(place)) {
                        Files.copy(jar, place);
                    }
                }
            }
        }
    }

    public static FetchedJars in(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return new FetchedJars(files.sorted().toList());
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
                JdbcDriver.instance(known.className(), DriverJars.loader(files)));
    }
}
