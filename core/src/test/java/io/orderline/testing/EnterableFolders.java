package io.orderline.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/// Temporary folders that a server may enter which runs as another user: where root may not make a user namespace, as
/// in most containers, PostgreSQL runs as `nobody`.
public final class EnterableFolders implements TempDirFactory {
    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test) throws IOException {
        Path folder = Files.createTempDirectory("junit-");
        return Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
    }
}
