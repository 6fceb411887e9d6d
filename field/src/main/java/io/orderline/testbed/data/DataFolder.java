package io.orderline.testbed.data;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Password;
import io.orderline.process.Command;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The folder of one server. It contains the `data`, the owner's `password`, `server.log`, a `tmp` folder if
/// needed, and a `lock`. The lock excludes other processes as long as this process lives.
public final class DataFolder implements AutoCloseable {
    private static final Duration ABANDONED = Duration.ofHours(1);
    private static final Set<String> OWN_FILES = Set.of("data", "new", "tmp", "password", "lock", "server.log");

    private final Path path;
    private final boolean temporary;
    private final ExclusiveLock lock;

    private DataFolder(Path path, boolean temporary, ExclusiveLock lock) {
        this.path = path;
        this.temporary = temporary;
        this.lock = lock;
    }

    /// Creates a folder that [#close()] deletes.
    ///
    /// @param name prefix of the folder's name
    /// @param own prefix of the names of folders that may be swept; empty if all folders in `parent` belong to
    ///     Orderline
    static DataFolder temporary(Path parent, String name, String own) {
        try {
            Files.createDirectories(parent);
            sweep(parent, own);
            return lock(Files.createTempDirectory(parent, name + "-").toRealPath(), true);
        } catch (IOException e) {
            throw new TargetException("cannot make a data folder in '" + parent + "': " + e, e);
        }
    }

    /// Opens a folder that is kept. It may be missing, empty, or left by an earlier run.
    static DataFolder kept(Path folder) {
        try {
            Files.createDirectories(folder);
            refuseForeign(folder);
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
            return lock(folder.toRealPath(), false);
        } catch (IOException e) {
            throw new TargetException("cannot use the data folder '" + folder + "': " + e, e);
        }
    }

