package io.orderline.testbed.data;

import io.orderline.base.TargetException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Excludes other processes and other threads from a template. The lock ends with its process at the latest.
final class TemplateLock implements AutoCloseable {
    /// The locks between threads, because a file lock works only between processes.
    private static final Map<Path, Semaphore> OF_THREADS = new ConcurrentHashMap<>();

    private final Semaphore ofThreads;
    private final FileChannel channel;

    private TemplateLock(Semaphore ofThreads, FileChannel channel) {
        this.ofThreads = ofThreads;
        this.channel = channel;
    }

    static TemplateLock take(Path file, Consumer<String> progress) throws InterruptedException {
        Optional<TemplateLock> free = tryToTake(file);
        if (free.isPresent()) {
            return free.get();
        }
        progress.accept("waiting for another Orderline that loads or copies the same data");
        while (true) {
            Optional<TemplateLock> later = tryToTake(file);
            if (later.isPresent()) {
                return later.get();
            }
            Thread.sleep(100);
        }
    }

    static Optional<TemplateLock> tryToTake(Path file) {
        Semaphore ofThreads = OF_THREADS.computeIfAbsent(file, _ -> new Semaphore(1));
        if (!ofThreads.tryAcquire()) {
            return Optional.empty();
        }
        FileChannel channel = null;
        boolean locked = false;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            locked = channel.tryLock() != null;
            return locked ? Optional.of(new TemplateLock(ofThreads, channel)) : Optional.empty();
        } catch (IOException e) {
            throw new TargetException("cannot lock '" + file + "': " + e.getMessage(), e);
        } finally {
            if (!locked) {
                close(channel);
                ofThreads.release();
            }
        }
    }

    private static void close(@Nullable FileChannel channel) {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            throw new TargetException("cannot unlock: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        try {
            close(channel);
        } finally {
            ofThreads.release();
        }
    }
}
