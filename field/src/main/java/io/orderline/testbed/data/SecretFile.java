package io.orderline.testbed.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/// Writes files that only their owner may read, from the moment of their creation.
public final class SecretFile {
    private SecretFile() {}

    /// Replaces the file if it exists.
    public static Path write(Path file, String content) throws IOException {
        Files.deleteIfExists(file);
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        return Files.writeString(file, content);
    }
}
