package io.orderline.testbed.engine.mysql;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.process.Command;
import io.orderline.process.Endpoint;
import io.orderline.process.RandomPassword;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.server.LogReplay;
import io.orderline.testbed.server.ServerEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/// Starts and stops MySQL servers.
record MySqlEngine(MySqlDefinition recipe, RunAsUser account, TestbedCache cache, Path home) implements ServerEngine {
    private static final String CONFIGURATION = "orderline.cnf";
    private static final String PID_FILE = "orderline.pid";

    @Override
    public Path empty(Consumer<String> progress) {
        String shape = Integer.toHexString(Objects.hash(recipe.build(), recipe.user(), recipe.database()));
        return cache.entry(recipe.name() + "-empty-" + shape, folder -> {
            progress.accept("creating an empty MySQL (once on this machine)");
            initialise(folder);
        });
    }

    private void initialise(Path folder) throws IOException {
        Path password = RandomPassword.write(folder);
        Path grants = Files.createFile(
                folder.resolve("grants.sql"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(grants, grants(Files.readString(password).strip()));
        List<String> command = program("--no-defaults");
        command.addAll(
                List.of("--initialize-insecure", "--datadir=" + folder.resolve("data"), "--init-file=" + grants));
        Command.run(command, "");
        Files.delete(grants);
    }

    /// Returns one statement per line. They drop root, which would have no password.
    private String grants(String password) {
        String user = recipe.user() + "@'127.0.0.1'";
        return String.join(
                "\n",
                "CREATE DATABASE " + recipe.database() + ";",
                "CREATE USER " + user + " IDENTIFIED BY '" + password + "';",
                "GRANT ALL ON *.* TO " + user + " WITH GRANT OPTION;",
                "DROP USER root@localhost;",
                "");
    }

    private List<String> program(String... options) {
        List<String> command = new ArrayList<>(List.of(
                "env",
                "LD_LIBRARY_PATH=" + home.resolve("lib"),
                home.resolve("bin/mysqld").toString()));
        command.addAll(List.of(options));
        if (RunAsUser.uid() == 0) {
            command.add("--user=root");
        }
        command.add("--basedir=" + home);
        command.add("--lc-messages-dir=" + home.resolve("share"));
        return command;
    }

    /// Reads the recovery from the log, which does not contain how much was replayed.
    @Override
    public LogReplay replayed(String log) {
        return log.contains("Starting crash recovery") ? LogReplay.UNKNOWN : LogReplay.NONE;
    }

    @Override
    public boolean isLog(String name) {
        return name.startsWith("ib_logfile");
    }

    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        List<String> lines = new ArrayList<>(List.of(
                "# Written by Orderline at every start.",
                "[mysqld]",
                "port = " + endpoint.port(),
                "bind-address = " + endpoint.host(),
                "pid-file = " + PID_FILE,
                "socket = orderline.sock", // a relative path, because the path of a socket must be short
                "mysqlx = OFF",
                "tmpdir = \"" + Files.createDirectories(folder.path().resolve("tmp")) + '"'));
        if (!recipe.settings().containsKey("log_bin")) {
            lines.add("skip-log-bin");
        }
        recipe.settings().forEach((name, value) -> lines.add(name + " = \"" + value + '"'));
        Path configuration = folder.data().resolve(CONFIGURATION);
        Files.write(configuration, lines);
        List<String> command = program("--defaults-file=" + configuration);
        command.add("--datadir=" + folder.data());
        return command;
    }

    @Override
    public String pidFile() {
        return PID_FILE;
    }

    @Override
    public boolean foundPortTaken(String log) {
        return log.contains("Bind on TCP/IP port");
    }

    /// Returns a target without TLS, as for MariaDB. The server provides the key that encrypts the password.
    @Override
    public Target target(Endpoint endpoint, Password password) {
        return new Target(
                "jdbc:mysql://" + endpoint + "/" + recipe.database() + "?sslMode=DISABLED&allowPublicKeyRetrieval=true",
                recipe.user(),
                password,
                DialectCatalog.bundled("mysql"),
                recipe.driver().orElseThrow());
    }
}
