package io.orderline.database.driver;

import io.orderline.base.Sha256;
import io.orderline.base.TargetException;
import io.orderline.database.driver.KnownDriver.Licence;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.aether.util.version.GenericVersionScheme;
import org.eclipse.aether.version.InvalidVersionSpecificationException;
import org.eclipse.aether.version.Version;

/// The folder of the installed drivers, with a folder for each driver. A driver is assembled in a hidden
/// folder, which is renamed when the driver is complete. A process that dies meanwhile therefore leaves no
/// incomplete driver, and the next process deletes the hidden folder. A lock excludes other processes. One
/// thread at a time may change drivers.
public final class DriverFolder {
    public static final String VARIABLE = "ORDERLINE_DRIVERS";
    private static final String UNFINISHED = ".unfinished-";

    private final Path root;

    public DriverFolder(Path root) {
        this.root = root;
    }

    /// Returns `$ORDERLINE_DRIVERS`, or else `$XDG_DATA_HOME/orderline/drivers`, or else
    /// `~/.local/share/orderline/drivers`.
    public static DriverFolder of(Map<String, String> environment) {
        return new DriverFolder(value(environment, VARIABLE)
                .map(Path::of)
                .orElseGet(() -> value(environment, "XDG_DATA_HOME")
                        .map(Path::of)
                        .filter(Path::isAbsolute) // the XDG specification ignores relative paths
                        .orElseGet(() -> home(environment).resolve(".local/share"))
                        .resolve("orderline/drivers"))
                .toAbsolutePath());
    }

    private static Path home(Map<String, String> environment) {
        return Path.of(value(environment, "HOME").orElseGet(() -> System.getProperty("user.home")));
    }

    private static Optional<String> value(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
    }

    public Path path() {
        return root;
    }

    /// Returns the drivers by name, and for each name the newest version first.
    public List<InstalledDriver> list() {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(root)) {
            return folders.filter(folder -> !folder.getFileName().toString().startsWith("."))
                    .filter(folder -> Files.exists(folder.resolve(InstalledDriver.FILE)))
                    .map(InstalledDriver::read)
                    .sorted(Comparator.comparing(InstalledDriver::name)
                            .thenComparing(InstalledDriver::version, VersionOrder.NEWEST_FIRST))
                    .toList();
        } catch (IOException e) {
            throw new TargetException("the drivers in '" + root + "' cannot be listed: " + e, e);
        }
    }

    /// Returns the installed driver of the wanted version, or of the newest version if the name states none.
    public Optional<InstalledDriver> find(DriverName wanted) {
        return list().stream()
                .filter(driver -> driver.name().equals(wanted.name()))
                .filter(driver -> wanted.version().map(driver.version()::equals).orElse(true))
                .findFirst();
    }

    /// The jars from which a driver is installed.
    ///
    /// @param className the driver's class, if it is known
    /// @param jars the driver's own jar first, then its dependencies
    public record DriverContents(
            String name, Optional<String> className, MavenCoordinates coordinates, Licence licence, List<Path> jars) {
        public DriverContents {
            jars = List.copyOf(jars);
        }
    }

    /// Copies the jars, and tests the driver with only these jars. Replaces a driver of the same name and
    /// version.
    ///
    /// @throws TargetException if the files cannot be written, or the driver cannot be instantiated
    public InstalledDriver install(DriverContents parts) {
        return locked("written into '" + root + "'", () -> put(parts));
    }

    /// Removes a driver atomically by renaming its folder, then deletes the files.
    ///
    /// @throws TargetException if the driver's folder also has files of other origin
    public void remove(InstalledDriver driver) {
        locked("removed from '" + root + "'", () -> {
            requireNoOthers(driver.folder());
            Files.move(driver.folder(), unfinished(), StandardCopyOption.ATOMIC_MOVE);
            return driver;
        });
    }

    private interface Change {
        InstalledDriver make() throws IOException;
    }

    private InstalledDriver locked(String what, Change change) {
        try {
            Files.createDirectories(root);
            try (FileChannel channel = FileChannel.open(
                            root.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock _ = channel.lock()) {
                clear();
                try {
                    return change.make();
                } finally {
                    clear();
                }
            }
        } catch (IOException e) {
            throw new TargetException("the driver cannot be " + what + ": " + e, e);
        }
    }

    private Path unfinished() {
        return root.resolve(UNFINISHED + ProcessHandle.current().pid() + "-" + System.nanoTime());
    }

    private InstalledDriver put(DriverContents parts) throws IOException {
        InstalledDriver built = build(parts, Files.createDirectory(unfinished()));
        JdbcDriver.instance(built.className(), DriverJarFiles.loader(built.files()));
        Path place = root.resolve(parts.name() + "-" + built.version());
        if (Files.exists(place)) {
            requireNoOthers(place);
            Files.move(place, unfinished());
        }
        Files.move(built.folder(), place, StandardCopyOption.ATOMIC_MOVE);
        return InstalledDriver.read(place);
    }

    /// Refuses a folder with files of other origin, because they would be deleted with the folder.
    private static void requireNoOthers(Path folder) throws IOException {
        Set<String> own = new HashSet<>();
        if (Files.exists(folder.resolve(InstalledDriver.FILE))) {
            own.add(InstalledDriver.FILE);
            InstalledDriver.read(folder).jars().forEach(jar -> own.add(jar.file()));
        }
        try (Stream<Path> files = Files.list(folder)) {
            String others = files.map(file -> file.getFileName().toString())
                    .filter(name -> !own.contains(name))
                    .sorted()
                    .collect(Collectors.joining(", "));
            if (!others.isEmpty()) {
                throw new TargetException(
                        "'" + folder + "' has files that no installation of a driver has put there, and"
                                + " is left as it is: " + others + ". Move them away first.");
            }
        }
    }

    private static InstalledDriver build(DriverContents parts, Path folder) throws IOException {
        List<InstalledDriver.Jar> jars = new ArrayList<>();
        for (Path jar : parts.jars()) {
            String file = jar.getFileName().toString();
            Files.copy(jar, folder.resolve(file));
            force(folder.resolve(file));
            jars.add(new InstalledDriver.Jar(file, Sha256.of(folder.resolve(file))));
        }
        InstalledDriver built = new InstalledDriver(
                folder,
                parts.name(),
                DriverJarFiles.className(folder.resolve(jars.getFirst().file()), parts.className()),
                parts.coordinates(),
                parts.licence(),
                Instant.now(),
                jars);
        Path file = folder.resolve(InstalledDriver.FILE);
        Files.writeString(file, built.yaml());
        force(file);
        return built;
    }

    /// Forces a file to disk, because a power failure could otherwise leave a renamed folder with empty files.
    private static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    private void clear() throws IOException {
        List<Path> left;
        try (Stream<Path> all = Files.list(root)) {
            left = all.filter(path -> path.getFileName().toString().startsWith(UNFINISHED))
                    .toList();
        }
        for (Path path : left) {
            delete(path);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    /// Orders versions as Maven does.
    private static final class VersionOrder {
        static final Comparator<String> NEWEST_FIRST =
                Comparator.comparing(VersionOrder::parsed).reversed();

        private static final class Scheme {
            static final GenericVersionScheme MAVENS = new GenericVersionScheme();
        }

        private VersionOrder() {}

        private static Version parsed(String text) {
            try {
                return Scheme.MAVENS.parseVersion(text);
            } catch (InvalidVersionSpecificationException impossible) { // it takes any text
                throw new IllegalStateException(impossible);
            }
        }
    }
}
