package io.orderline.config;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads a file that a user wrote. It must be a regular file of at most 16 MiB, because a pipe might never end.
final class TextFile {
    private static final int MOST = 16 << 20;
    /// Some editors write this mark at the beginning of a file.
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private TextFile() {}

    static byte[] bytes(Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
            throw new FileSystemException(file.toString(), null, "is no regular file");
        }
        if (Files.isRegularFile(file) && Files.size(file) > MOST) {
            throw new FileSystemException(file.toString(), null, "is larger than 16 MiB");
        }
        return Files.readAllBytes(file);
    }

    static String withoutMark(String text) {
        return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    }
}
