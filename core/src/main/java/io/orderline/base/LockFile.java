package io.orderline.base;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A file that a process locks for its lifetime. The operating system unlocks it when the process dies.
public final class LockFile {
    private LockFile() {}

    /// Returns whether a process of this host holds the lock. The holder itself must not call this method: a
    /// POSIX lock belongs to the process, and ends when the process closes any channel of the file.
    ///
    /// @throws IOException if the file cannot be opened, for example because it belongs to another user
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