    private static void refuseForeign(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            if (files.anyMatch(DataFolder::isForeign)) {
                throw new TargetException("'" + folder + "' is not empty and no data folder of Orderline. "
                        + "Name a new or an empty folder.");
            }
        }
    }

    private static boolean isForeign(Path file) {
        return !OWN_FILES.contains(file.getFileName().toString());
    }

    /// @throws TargetException if another process, or another testbed of this process, uses the folder
    private static DataFolder lock(Path folder, boolean temporary) throws IOException {
        return ExclusiveLock.tryToTake(folder.resolve("lock"))
                .map(lock -> new DataFolder(folder, temporary, lock))
                .orElseThrow(() -> inUse(folder));
    }

    private static TargetException inUse(Path folder) {
        return new TargetException("the data folder '" + folder
                + "' is in use by another Orderline. Stop that one, or name another folder.");
    }

    /// Deletes folders that a power failure left behind, if they have been unused for an hour.
    private static void sweep(Path parent, String own) throws IOException {
        FileTime limit = FileTime.from(Instant.now().minus(ABANDONED));
        List<Path> folders;
        try (Stream<Path> files = Files.list(parent)) {
            folders = files.filter(file -> file.getFileName().toString().startsWith(own))
                    .toList();
        }
        for (Path folder : folders) {
            if (isOwn(folder)) {
                deleteIfOlder(folder, limit);
            }
        }
    }

    private static boolean isOwn(Path folder) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.noneMatch(DataFolder::isForeign);
        } catch (NoSuchFileException | AccessDeniedException deletedOrForeign) {
            return false;
        }
    }

    private static void deleteIfOlder(Path folder, FileTime limit) throws IOException {
        try {
            if (Files.notExists(folder.resolve("lock"))) {
                deleteUnlocked(folder, limit);
            } else if (Files.getLastModifiedTime(folder.resolve("lock")).compareTo(limit) < 0) {
                lock(folder, true).close();
            }
        } catch (NoSuchFileException | TargetException deletedOrInUse) {
            return;
        }
    }

    /// Deletes what remains of a folder that a guard deleted during a copy. A guard deletes the lock first, so
    /// the folder has none.
    private static void deleteUnlocked(Path folder, FileTime limit) throws IOException {
        if (Files.isDirectory(folder) && Files.getLastModifiedTime(folder).compareTo(limit) < 0) {
            Command.run("rm", "-rf", folder.toString());
        }
    }

    /// Copies the template if the folder has no data yet. An incomplete copy of an earlier attempt is replaced.
    ///
    /// @param settle whether to wait until the copy is on disk, so that its writes do not disturb measurements
    public void fill(Path template, boolean settle) {
        if (hasData()) {
            return;
        }
        Path copy = path.resolve("new");
        Command.run("rm", "-rf", copy.toString());
        try {
            Files.createDirectory(copy);
            copy(template.resolve("data"), copy);
            Files.deleteIfExists(path.resolve("password"));
            if (Files.exists(template.resolve("password"))) {
                copy(template.resolve("password"), path);
            }
            Files.move(copy.resolve("data"), data());
            Files.delete(copy);
        } catch (IOException e) {
            throw new TargetException("cannot write the data folder '" + path + "': " + e, e);
        }
        if (settle || !temporary) {
            Command.succeeds("sync", "-f", path.toString());
        }
    }

    /// Replaces the data. The server that starts on the new data must write them to disk.
    ///
    /// @param copier creates the data in a folder that does not exist yet
    public void refill(Consumer<Path> copier) {
        Path copy = path.resolve("new");
        Command.run("rm", "-rf", copy.toString(), data().toString());
        copier.accept(copy);
        try {
            Files.move(copy, data());
        } catch (IOException e) {
            throw new TargetException("cannot write the data folder '" + path + "': " + e, e);
        }
    }

    /// Deletes the data of a server that keeps them in memory, as a real crash would.
    public void lose() {
        Command.run("rm", "-rf", data().toString());
    }

    public boolean hasData() {
        return Files.exists(data());
    }

    private static void copy(Path from, Path into) {
        Command.copy("-a", "--reflink=auto", from.toString(), into.toString());
    }

    /// Moves the data and their password to a folder, which may be on another file system.
    public void moveTo(Path destination) {
        if (Files.exists(path.resolve("password"))) {
            Command.move(path.resolve("password"), destination.resolve("password"));
        }
        Command.move(data(), destination.resolve("data"));
    }

    public Path path() {
        return path;
    }

    public Path data() {
        return path.resolve("data");
    }

    public Path log() {
        return path.resolve("server.log");
    }

    /// Returns whether the server ended without a shutdown or is still running.
    public boolean hasCrashed() {
        return Files.exists(data().resolve("postmaster.pid"));
    }

    /// Returns whether a process is the server of these data. A server has the data folder on its command line.
    /// Another process that later gets the same process ID does not.
    ///
    /// @param pid process ID from a file of the server; text that is not a number stands for no process
    public boolean isServedBy(String pid) {
        try {
            return Files.readString(Path.of("/proc", pid, "cmdline")).contains(data().toString());
        } catch (IOException notRunning) {
            return false;
        }
    }

    /// Returns the first line of a file in the data folder; `none` if there is no such file. Pgpool-II appends a
    /// NUL to its process ID, which is removed.
    public String firstLine(String file) {
        try (Stream<String> lines = Files.lines(data().resolve(file))) {
            return lines.findFirst().orElse("none").replace("\0", "").strip();
        } catch (IOException notWrittenYet) {
            return "none";
        }
    }

    /// Returns the size of the files in bytes; −1 if unknown, for example because files disappear.
    ///
    /// @param left tells by name which entries of the data folder to exclude
    public long bytesWithout(Predicate<String> left) {
        try (Stream<Path> files = Files.walk(data())) {
            return files.filter(file -> !file.equals(data())
                            && !left.test(data().relativize(file).getName(0).toString()))
                    .mapToLong(DataFolder::sizeOf)
                    .sum();
        } catch (IOException | UncheckedIOException e) {
            return -1;
        }
    }

    private static long sizeOf(Path file) {
        try {
            BasicFileAttributes about =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return about.isRegularFile() ? about.size() : 0;
        } catch (IOException goneMeanwhile) {
            return 0;
        }
    }

    /// Returns the type of the file system; `unknown` if the system does not tell, for example for a root folder
    /// that is not a mount point.
    public String fileSystem() {
        try {
            return Files.getFileStore(path).type();
        } catch (IOException notTold) {
            return "unknown";
        }
    }

    public boolean isTemporary() {
        return temporary;
    }

    public Password password() {
        try {
            return new Password(Files.readString(path.resolve("password")).strip());
        } catch (IOException e) {
            throw new TargetException("cannot read the password in '" + path + "': " + e.getMessage(), e);
        }
    }

    /// Deletes temporary data and releases the lock.
    @Override
    public void close() {
        try (lock) {
            if (temporary) {
                Command.run("rm", "-rf", path.toString());
            }
        } catch (IOException e) {
            throw new TargetException("cannot unlock '" + path + "': " + e.getMessage(), e);
        }
    }
}
