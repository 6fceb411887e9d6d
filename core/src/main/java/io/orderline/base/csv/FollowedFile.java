package io.orderline.base.csv;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// A text file to which another thread or process appends. Each complete line is passed on once, as
/// `tail --follow` does. Not thread-safe.
public final class FollowedFile {
    private static final int BUFFER = 1 << 16;

    private final Path file;
    private long read;

    public FollowedFile(Path file) {
        this.file = file;
    }

    @FunctionalInterface
    public interface Line {
        /// @return whether the line was accepted; if not, it is passed again the next time
        boolean take(String line) throws IOException;
    }

    /// Passes on the lines that were appended since the last call; none if the file does not exist yet.
    public void fresh(Line line) throws IOException {
        if (!Files.exists(file) || Files.size(file) <= read) {
            return;
        }
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new CompleteLines(file, read), StandardCharsets.UTF_8), BUFFER)) {
            for (String next = lines.readLine(); next != null; next = lines.readLine()) {
                if (!line.take(next)) {
                    return;
                }
                read += bytes(next) + 1;
            }
        }
    }

    private static long bytes(String line) {
        return line.getBytes(StandardCharsets.UTF_8).length;
    }
}
