package io.orderline.testbed.engine.mysql;

import io.orderline.config.YamlMap;
import io.orderline.database.driver.JdbcDriver;
import io.orderline.process.InstalledProgram;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.ServerBinaries;
import io.orderline.testbed.server.DownloadedDriver;
import io.orderline.testbed.server.EngineContext;
import io.orderline.testbed.server.ServerEngine;
import io.orderline.testbed.server.ServerPrograms;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// A MySQL server, which needs a shared library that only a package of this machine installs. MySQL's own driver
/// connects, which is not distributed with Orderline.
public record MySqlPrograms(ServerBinaries binaries, Path library, String packages, String user, String database)
        implements ServerPrograms {
    static final DownloadedDriver DRIVER = new DownloadedDriver("mysql", "MySQL's JDBC driver");

    public static MySqlPrograms read(YamlMap yaml) {
        return new MySqlPrograms(
                ServerBinaries.read("MySQL", "bin/mysqld", yaml.map("binaries")),
                Path.of(yaml.string("library")),
                yaml.string("packages"),
                yaml.string("user"),
                yaml.string("database"));
    }

    @Override
    public Optional<String> missing() {
        return binaries.missing()
                .or(() -> InstalledProgram.missingFile(library, packages))
                .or(DRIVER::missing);
    }

    @Override
    public String version() {
        return binaries.version();
    }

    @Override
    public String build() {
        return binaries.build();
    }

    /// Returns the current user, because MySQL agrees to run as root.
    @Override
    public RunAsUser account(Map<String, String> settings) {
        return RunAsUser.ITSELF;
    }

    @Override
    public Optional<JdbcDriver> driver() {
        return Optional.of(DRIVER.find());
    }

    @Override
    public ServerEngine engine(EngineContext context) {
        driver(); // fails before anything is downloaded
        return new MySqlEngine(context, this);
    }
}
