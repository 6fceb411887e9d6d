package io.orderline.testbed.data;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Password;
import io.orderline.testbed.process.Command;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The folder of one engine: its `data`, a `tmp` if it needs one, the `password` of its owner,
/// `server.log`, and a `lock` that keeps a second process out for as long as this one lives.
public final class DataFolder implements AutoCloseable {
    /// Folders in use by this process: a file lock works between processes, and closing a second channel to
    /// the file would drop it.
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private static final Duration ABANDONED = Duration.ofHours(1);
    private static final Set<String> OWN_FILES = Set.of("data", "new", "tmp", "password", "lock", "server.log");

    private final Path path;
    private final boolean temporary;
    private final FileChannel lock;

    private DataFolder(Path path, boolean temporary, FileChannel lock) {
        this.path = path;
        this.temporary = temporary;
        this.lock = lock;
    }

    /// A fresh one, deleted by [#close()].
    ///
    /// @param name with which it begins
    /// @param own with which names of other folders begin that are swept too; empty if all are ours
    static DataFolder temporary(Path parent, String name, String own) {
        try {
            Files.createDirectories(parent);
            sweep(parent, own);
            return lock(Files.createTempDirectory(parent, name + "-").toRealPath(), true);
        } catch (IOException e) {
            throw new TargetException("cannot make a data folder in '" + parent + "': " + e, e);
        }
    }

    /// One that stays; empty, not there yet, or made by an earlier run.
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

    /// @throws TargetException if another process, or another testbed of this one, has it
    private static DataFolder lock(Path folder, boolean temporary) throws IOException {
        if (!HELD.add(folder)) {
            throw inUse(folder);
        }
        boolean locked = false;
        try {
            FileChannel channel = FileChannel.open(
                    folder.resolve("lock"),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.READ,
                    StandardOpenOption.WRITE);
            locked = channel.tryLock() != null;
            if (locked) {
                return new DataFolder(folder, temporary, channel);
            }
            channel.close();
            throw inUse(folder);
        } finally {
            if (!locked) {
                HELD.remove(folder);
            }
        }
    }

    private static TargetException inUse(Path folder) {
        return new TargetException("the data folder '" + folder
                + "' is in use by another Orderline. Stop that one, or name another folder.");
    }

    /// Deletes what a power failure left behind: folders that nobody has held for an hour.
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
            } else if (!HELD.contains(folder)
                    && Files.getLastModifiedTime(folder.resolve("lock")).compareTo(limit) < 0) {
                lock(folder, true).close();
            }
        } catch (NoSuchFileException deletedMeanwhile) {
            // By its owner, or by another sweep: nothing is left to do.
            return;
        } catch (TargetException stillInUse) {
            // A long run of another process: its lock is old, and held.
            return;
        }
    }

    /// A guard deletes the lock first, and a copy that was still under way may have kept it from deleting
    /// the rest.
    private static void deleteUnlocked(Path folder, FileTime limit) throws IOException {
        if (Files.isDirectory(folder) && Files.getLastModifiedTime(folder).compareTo(limit) < 0) {
            Command.run("rm", "-rf", folder.toString());
        }
    }

    /// Copies the template if there are no data yet; a half-made copy of an earlier attempt is replaced.
    ///
    /// @param settle whether to wait until the copy is on disk, so that nothing is measured while it is
    ///     written
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

    /// Puts other data in place of those that are there. That they come to be on disk is up to the server
    /// that starts on them.
    ///
    /// @param copier makes them in a folder that does not exist yet
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

    /// Deletes the data, as a crash does with those in memory.
    public void lose() {
        Command.run("rm", "-rf", data().toString());
    }

    public boolean hasData() {
        return Files.exists(data());
    }

    private static void copy(Path from, Path into) {
        Command.copy("-a", "--reflink=auto", from.toString(), into.toString());
    }

    /// Moves the data and their password into a folder, which may be in another file system.
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

    /// Whether the server has left its data without shutting down, or is still using them.
    public boolean hasCrashed() {
        return Files.exists(data().resolve("postmaster.pid"));
    }

    /// Whether a process works on these data: a server names their folder on its command line, which
    /// another process that got the same number later does not.
    ///
    /// @param pid as a file of the server says; anything else is no process
    public boolean isServedBy(String pid) {
        try {
            return Files.readString(Path.of("/proc", pid, "cmdline")).contains(data().toString());
        } catch (IOException notRunning) {
            return false;
        }
    }

    /// What the first line of a file among the data says; `none` as long as there is no such file. Pgpool-II ends its
    /// number with a NUL.
    public String firstLine(String file) {
        try (Stream<String> lines = Files.lines(data().resolve(file))) {
            return lines.findFirst().orElse("none").replace("\0", "").strip();
        } catch (IOException notWrittenYet) {
            return "none";
        }
    }

    /// The size of its files, but for some entries of the folder itself; −1 if that cannot be told, as when files
    /// go away meanwhile.
    ///
    /// @param left whether an entry of this name does not count
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

    /// `unknown` where the system does not tell, as in a root that is no mount point.
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

    /// Lets others in, after deleting temporary data.
    @Override
    public void close() {
        try (lock) {
            if (temporary) {
                Command.run("rm", "-rf", path.toString());
            }
        } catch (IOException e) {
            throw new TargetException("cannot unlock '" + path + "': " + e.getMessage(), e);
        } finally {
            HELD.remove(path);
        }
    }
}
