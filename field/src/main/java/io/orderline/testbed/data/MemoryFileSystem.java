package io.orderline.testbed.data;

import io.orderline.base.TargetException;
import io.orderline.process.RunAsUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/// A file system in memory to which this user may write. If there are several, the one with the most free space
/// is used.
///
/// @param freeBytes free space, but not more than the machine's available memory
public record MemoryFileSystem(Path folder, long freeBytes) {
    /// Space in addition to the data: for the server's log, whose segments are recycled, and for files that are
    /// created at every start.
    private static final long LOG_BYTES = 1L << 30;
    /// The factor by which data may grow during a run.
    private static final int COPIES = 2;

    private static final Path MOUNTS = Path.of("/proc/self/mounts");
    private static final Path MEMORY = Path.of("/proc/meminfo");
    private static final String AVAILABLE = "MemAvailable:";

    /// @param data initial size of each server's data, in bytes
    /// @throws TargetException if there is too little space; the message tells how much is free
    public static MemoryFileSystem of(RunAsUser account, List<Long> data) {
        MemoryFileSystem largest = largest(find(account));
        largest.require(data.stream().mapToLong(MemoryFileSystem::needed).sum(), data.size());
        return largest;
    }

    static MemoryFileSystem largest(List<MemoryFileSystem> all) {
        return all.stream()
                .max(Comparator.comparingLong(MemoryFileSystem::freeBytes))
                .orElseThrow(() -> new TargetException("servers cannot keep data in memory: there is no tmpfs that"
                        + " this user may write. Mount one, such as /dev/shm, or keep them on disk."));
    }

    static long needed(long data) {
        return COPIES * data + LOG_BYTES;
    }

    void require(long needed, int servers) {
        if (needed > freeBytes) {
            throw new TargetException("too little memory for the data of " + servers
                    + (servers == 1 ? " server" : " servers") + ": " + megabytes(needed) + " are needed ("
                    + COPIES + " times the loaded data, and " + megabytes(LOG_BYTES) + " for each log), "
                    + megabytes(freeBytes) + " are free in " + folder
                    + ". Enlarge it, load fewer warehouses, or keep a server on disk.");
        }
    }

    private static String megabytes(long bytes) {
        return (bytes >> 20) + " MiB";
    }

    private static List<MemoryFileSystem> find(RunAsUser account) {
        long machine = available(text(MEMORY));
        return mounted(text(MOUNTS)).stream()
                .filter(Files::isWritable)
                .filter(folder -> account.owner().isEmpty() || TestbedCache.enterable(folder))
                .map(folder -> new MemoryFileSystem(folder, Math.min(free(folder), machine)))
                .toList();
    }

    /// Returns the mounted tmpfs file systems, except those of the kernel, to which root could write.
    static List<Path> mounted(String mounts) {
        return mounts.lines()
                .map(line -> line.split(" ", -1))
                .filter(parts -> parts.length > 2 && parts[2].equals("tmpfs"))
                .map(parts -> Path.of(parts[1]))
                .filter(folder -> !folder.startsWith("/sys") && !folder.startsWith("/proc"))
                .toList();
    }

    static long available(String meminfo) {
        return meminfo.lines()
                .filter(line -> line.startsWith(AVAILABLE))
                .map(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
                .findFirst()
                .orElse(Long.MAX_VALUE);
    }

    private static long free(Path folder) {
        try {
            return Files.getFileStore(folder).getUsableSpace();
        } catch (IOException unknown) {
            return 0;
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException noSuchSystem) {
            return "";
        }
    }

    /// Creates a folder for one server, deleted when it is closed.
    public DataFolder open(String node) {
        String own = "orderline-" + RunAsUser.uid() + "-";
        return DataFolder.temporary(folder, own + node, own);
    }
}
