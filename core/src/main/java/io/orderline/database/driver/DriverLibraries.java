package io.orderline.database.driver;

import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/// Configures libraries that come with drivers, by system properties, before the first class of a library is
/// loaded. Keeps properties that the user has set.
final class DriverLibraries {
    private DriverLibraries() {}

    static void settle(List<Path> jars) {
        if (has(jars, "logback-classic-")) {
            quiet();
        }
        if (has(jars, "transactions-jta-")) {
            TransactionLogFolder.settle();
        }
    }

    private static boolean has(List<Path> jars, String library) {
        return jars.stream().anyMatch(jar -> jar.getFileName().toString().startsWith(library));
    }

    /// Silences Logback, which without a configuration file writes all messages to standard output.
    private static void quiet() {
        URL file = Objects.requireNonNull(DriverLibraries.class.getResource("/io/orderline/logback-of-drivers.xml"));
        set("logback.configurationFile", file.toString());
    }

    static void set(String property, String value) {
        System.getProperties().putIfAbsent(property, value);
    }
}
