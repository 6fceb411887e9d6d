package io.orderline.base.csv;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongConsumer;

/// Reads a file up to its last line break. A process that was killed may have left part of a line, which can look
/// complete although digits are missing. Not thread-safe.
public final class CompleteLines extends FilterInputStream {
    private static final int BLOCK = 1 << 16;

    private final LongConsumer progress;
    private final boolean cutOff;
    private long left;

    public CompleteLines(Path file) throws IOException {
        this(file, bytes -> {});
    }

    /// @param from the offset in bytes at which reading begins, after a complete line
    public CompleteLines(Path file, long from) throws IOException {
        this(file);
        in.skipNBytes(from);
        left = Math.max(0, left - from);
    }

    /// @param progress receives the number of bytes read since its last call
    public CompleteLines(Path file, LongConsumer progress) throws IOException {
        super(Files.newInputStream(file));
        this.progress = progress;
        try (RandomAccessFile whole = new RandomAccessFile(file.toFile(), "r")) {
            left = length(whole);
            cutOff = left < whole.length();
        }
    }

    private static long length(RandomAccessFile file) throws IOException {
        byte[] block = new byte[BLOCK];
        for (long end = file.length(); end > 0; end = Math.max(0, end - BLOCK)) {
            int size = (int) Math.min(end, BLOCK);
            file.seek(end - size);
            file.readFully(block, 0, size);
            for (int i = size; i > 0; i--) {
                if (block[i - 1] == '\n') {
                    return end - size + i;
                }
            }
        }
        return 0;
    }

    public boolean cutOff() {
        return cutOff;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int count = left <= 0 ? -1 : in.read(buffer, offset, (int) Math.min(length, left));
        left -= Math.max(count, 0);
        progress.accept(Math.max(count, 0));
        return count;
    }
}
