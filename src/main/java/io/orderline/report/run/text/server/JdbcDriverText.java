package io.orderline.report.run.text.server;

import io.orderline.result.environment.Environment;

/// The JDBC driver that a run went through: as it calls itself, and the file that it is.
public final class JdbcDriverText {
    private JdbcDriverText() {}

    public static String of(Environment environment) {
        Environment.Database database = environment.database();
        return database.jdbcDriver() + " " + database.jdbcDriverVersion()
                + database.driverJar().map(JdbcDriverText::jar).orElse("");
    }

    private static String jar(Environment.DriverJar jar) {
        String sum = jar.sha256().isEmpty() ? "its file unknown" : "SHA-256 " + jar.sha256();
        return ": " + jar.artifact() + ":" + jar.version() + (jar.bundled() ? ", bundled, " : ", installed, ") + sum;
    }
}
