package io.orderline.lab.imports.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// The lines of a file that may be long, damaged or cut off, one at a time. Only lines that were written to their end
/// are given out: what follows the last line break may have lost digits. Not thread-safe.
public final class LineFile implements Closeable {
    /// Longer lines are no text of ours; only their beginning is kept.
    private static final int LONGEST = 8192;

    private final InputStream in;
    private final LongConsumer progress;
    private final byte[] buffer = new byte[1 << 16];
    private final byte[] line = new byte[LONGEST];
    private int position;
    private int filled;
    private long number;
    private boolean cutOff;

    /// @param progress is told how many bytes were read since the last time
    public LineFile(Path file, LongConsumer progress) throws IOException {
        this.in = Files.newInputStream(file);
        this.progress = progress;
    }

    /// The next line without its end; nothing at the end of the file.
    @Nullable
    public String next() throws IOException {
        int length = 0;
        boolean any = false;
        while (position < filled || fill()) {
            byte next = buffer[position++];
            any = true;
            if (next == '\n') {
                number++;
                return text(length);
            }
            if (length < LONGEST) {
                line[length++] = next;
            }
        }
        cutOff = any;
        return null;
    }

    private boolean fill() throws IOException {
        position = 0;
        filled = Math.max(0, in.read(buffer));
        progress.accept(filled);
        return filled > 0;
    }

    private String text(int length) {
        int end = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
        return new String(line, 0, end, StandardCharsets.UTF_8);
    }

    /// Of the line that was given out last, from 1.
    public long number() {
        return number;
    }

    /// Whether the file ended in the middle of a line; known at its end.
    public boolean cutOff() {
        return cutOff;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
