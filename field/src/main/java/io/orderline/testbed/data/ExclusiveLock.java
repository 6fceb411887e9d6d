package io.orderline.testbed.data;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// A lock on a file that excludes other processes and other threads of this process. When the process ends, the
/// system releases the lock.
public final class ExclusiveLock implements AutoCloseable {
    /// Files that this process has locked. A file lock of the system excludes only other processes, and closing a
    /// second channel to the file would release it.
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;

    private ExclusiveLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /// Takes the lock if nobody holds it. Creates the file if necessary.
    ///
    /// @return empty if another process or thread holds the lock
    public static Optional<ExclusiveLock> tryToTake(Path file) throws IOException {
        if (!HELD.add(file)) {
            return Optional.empty();
        }
        boolean locked = false;
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            locked = channel.tryLock() != null;
            if (locked) {
                return Optional.of(new ExclusiveLock(file, channel));
            }
            channel.close();
            return Optional.empty();
        } finally {
            if (!locked) {
                HELD.remove(file);
            }
        }
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            HELD.remove(file);
        }
    }
}
