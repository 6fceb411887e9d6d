package io.orderline.result;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Reads files that a dying process may have left in the middle of a line.
final class Lines {
    private Lines() {}

    /// The lines that were written to their end. What follows the last line break is left out even if it looks whole:
    /// a number may have lost digits. Bytes that are not UTF-8 become replacement characters.
    static List<String> complete(Path file) throws IOException {
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    }
}
