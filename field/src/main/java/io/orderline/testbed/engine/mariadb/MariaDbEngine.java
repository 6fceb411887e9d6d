package io.orderline.testbed.engine.mariadb;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Starts and stops MariaDB servers.
record MariaDbEngine(MariaDbDefinition recipe, RunAsUser account, TestbedCache cache) implements ServerEngine {
    private static final String CONFIGURATION = "orderline.cnf";
    /// The file in the data folder in which a topology writes options for the next start.
    static final String OF_TOPOLOGY = "topology.cnf";

    private static final Pattern RECOVERY =
            Pattern.compile("crash recovery from checkpoint LSN=(\\d+).*?End of log at LSN=(\\d+)", Pattern.DOTALL);
    private static final String PID_FILE = "orderline.pid";

    private static List<String> asRoot() {
        return RunAsUser.uid() == 0 ? List.of("--user=root") : List.of();
    }

    @Override
    public Path empty(Consumer<String> progress) {
        String shape = Integer.toHexString(Objects.hash(recipe.build(), recipe.user(), recipe.database()));
        Path empty = cache.entry(recipe.name() + "-empty-" + shape, folder -> {
            progress.accept("creating an empty " + recipe.about().engine() + " (once on this machine)");
            initialise(folder);
        });
        return recipe.isGalera()
                ? cache.entry("galera-empty-" + shape, folder -> GaleraState.begin(empty, folder, this))
                : empty;
    }

    /// Reads the recovery from the log, which does not contain its duration.
    @Override
    public LogReplay replayed(String log) {
        Matcher recovery = RECOVERY.matcher(log);
        if (recovery.find()) {
            return new LogReplay(Long.parseLong(recovery.group(2)) - Long.parseLong(recovery.group(1)), -1, -1);
        }
        return log.contains("Starting crash recovery") ? LogReplay.UNKNOWN : LogReplay.NONE;
    }

    @Override
    public boolean isLog(String name) {
        return name.startsWith("ib_logfile");
    }

    /// Makes the system tables. The installer accepts no path with a space, so it gets a relative one.
    private void initialise(Path folder) throws IOException {
        List<String> install = new ArrayList<>(List.of(recipe.installer().toString(), "--no-defaults"));
        install.addAll(asRoot());
        install.addAll(List.of(
                "--datadir=./data",
                "--auth-root-authentication-method=normal",
                "--skip-test-db",
                "--skip-name-resolve"));
        Command.runIn(folder, install);
        Path password = RandomPassword.write(folder);
        List<String> bootstrap = new ArrayList<>(List.of(recipe.server().toString(), "--no-defaults"));
        bootstrap.addAll(asRoot());
        bootstrap.addAll(List.of("--datadir=" + folder.resolve("data"), "--bootstrap"));
        Command.run(bootstrap, grants(Files.readString(password).strip()));
    }

    /// Returns statements for standard input, where the password is invisible. They delete all other
    /// accounts, because root would have no password.
    private String grants(String password) {
        String user = recipe.user() + "@'127.0.0.1'";
        return String.join(
                "\n",
                "FLUSH PRIVILEGES;", // without this, there are no accounts in this mode
                "DELETE FROM mysql.global_priv WHERE User <> 'mariadb.sys';",
                "FLUSH PRIVILEGES;",
                "CREATE DATABASE " + recipe.database() + ";",
                "CREATE USER " + user + " IDENTIFIED BY '" + password + "';",
                "GRANT ALL ON *.* TO " + user + " WITH GRANT OPTION;",
                "");
    }

    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("# Written by Orderline at every start.");
        lines.add("[mariadbd]");
        lines.add("port = " + endpoint.port());
        lines.add("bind-address = " + endpoint.host());
        lines.add("pid-file = " + PID_FILE);
        // A relative path, because the path of a socket must be short.
        lines.add("socket = orderline.sock");
        // A folder of its own, because each starting server deletes what looks like temporary tables.
        lines.add("tmpdir = " + quoted(temporary(folder).toString()));
        recipe.settings().forEach((name, value) -> lines.add(name + " = " + quoted(value)));
        Path topology = folder.data().resolve(OF_TOPOLOGY);
        if (Files.exists(topology)) {
            lines.add("!include " + topology);
        }
        Path configuration = folder.data().resolve(CONFIGURATION);
        Files.write(configuration, lines);
        List<String> command = new ArrayList<>(List.of(recipe.server().toString(), "--defaults-file=" + configuration));
        command.addAll(account.equals(RunAsUser.ITSELF) ? asRoot() : List.of());
        command.add("--datadir=" + folder.data());
        return account.command(command);
    }

    private Path temporary(DataFolder folder) throws IOException {
        Path path = Files.createDirectories(folder.path().resolve("tmp"));
        account.own(path);
        return path;
    }

    private static String quoted(String value) {
        return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    @Override
    public String pidFile() {
        return PID_FILE;
    }

    @Override
    public boolean foundPortTaken(String log) {
        return log.contains("Bind on TCP/IP port");
    }

    @Override
    public Target target(Endpoint endpoint, Password password) {
        return new Target(
                "jdbc:mariadb://" + endpoint + "/" + recipe.database(),
                recipe.user(),
                password,
                DialectCatalog.bundled(recipe.about().dialect().orElse("mariadb")));
    }
}
