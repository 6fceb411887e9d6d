package io.orderline.testbed.engine.pooler;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.process.Endpoint;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.server.ServerEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Starts and stops PgBouncer. Its data describe the server behind it.
record PgBouncerEngine(PoolerDefinition recipe, RunAsUser account, TestbedCache cache) implements ServerEngine {
    private static final String CONFIGURATION = "pgbouncer.ini";
    private static final String SERVER = "server.ini";
    private static final String USERS = "users.txt";
    private static final String PID_FILE = "pgbouncer.pid";
    private static final String PASSWORD = "password";

    @Override
    public Path empty(Consumer<String> progress) {
        return cache.entry(recipe.name() + "-empty", folder -> Files.createDirectory(folder.resolve("data")));
    }

    /// Sets the server behind PgBouncer. Must be called before the start.
    void serve(DataFolder folder, Endpoint server, Password password) throws IOException {
        String where = "host=" + server.host() + " port=" + server.port() + " dbname=" + recipe.database();
        Files.write(folder.data().resolve(SERVER), List.of("[databases]", recipe.database() + " = " + where));
        // The password itself is needed to log in to the server; a stored verifier is not enough.
        secret(folder.data().resolve(USERS), quoted(recipe.user()) + " " + quoted(password.reveal()));
        secret(folder.path().resolve(PASSWORD), password.reveal());
        account.own(folder.path());
    }

    static void secret(Path file, String line) throws IOException {
        Files.deleteIfExists(file);
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.write(file, List.of(line));
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }

    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        Path data = folder.data();
        List<String> lines = new ArrayList<>();
        lines.add("; Written by Orderline at every start.");
        lines.add("%include " + data.resolve(SERVER));
        lines.add("[pgbouncer]");
        lines.add("listen_addr = " + endpoint.host());
        lines.add("listen_port = " + endpoint.port());
        lines.add("unix_socket_dir =");
        lines.add("auth_type = scram-sha-256");
        lines.add("auth_file = " + data.resolve(USERS));
        lines.add("admin_users = " + recipe.user());
        lines.add("pidfile = " + data.resolve(PID_FILE));
        recipe.settings().forEach((name, value) -> lines.add(name + " = " + value));
        Files.write(data.resolve(CONFIGURATION), lines);
        Files.deleteIfExists(data.resolve(PID_FILE)); // after a kill, its process ID may be reused
        return account.command(
                List.of(recipe.program().toString(), data.resolve(CONFIGURATION).toString()));
    }

    @Override
    public String pidFile() {
        return PID_FILE;
    }

    @Override
    public boolean foundPortTaken(String log) {
        return log.contains("Address already in use");
    }

    @Override
    public Target target(Endpoint endpoint, Password password) {
        return new Target(
                "jdbc:postgresql://" + endpoint + "/" + recipe.database(),
                recipe.user(),
                password,
                DialectCatalog.bundled(recipe.keepsSessions() ? "postgresql" : "pgbouncer"));
    }

    /// Returns the version of PgBouncer, because clients are told that of the server.
    @Override
    public String version(Connection connection) {
        return recipe.version();
    }
}
