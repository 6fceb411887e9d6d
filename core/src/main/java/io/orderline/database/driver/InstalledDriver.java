package io.orderline.database.driver;

import io.orderline.base.Sha256;
import io.orderline.base.TargetException;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import io.orderline.database.driver.KnownDriver.Licence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// An installed driver, as its `driver.yaml` describes it. Immutable and thread-safe.
///
/// @param licence the licence that the user accepted
/// @param installed the time of the installation
/// @param jars the driver's own jar first, then its dependencies
public record InstalledDriver(
        Path folder,
        String name,
        String className,
        MavenCoordinates coordinates,
        Licence licence,
        Instant installed,
        List<Jar> jars) {
    static final String FILE = "driver.yaml";

    public InstalledDriver {
        jars = List.copyOf(jars);
    }

    /// A jar in the driver's folder, with the SHA-256 that it had at the installation.
    public record Jar(String file, String sha256) {}

    /// @throws ConfigException if `driver.yaml` is damaged
    static InstalledDriver read(Path folder) {
        return YamlFile.read(folder.resolve(FILE), new Problems()).readAll(yaml -> read(folder, yaml));
    }

    private static InstalledDriver read(Path folder, YamlMap yaml) {
        String coordinates = yaml.string("artifact");
        return new InstalledDriver(
                folder,
                yaml.string("name"),
                yaml.string("class"),
                MavenCoordinates.parse(coordinates).orElseGet(() -> {
                    yaml.refuse("artifact", "must be group:artifact:version");
                    return new MavenCoordinates("", "", "");
                }),
                new Licence(yaml.string("licence"), yaml.string("licence-url")),
                yaml.parsed("installed", yaml.string("installed"), InstalledDriver::instant)
                        .orElse(Instant.EPOCH),
                yaml.list("jars", jar -> new Jar(jar.string("file"), jar.string("sha256"))));
    }

    private static Instant instant(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException wrong) {
            throw new IllegalArgumentException("must be a time such as 2026-11-22T10:15:00Z", wrong);
        }
    }

    String yaml() {
        StringBuilder text = new StringBuilder("# Written by 'orderline driver install'; do not change.\n");
        line(text, "name", name);
        line(text, "class", className);
        line(text, "artifact", coordinates.text());
        line(text, "licence", licence.text());
        line(text, "licence-url", licence.url());
        line(text, "installed", installed.truncatedTo(ChronoUnit.SECONDS).toString());
        text.append("jars:\n");
        for (Jar jar : jars) {
            text.append("  - file: ").append(quoted(jar.file())).append('\n');
            text.append("    sha256: ").append(quoted(jar.sha256())).append('\n');
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String key, String value) {
        text.append(key).append(": ").append(quoted(value)).append('\n');
    }

    private static String quoted(String value) {
        String plain = value.replaceAll("\\p{Cc}+", " ");
        return '"' + plain.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    public String version() {
        return coordinates.version();
    }

    /// Returns what is wrong with the driver's files, one sentence each.
    public List<String> damage() {
        return jars.stream().flatMap(jar -> damage(jar).stream()).toList();
    }

    private Optional<String> damage(Jar jar) {
        Path file = folder.resolve(jar.file());
        try {
            return Sha256.of(file).equals(jar.sha256())
                    ? Optional.empty()
                    : Optional.of("'" + file + "' is not the file that was installed: its SHA-256 is another");
        } catch (IOException e) {
            return Optional.of("'" + file + "' cannot be read: " + e);
        }
    }

    /// Loads the driver in its own class loader, which has only Java's own classes and the driver's jars.
    ///
    /// @throws TargetException if a file was changed, or the driver cannot be instantiated
    public JdbcDriver load() {
        List<String> damage = damage();
        if (!damage.isEmpty()) {
            throw new TargetException(String.join("\n", damage) + ".\nInstall it anew: orderline driver install "
                    + DriverName.text(name, version()));
        }
        return new JdbcDriver(
                name,
                coordinates.module(),
                version(),
                false,
                Optional.of(folder.resolve(jars.getFirst().file())),
                JdbcDriver.instance(className, DriverJarFiles.loader(files())));
    }

    /// Returns the installation from which a driver was loaded; empty if it was not installed.
    public static Optional<InstalledDriver> of(JdbcDriver driver) {
        return driver.jar()
                .filter(_ -> !driver.bundled())
                .map(jar -> jar.resolveSibling(""))
                .filter(folder -> Files.exists(folder.resolve(FILE)))
                .map(InstalledDriver::read);
    }

    /// Returns `driver.yaml`, which has the checksums of the jars, and the jars.
    public List<Path> allFiles() {
        return Stream.concat(Stream.of(folder.resolve(FILE)), files().stream()).toList();
    }

    List<Path> files() {
        return jars.stream().map(jar -> folder.resolve(jar.file())).toList();
    }
}
