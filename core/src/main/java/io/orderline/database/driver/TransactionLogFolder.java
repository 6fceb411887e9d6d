package io.orderline.database.driver;

import io.orderline.base.TargetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The folder for the logs of Atomikos, the transaction manager of ShardingSphere-JDBC in this process. Each
/// process has a log of decisions, named after the process's manager. The log outlives a process that is
/// killed, and
/// `orderline xa` reads the log. Logs without changes for 90 days are deleted.
public final class TransactionLogFolder {
    private static final String NAME = "com.atomikos.icatch.tm_unique_name";
    private static final int DIGITS = 36;
    private static final String DAY_MILLIS = "86400000";
    private static final Duration KEPT = Duration.ofDays(90);

    private TransactionLogFolder() {}

    /// Returns `$XDG_STATE_HOME/orderline/atomikos`, or else `~/.local/state/orderline/atomikos`.
    public static Path of(Map<String, String> environment) {
        return Optional.ofNullable(environment.get("XDG_STATE_HOME"))
                .map(Path::of)
                .filter(Path::isAbsolute) // the XDG specification ignores relative paths
                .orElseGet(() -> Path.of(System.getProperty("user.home"), ".local/state"))
                .resolve("orderline/atomikos");
    }

    static void deleteOld(Path folder) throws IOException {
        long oldest = Instant.now().minus(KEPT).toEpochMilli();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                if (file.toFile().lastModified() < oldest) { // 0 if another process has deleted it
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    /// Configures the manager. A unique name prevents other managers from taking its transactions for their own.
    static void settle() {
        Path folder = of(System.getenv());
        try {
            Files.createDirectories(folder);
            deleteOld(folder);
        } catch (IOException e) {
            throw new TargetException("the folder for logs of transactions '" + folder + "' cannot be made: " + e, e);
        }
        String own = "orderline" + Long.toString(ProcessHandle.current().pid(), DIGITS) + "-"
                + Long.toString(System.currentTimeMillis(), DIGITS) + "-";
        DriverLibraries.set(NAME, own);
        DriverLibraries.set("com.atomikos.icatch.log_base_dir", folder.toString());
        DriverLibraries.set("com.atomikos.icatch.log_base_name", System.getProperty(NAME));
        // Atomikos prints an advertisement otherwise.
        DriverLibraries.set("com.atomikos.icatch.registered", "true");
        // In ms. A load may take longer than Atomikos' default limit of 10 s and its default maximum of 300 s.
        DriverLibraries.set("com.atomikos.icatch.max_timeout", "0");
        DriverLibraries.set("com.atomikos.icatch.default_jta_timeout", DAY_MILLIS);
    }
}
