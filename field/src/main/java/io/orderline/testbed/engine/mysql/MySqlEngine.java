package io.orderline.testbed.engine.mysql;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.process.Command;
import io.orderline.process.Endpoint;
import io.orderline.process.RandomPassword;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.data.SecretFile;
import io.orderline.testbed.server.DeclaredPrograms;
import io.orderline.testbed.server.DeclaredPrograms.Family;
import io.orderline.testbed.server.DownloadedDriver;
import io.orderline.testbed.server.EngineContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Starts and stops MySQL servers.
public final class MySqlEngine extends MySqlFamilyEngine {
    private static final DownloadedDriver DRIVER = new DownloadedDriver("mysql", "MySQL's JDBC driver");

    /// MySQL agrees to run as root.
    public static final Family FAMILY =
            new Family("MySQL", "bin/mysqld", Optional.of(DRIVER), _ -> RunAsUser.ITSELF, false, MySqlEngine::new);

    private final Path home;

    MySqlEngine(EngineContext context, DeclaredPrograms programs) {
        super(context, programs);
        this.home = programs.home(context);
    }

    @Override
    public Path empty() {
        return empty("MySQL");
    }

    /// Creates the data with a file of statements, one on each line. They drop root, which would have no password.
    @Override
    protected void initialise(Path folder) throws IOException {
        String password = Files.readString(RandomPassword.write(folder)).strip();
        List<String> statements = new ArrayList<>(grants(password));
        statements.add("DROP USER root@localhost;\n");
        Path grants = SecretFile.write(folder.resolve("grants.sql"), String.join("\n", statements));
        List<String> command = program("--no-defaults");
        command.addAll(
                List.of("--initialize-insecure", "--datadir=" + folder.resolve("data"), "--init-file=" + grants));
        Command.run(command, "");
        Files.delete(grants);
    }

    private List<String> program(String options) {
        List<String> command = new ArrayList<>(List.of(
                "env",
                "LD_LIBRARY_PATH=" + home.resolve("lib"),
                home.resolve("bin/mysqld").toString(),
                options));
        command.addAll(asRoot());
        command.addAll(List.of("--basedir=" + home, "--lc-messages-dir=" + home.resolve("share")));
        return command;
    }

    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        List<String> own = new ArrayList<>(List.of("mysqlx = OFF"));
        if (!recipe().settings().containsKey("log_bin")) {
            own.add("skip-log-bin");
        }
        List<String> command = program("--defaults-file=" + configure(folder, endpoint, "mysqld", own));
        command.add("--datadir=" + folder.data());
        return command;
    }

    /// Returns a target without TLS, as for MariaDB. The server provides the key that encrypts the password.
    @Override
    public Target target(Endpoint endpoint, Password password) {
        return new Target(
                "jdbc:mysql://" + endpoint + "/" + programs().database()
                        + "?sslMode=DISABLED&allowPublicKeyRetrieval=true",
                programs().user(),
                password,
                DialectCatalog.bundled("mysql"),
                DRIVER.find());
    }
}
