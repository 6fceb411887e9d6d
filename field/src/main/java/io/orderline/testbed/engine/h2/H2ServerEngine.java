package io.orderline.testbed.engine.h2;

import io.orderline.base.TargetException;
import io.orderline.config.YamlMap;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.process.ClassPathJar;
import io.orderline.process.Endpoint;
import io.orderline.process.RandomPassword;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.server.EngineContext;
import io.orderline.testbed.server.ProcessRules;
import io.orderline.testbed.server.ServerEngine;
import io.orderline.testbed.server.ServerPrograms;
import io.orderline.testbed.server.TestbedDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/// Starts and stops H2 as a server that listens on this machine only.
public record H2ServerEngine(EngineContext context, H2ServerPrograms programs) implements ServerEngine {
    private static final String DRIVER = "/org/h2/Driver.class";
    private static final String DATABASE = "orderline";
    private static final String HEAP = "heap";
    private static final String STARTED = "TCP server running at";
    /// An orphan is ended by SIGKILL, because Java answers SIGQUIT with a thread dump and continues.
    private static final ProcessRules PROCESS =
            ProcessRules.of("", "port may be in use|Address already in use").endedBy("TERM", "KILL", "KILL");

    @Override
    public ProcessRules process() {
        return PROCESS;
    }

    /// Creates the database with its owner, whose password the server then requires.
    @Override
    public Path empty() {
        return context.cache().entry("h2-empty-" + programs.version() + "-" + programs.user(), folder -> {
            Path data = Files.createDirectory(folder.resolve("data"));
            Password password =
                    new Password(Files.readString(RandomPassword.write(folder)).strip());
            Target made = target("jdbc:h2:file:" + data.resolve(DATABASE), password);
            try (Connection connection = made.connect("testbed");
                    Statement statement = connection.createStatement()) {
                statement.execute("SHUTDOWN");
            } catch (SQLException e) {
                throw new TargetException("H2 cannot make an empty database: " + e.getMessage(), e);
            }
        });
    }

    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        return account()
                .command(List.of(
                        Path.of(System.getProperty("java.home"), "bin/java").toString(),
                        "-Xmx" + recipe().settings().get(HEAP),
                        "-XX:+UseSerialGC",
                        "-Dh2.bindAddress=" + endpoint.host(),
                        "-cp",
                        ClassPathJar.path(DRIVER),
                        "org.h2.tools.Server",
                        "-tcp",
                        "-tcpPort",
                        String.valueOf(endpoint.port()),
                        "-baseDir",
                        folder.data().toString()));
    }

    @Override
    public boolean isReady(DataFolder folder, Endpoint endpoint, long pid, Supplier<String> log) {
        return log.get().contains(STARTED);
    }

    /// Adds the settings to the URL as properties, except the heap of the server.
    @Override
    public Target target(Endpoint endpoint, Password password) {
        Map<String, String> ofDatabase = new TreeMap<>(recipe().settings());
        ofDatabase.remove(HEAP);
        return target(
                "jdbc:h2:tcp://" + endpoint + "/./" + DATABASE + TestbedDefinition.properties(ofDatabase), password);
    }

    private Target target(String url, Password password) {
        return new Target(url, programs.user(), password, DialectCatalog.bundled("h2"));
    }

    /// H2 in a process of its own, on the same Java as Orderline. The driver's jar has the server, and defines the
    /// names of settings.
    ///
    /// @param title name of the engine in the text of the build
    /// @param user owner of the database
    public record H2ServerPrograms(String title, String user) implements ServerPrograms {
        public static H2ServerPrograms read(YamlMap yaml) {
            return new H2ServerPrograms(yaml.string("engine"), yaml.string("user"));
        }

        @Override
        public Optional<String> missing() {
            return Optional.empty();
        }

        @Override
        public String version() {
            return ClassPathJar.version(DRIVER);
        }

        @Override
        public String build() {
            return title + " " + version();
        }

        @Override
        public boolean hasCanonicalNames() {
            return false;
        }

        @Override
        public RunAsUser account(Map<String, String> settings) {
            return RunAsUser.ITSELF;
        }

        @Override
        public ServerEngine engine(EngineContext context) {
            return new H2ServerEngine(context, this);
        }
    }
}
