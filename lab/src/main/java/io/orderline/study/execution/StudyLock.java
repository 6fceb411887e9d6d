package io.orderline.study.execution;

import io.orderline.base.LockFile;
import io.orderline.base.ResultsUnwritableException;
import io.orderline.config.ConfigException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/// A lock with which one process at a time runs a study. It is a lock of the operating system, which releases
/// it when the process ends, for whatever reason.
public final class StudyLock implements AutoCloseable {
    private static final int LOOKS = 5;
    private static final long LOOK_MILLIS = 100;

    private final FileChannel channel;

    private StudyLock(FileChannel channel) {
        this.channel = channel;
    }

    private static Path file(StudyFolder folder) {
        return folder.path().resolve("study.lock");
    }

    /// @throws ConfigException if another process has the lock
    public static StudyLock of(StudyFolder folder) {
        StudyLock lock = tryLock(folder);
        for (int i = 0; i < LOOKS && lock == null; i++) { // another process may only have checked the lock
            pause();
            lock = tryLock(folder);
        }
        if (lock == null) {
            throw new ConfigException(
                    folder.path().toString(),
                    "",
                    "another process takes this study through its steps: 'orderline study status' shows how far it is");
        }
        return lock;
    }

    /// Returns whether another process runs the study. The process that holds the lock must not call this:
    /// the check would release the lock, because it belongs to the process and ends with any of its channels.
    public static boolean isHeld(StudyFolder folder) {
        try {
            return LockFile.isHeld(file(folder));
        } catch (IOException gone) { // ended at this moment, or of another user: nothing shows that it lives
            return false;
        }
    }

    private static void pause() {
        try {
            Thread.sleep(LOOK_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static @Nullable StudyLock tryLock(StudyFolder folder) {
        try {
            FileChannel channel = FileChannel.open(file(folder), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = lock(channel);
            if (lock == null) {
                channel.close();
                return null;
            }
            return new StudyLock(channel);
        } catch (IOException e) {
            throw new ResultsUnwritableException(file(folder), e);
        }
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException ours) {
            return null;
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new ResultsUnwritableException(Path.of("study.lock"), e);
        }
    }
}
