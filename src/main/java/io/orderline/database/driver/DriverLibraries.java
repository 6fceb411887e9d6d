package io.orderline.database.driver;

import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/// What comes with drivers and has ways of its own: settled by system properties before the first class is
/// loaded. What the user has set stays.
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

    /// Logback without a file writes all that it is told to standard output.
    private static void quiet() {
        URL file = Objects.requireNonNull(DriverLibraries.class.getResource("/io/orderline/logback-of-drivers.xml"));
        set("logback.configurationFile", file.toString());
    }

    static void set(String property, String value) {
        System.getProperties().putIfAbsent(property, value);
    }
}
