package io.orderline.report;

import io.orderline.result.Environment;

/// The JDBC driver that a run went through: as it calls itself, and the file that it is.
public final class JdbcLine {
    private JdbcLine() {}

    public static String of(Environment environment) {
        Environment.Database database = environment.database();
        return database.jdbcDriver() + " " + database.jdbcDriverVersion()
                + database.driverJar().map(JdbcLine::jar).orElse("");
    }

    private static String jar(Environment.DriverJar jar) {
        String sum = jar.sha256().isEmpty() ? "its file unknown" : "SHA-256 " + jar.sha256();
        return ": " + jar.artifact() + ":" + jar.version() + (jar.bundled() ? ", bundled, " : ", installed, ") + sum;
    }
}
