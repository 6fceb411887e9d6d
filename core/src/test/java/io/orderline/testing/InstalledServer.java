package io.orderline.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Database servers that a package of this machine brings, for tests that run them by themselves.
public final class InstalledServer {
    private InstalledServer() {}

    /// Its output goes to `log` in the folder.
    static Process launch(Path folder, Map<String, String> environment, String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(List.of(command))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()));
        builder.environment().putAll(environment);
        return builder.start();
    }

    static void endWithThisJvm(Process server, Path folder) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(server, folder)));
    }

    private static void end(Process server, Path folder) {
        server.destroyForcibly();
        try (Stream<Path> files = Files.walk(folder)) {
            server.waitFor(10, TimeUnit.SECONDS);
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | InterruptedException e) {
            System.err.println("the folder of a database server stays: " + e);
        }
    }
}
