package io.orderline.monitor.host.proc;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads small files repeatedly with one buffer, as those in `/proc` report no length. Not thread-safe.
public final class SmallFileReader {
    private byte[] buffer = new byte[1 << 16];

    /// Returns the text; empty if the file cannot be read, for example because the process has ended.
    public Optional<String> of(String path) {
        try (FileInputStream in = new FileInputStream(path)) {
            int length = 0;
            for (int count = in.read(buffer); count > 0; count = in.read(buffer, length, buffer.length - length)) {
                length += count;
                if (length == buffer.length) {
                    buffer = Arrays.copyOf(buffer, 2 * length);
                }
            }
            return Optional.of(new String(buffer, 0, length, StandardCharsets.UTF_8));
        } catch (IOException none) {
            return Optional.empty();
        }
    }

    public Map<String, String> of(List<String> paths) {
        Map<String, String> texts = new HashMap<>();
        paths.forEach(path -> of(path).ifPresent(text -> texts.put(path, text)));
        return texts;
    }
}
