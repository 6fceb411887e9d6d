package io.orderline.testing;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Linked classes of the program, which programs of all test JVMs share, so that each of some hundred starts costs
/// less:
/// Java's AOT cache, which saves a quarter more than a class-data archive. The first JVM that starts a program makes it
/// beside the jar, while the others wait; it is moved into place when it is whole.
final class ClassArchive {
    private static final Object ONE_THREAD = new Object();

    private ClassArchive() {}

    /// What a program is started with to use the archive; nothing where classes are in a folder, which no archive can
    /// hold.
    ///
    /// @param options of its JVM
    /// @param classes its class path
    static List<String> options(List<String> options, String classes) {
        return jar(classes)
                .map(jar -> List.of(
                        "-Xlog:disable", // of an archive that does not fit
                        "-XX:AOTCache=" + archive(jar, options, classes)))
                .orElse(List.of());
    }

    private static Optional<Path> jar(String classes) {
        List<Path> paths = Arrays.stream(classes.split(File.pathSeparator, -1))
                .map(Path::of)
                .toList();
        return paths.stream().anyMatch(Files::isDirectory)
                ? Optional.empty()
                : paths.stream()
                        .filter(path -> path.endsWith("target/orderline.jar"))
                        .findFirst();
    }

    private static Path archive(Path jar, List<String> options, String classes) {
        Path archive = jar.resolveSibling("programs.aot");
        synchronized (ONE_THREAD) {
            try (FileChannel lock = FileChannel.open(
                    jar.resolveSibling("programs.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                lock.lock();
                if (!isNewer(archive, jar)) {
                    make(archive, options, classes);
                }
                return archive;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static boolean isNewer(Path archive, Path jar) throws IOException {
        return Files.exists(archive)
                && Files.getLastModifiedTime(archive).compareTo(Files.getLastModifiedTime(jar)) > 0;
    }

    /// With the classes that every verb loads: those of a short run would save no more, and take 22 s instead of 4.
    private static void make(Path archive, List<String> options, String classes) throws IOException {
        Path folder = Files.createDirectories(archive.resolveSibling("class-archive"));
        Path part = archive.resolveSibling("programs.part");
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElseThrow());
        command.addAll(options);
        command.addAll(List.of("-Xlog:disable", "-XX:AOTCacheOutput=" + part, "-cp", classes));
        command.addAll(List.of("io.orderline.cli.Main", "plan", "--warehouses", "1"));
        Process program = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile())
                .start();
        try {
            program.waitFor();
        } catch (InterruptedException e) {
            program.destroy();
            Thread.currentThread().interrupt();
        }
        Files.move(part, archive, StandardCopyOption.ATOMIC_MOVE);
    }
}
