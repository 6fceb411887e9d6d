package io.orderline.testbed.engine.mariadb;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.process.Command;
import io.orderline.process.Endpoint;
import io.orderline.process.RandomPassword;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.engine.mariadb.GaleraTopology.GaleraState;
import io.orderline.testbed.engine.mysql.MySqlFamilyEngine;
import io.orderline.testbed.server.DeclaredPrograms;
import io.orderline.testbed.server.DeclaredPrograms.Family;
import io.orderline.testbed.server.EngineContext;
import io.orderline.testbed.server.LogReplay;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Starts and stops MariaDB servers.
public final class MariaDbEngine extends MySqlFamilyEngine {
    /// MariaDB may run as root, except as a Galera node: the program that copies data to another node would give up
    /// root's rights, and then could not write there.
    public static final Family FAMILY = new Family(
            "MariaDB",
            "",
            Optional.empty(),
            settings -> isGalera(settings) ? RunAsUser.current() : RunAsUser.ITSELF,
            false,
            MariaDbEngine::new);

    /// The file in the data folder in which a topology writes options for the next start.
    static final String OF_TOPOLOGY = "topology.cnf";

    private static final Pattern RECOVERY =
            Pattern.compile("crash recovery from checkpoint LSN=(\\d+).*?End of log at LSN=(\\d+)", Pattern.DOTALL);

    MariaDbEngine(EngineContext context, DeclaredPrograms programs) {
        super(context, programs);
    }

    @Override
    public Path empty() {
        Path empty = empty(recipe().about().engine());
        return isGalera(recipe().settings())
                ? context().cache().entry(entry("galera"), folder -> GaleraState.begin(empty, folder, this))
                : empty;
    }

    private static boolean isGalera(Map<String, String> settings) {
        return "ON".equals(settings.get("wsrep_on"));
    }

    /// Reads the recovery from the log, which does not contain its duration.
    @Override
    public LogReplay replayed(String log) {
        Matcher recovery = RECOVERY.matcher(log);
        return recovery.find()
                ? new LogReplay(Long.parseLong(recovery.group(2)) - Long.parseLong(recovery.group(1)), -1, -1)
                : super.replayed(log);
    }

    /// Makes the system tables. The installer accepts no path with a space, so it gets a relative one.
    @Override
    protected void initialise(Path folder) throws IOException {
        Command.runIn(
                folder,
                asRoot(
                        programs().file("installer"),
                        "--datadir=./data",
                        "--auth-root-authentication-method=normal",
                        "--skip-test-db",
                        "--skip-name-resolve"));
        String password = Files.readString(RandomPassword.write(folder)).strip();
        Command.run(
                asRoot(programs().path(), "--datadir=" + folder.resolve("data"), "--bootstrap"), statements(password));
    }

    private static List<String> asRoot(Path program, String... options) {
        List<String> command = new ArrayList<>(List.of(program.toString(), "--no-defaults"));
        command.addAll(asRoot());
        command.addAll(Arrays.asList(options));
        return command;
    }

    /// Returns statements for standard input, where the password is invisible. They delete all other
    /// accounts, because root would have no password.
    private String statements(String password) {
        List<String> statements = new ArrayList<>(List.of(
                "FLUSH PRIVILEGES;", // without this, there are no accounts in this mode
                "DELETE FROM mysql.global_priv WHERE User <> 'mariadb.sys';",
                "FLUSH PRIVILEGES;"));
        statements.addAll(grants(password));
        return String.join("\n", statements) + "\n";
    }

    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        Path topology = folder.data().resolve(OF_TOPOLOGY);
        List<String> own = Files.exists(topology) ? List.of("!include " + topology) : List.of();
        Path configuration = configure(folder, endpoint, "mariadbd", own);
        List<String> command =
                new ArrayList<>(List.of(programs().path().toString(), "--defaults-file=" + configuration));
        command.addAll(account().equals(RunAsUser.ITSELF) ? asRoot() : List.of());
        command.add("--datadir=" + folder.data());
        return account().command(command);
    }

    @Override
    public Target target(Endpoint endpoint, Password password) {
        return new Target(
                "jdbc:mariadb://" + endpoint + "/" + programs().database(),
                programs().user(),
                password,
                DialectCatalog.bundled(recipe().about().dialect().orElse("mariadb")));
    }
}
