package io.orderline.report.run.text.server;

import io.orderline.result.Result;
import io.orderline.result.environment.Environment;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Describes the JDBC driver of a run, and the location, extensions and plugins of its server.
public final class DatabaseText {
    private DatabaseText() {}

    public static String driver(Environment environment) {
        Environment.Database database = environment.database();
        return database.jdbcDriver() + " " + database.jdbcDriverVersion()
                + database.driverJar().map(DatabaseText::jar).orElse("");
    }

    private static String jar(Environment.DriverJar jar) {
        String sum = jar.sha256().isEmpty() ? "its file unknown" : "SHA-256 " + jar.sha256();
        return ": " + jar.artifact() + ":" + jar.version() + (jar.bundled() ? ", bundled, " : ", installed, ") + sum;
    }

    public static String place(Environment environment) {
        return environment
                .sameHost()
                .map(same -> same ? "on the driver's host" : "on another host")
                .orElse("on a host that the URL does not tell");
    }

    /// Returns how long the load gathered optimizer statistics, or empty if that was not recorded.
    public static Optional<String> statistics(Result.Setup setup) {
        return setup.statisticsSeconds()
                .map(seconds -> String.format(Locale.ROOT, "gathered after the load, for %.1f s", seconds));
    }

    /// Returns extensions with versions, or empty if there are none or the server does not report them.
    public static Optional<String> extensions(Environment environment) {
        return environment
                .database()
                .extensions()
                .filter(all -> !all.isEmpty())
                .map(all -> new TreeMap<>(all)
                        .entrySet().stream().map(DatabaseText::extension).collect(Collectors.joining(", ")));
    }

    private static String extension(Map.Entry<String, String> extension) {
        return extension.getKey() + " " + extension.getValue();
    }
}
