package io.orderline.base;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A file on which a process holds a lock for as long as it lives; one that died holds none.
public final class LockFile {
    private LockFile() {}

    /// Whether a process of this host holds its lock: this one or another. Not for the process that holds it: to look
    /// lets go of it, as the operating system's locks are a process's and end with any of its channels.
    ///
    /// @return false if there is no such file
    /// @throws IOException if it cannot be opened, such as another user's
    public static boolean isHeld(Path file) throws IOException {
        if (!Files.exists(file)) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                FileLock free = channel.tryLock()) {
            return free == null;
        } catch (OverlappingFileLockException ours) {
            return true;
        }
    }
}
