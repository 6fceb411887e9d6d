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

/// Where Atomikos, the transaction manager of ShardingSphere-JDBC in this process, writes what it decided:
/// a log for each process, named as the manager is. They outlive a process that is killed, for `orderline
/// xa` to read; what nobody has written to for a quarter of a year is deleted.
public final class TransactionLogFolder {
    private static final String NAME = "com.atomikos.icatch.tm_unique_name";
    private static final int DIGITS = 36;
    private static final String DAY_MILLIS = "86400000";
    private static final Duration KEPT = Duration.ofDays(90);

    private TransactionLogFolder() {}

    /// `$XDG_STATE_HOME/orderline/atomikos`, else `~/.local/state/orderline/atomikos`.
    public static Path of(Map<String, String> environment) {
        return Optional.ofNullable(environment.get("XDG_STATE_HOME"))
                .map(Path::of)
                .filter(Path::isAbsolute) // the XDG specification: a relative path is to be ignored
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

    /// A name of its own for the manager of this process: another one must not take its transactions for theirs.
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
        // Else it prints an advertisement.
        DriverLibraries.set("com.atomikos.icatch.registered", "true");
        // In ms. A transaction that loads may take longer than 10 s, the usual limit, and than 300 s, the usual most.
        DriverLibraries.set("com.atomikos.icatch.max_timeout", "0");
        DriverLibraries.set("com.atomikos.icatch.default_jta_timeout", DAY_MILLIS);
    }
}
