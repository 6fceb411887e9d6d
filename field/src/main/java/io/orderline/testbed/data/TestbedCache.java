package io.orderline.testbed.data;

import io.orderline.base.TargetException;
import io.orderline.process.Command;
import io.orderline.process.RunAsUser;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

/// A folder of things that are made once and used by many processes, such as unpacked programs and empty
/// databases. An entry is built under another name and renamed when it is complete, so no lock is needed. If two
/// processes build the same entry, one of them wins, and the other uses the winner's entry.
public final class TestbedCache {
    private final Path root;

    TestbedCache(Path root) {
        this.root = root;
    }

    /// Builds an entry in an empty folder.
    public interface Builder {
        void build(Path folder) throws IOException;
    }

    /// Returns the cache in `$XDG_CACHE_HOME/orderline` or `~/.cache/orderline`. If that folder is not writable,
    /// or if `account` may not enter it, returns a cache in the folder for temporary files.
    public static TestbedCache of(RunAsUser account) {
        Path home = home();
        return new TestbedCache(
                writable(home) && (account.owner().isEmpty() || enterable(home)) ? home : shared(account));
    }

    /// Returns whether every user may enter a folder and all its parents.
    static boolean enterable(Path folder) {
        try {
            Path real = folder.toRealPath();
            for (Path each = real; each != null; each = each.getParent()) {
                if (!Files.getPosixFilePermissions(each).contains(PosixFilePermission.OTHERS_EXECUTE)) {
                    return false;
                }
            }
            return true;
        } catch (IOException | UnsupportedOperationException unknown) {
            return false;
        }
    }

    private static Path home() {
        return Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
                .map(Path::of)
                .filter(Path::isAbsolute) // the XDG specification requires relative paths to be ignored
                .orElseGet(() -> Path.of(userHome(), ".cache"))
                .resolve("orderline");
    }

    /// Returns the home folder from `HOME`. Java's `user.home` comes from the user database instead.
    private static String userHome() {
        String home = System.getenv("HOME");
        return home == null || home.isBlank() ? System.getProperty("user.home") : home;
    }

    private static boolean writable(Path folder) {
        try {
            Files.createDirectories(folder);
            return Files.isWritable(folder);
        } catch (IOException e) {
            return false;
        }
    }

    /// Returns a folder in the folder for temporary files. Its name is predictable, so a folder that another user
    /// owns is refused.
    private static Path shared(RunAsUser account) {
        Path folder = Path.of(System.getProperty("java.io.tmpdir"), "orderline-" + RunAsUser.uid());
        try {
            if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                Files.createDirectories(folder);
            }
            if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                    || !Integer.valueOf(RunAsUser.uid())
                            .equals(Files.getAttribute(folder, "unix:uid", LinkOption.NOFOLLOW_LINKS))) {
                throw new TargetException("'" + folder + "' belongs to another user; set XDG_CACHE_HOME to a folder "
                        + "that you may write.");
            }
            String permissions = account.owner().isPresent() ? "rwx--x--x" : "rwx------";
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString(permissions));
            return folder;
        } catch (IOException e) {
            throw new TargetException("cannot write '" + folder + "': " + e + "; set XDG_CACHE_HOME.", e);
        }
    }

    /// Returns the entry of this name, and builds it first if necessary.
    public Path entry(String name, Builder builder) {
        Path entry = root.resolve(name);
        if (Files.isDirectory(entry)) {
            return entry;
        }
        Path building =
                root.resolve(".building-" + name + "-" + ProcessHandle.current().pid() + "-" + System.nanoTime());
        try {
            Files.createDirectories(building);
            builder.build(building);
            // Without this, a power failure could leave a renamed folder with empty files.
            Command.succeeds("sync", "-f", building.toString());
            return rename(building, entry);
        } catch (IOException e) {
            throw new TargetException("cannot write the cache '" + root + "': " + e, e);
        } finally {
            Command.run("rm", "-rf", building.toString());
        }
    }

    private static Path rename(Path building, Path entry) throws IOException {
        try {
            return Files.move(building, entry, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            // The exception for a folder that is not empty depends on the platform.
            if (Files.isDirectory(entry)) {
                return entry;
            }
            throw e;
        }
    }

    Path templates() {
        return root.resolve("templates");
    }

    /// Returns the folder for testbeds that keep running in the background.
    public Path started() {
        return root.resolve("started");
    }

    /// Returns the folder for temporary data. It is on the same kind of disk as the home folder. The system's
    /// folder for temporary files is often in memory, where fsync costs nothing.
    Path data() {
        return root.resolve("data");
    }
}
