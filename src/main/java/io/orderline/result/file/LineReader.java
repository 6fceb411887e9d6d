package io.orderline.result.file;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Reads files that a dying process may have left in the middle of a line.
final class LineReader {
    private LineReader() {}

    /// The lines that were written to their end. What follows the last line break is left out even if it looks whole:
    /// a number may have lost digits. Bytes that are not UTF-8 become replacement characters.
    static List<String> complete(Path file) throws IOException {
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    }

    /// The same lines as bytes, for files that are too long for memory.
    static InputStream open(Path file) throws IOException {
        long end = lengthOfLines(file);
        return new FilterInputStream(new BufferedInputStream(Files.newInputStream(file))) {
            private long left = end;

            @Override
            public int read() throws IOException {
                return left-- > 0 ? super.read() : -1;
            }

            @Override
            public int read(byte[] buffer, int offset, int length) throws IOException {
                int count = left <= 0 ? -1 : super.read(buffer, offset, (int) Math.min(length, left));
                left -= Math.max(count, 0);
                return count;
            }
        };
    }

    private static long lengthOfLines(Path file) throws IOException {
        byte[] buffer = new byte[1 << 16];
        long length = 0;
        long position = 0;
        try (InputStream in = Files.newInputStream(file)) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                for (int i = 0; i < count; i++) {
                    length = buffer[i] == '\n' ? position + i + 1 : length;
                }
                position += count;
            }
        }
        return length;
    }
}
