package io.orderline.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;

/// Generates random passwords, and writes them into files that only their owner can read.
public final class RandomPassword {
    private RandomPassword() {}

    /// Writes a new password into the file `password`, which must not exist, and returns the file.
    public static Path write(Path folder) throws IOException {
        Path file = folder.resolve("password");
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, text() + "\n");
        return file;
    }

    /// Returns a password of letters, digits, `-` and `_`, which need no escaping between quotes.
    public static String text() {
        byte[] bytes = new byte[24];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
