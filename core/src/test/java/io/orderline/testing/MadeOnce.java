package io.orderline.testing;

import io.orderline.process.Command;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A file or folder that all test JVMs use. The first that asks for it makes it beside the program's jar; the others
/// wait. It is moved into place when it is whole, and made again once the jar is newer.
final class MadeOnce {
    private static final Object ONE_THREAD = new Object();

    private MadeOnce() {}

    interface Maker {
        void make(Path file) throws IOException;
    }

    /// The jar with the program; empty where its classes are in a folder.
    ///
    /// @param classes a class path
    static Optional<Path> jar(String classes) {
        List<Path> paths = Arrays.stream(classes.split(File.pathSeparator, -1))
                .map(Path::of)
                .toList();
        return paths.stream().anyMatch(Files::isDirectory)
                ? Optional.empty()
                : paths.stream()
                        .filter(path -> path.endsWith("target/orderline.jar"))
                        .findFirst();
    }

    static Path beside(Path jar, String name, Maker maker) {
        Path made = jar.resolveSibling(name);
        Path part = jar.resolveSibling(name + ".part");
        synchronized (ONE_THREAD) {
            try (FileChannel lock = FileChannel.open(
                    jar.resolveSibling(name + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                lock.lock();
                if (!isNewer(made, jar)) {
                    Command.run("rm", "-rf", made.toString(), part.toString());
                    maker.make(part);
                    Files.move(part, made, StandardCopyOption.ATOMIC_MOVE);
                }
                return made;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static boolean isNewer(Path made, Path jar) throws IOException {
        return Files.exists(made) && Files.getLastModifiedTime(made).compareTo(Files.getLastModifiedTime(jar)) > 0;
    }
}
