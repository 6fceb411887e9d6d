package io.orderline.result.file;

import io.orderline.base.Durations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Reports the progress of reading a long file, once it has taken two seconds: `reading latency.hlog: 34 %,
/// about 12s left`. Not thread-safe.
final class ReadingProgress {
    private static final long FIRST_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final String name;
    private final long bytes;
    private final Consumer<String> listener;
    private final long beganNanos = System.nanoTime();
    private long nextNanos = FIRST_NANOS;
    private long read;

    ReadingProgress(String name, long bytes, Consumer<String> listener) {
        this.name = name;
        this.bytes = bytes;
        this.listener = listener;
    }

    static ReadingProgress of(Path file, Consumer<String> listener) throws IOException {
        return new ReadingProgress(String.valueOf(file.getFileName()), Files.size(file), listener);
    }

    void read(long more) {
        read(more, System.nanoTime() - beganNanos);
    }

    void read(long more, long nanos) {
        read += more;
        if (nanos >= nextNanos) {
            nextNanos = nanos + PAUSE_NANOS;
            long left = Math.round(nanos / 1e9 * (bytes - read) / read);
            listener.accept("reading " + name + ": " + 100 * read / bytes + " %, about "
                    + Durations.text(Duration.ofSeconds(Math.max(1, left))) + " left");
        }
    }
}
