package io.orderline.testbed.engine.mysql;

import io.orderline.config.YamlMap;
import io.orderline.database.driver.DriverChoice;
import io.orderline.database.driver.DriverFolder;
import io.orderline.database.driver.DriverName;
import io.orderline.database.driver.JdbcDriver;
import io.orderline.process.InstalledProgram;
import io.orderline.process.MemoryShare;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.ServerBinaries;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.server.ServerDefinition;
import io.orderline.testbed.server.TestbedDefinition;
import io.orderline.testbed.server.TestbedInfo;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// A MySQL server, which needs a shared library that only a package of this machine installs.
public record MySqlDefinition(
        TestbedInfo about,
        ServerBinaries binaries,
        Path library,
        String packages,
        String user,
        String database,
        Map<String, String> settings)
        implements ServerDefinition {
    private static final DriverName DRIVER = DriverName.parse("mysql");

    public static MySqlDefinition read(TestbedInfo about, YamlMap yaml) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("innodb_buffer_pool_size", MemoryShare.read(yaml.map("innodb-buffer-pool-size")) + "M");
        settings.putAll(yaml.stringMap("settings"));
        return new MySqlDefinition(
                about,
                ServerBinaries.read("MySQL", "bin/mysqld", yaml.map("binaries")),
                Path.of(yaml.string("library")),
                yaml.string("packages"),
                yaml.string("user"),
                yaml.string("database"),
                settings);
    }

    @Override
    public Optional<String> missing() {
        return binaries.missing()
                .or(() -> InstalledProgram.missingFile(library, packages))
                .or(MySqlDefinition::missingDriver);
    }

    private static Optional<String> missingDriver() {
        return DriverFolder.of(System.getenv()).find(DRIVER).isPresent()
                ? Optional.empty()
                : Optional.of(
                        "MySQL's JDBC driver is not installed. Install it: orderline driver install " + DRIVER.text());
    }

    @Override
    public String version() {
        return binaries.version();
    }

    @Override
    public String build() {
        return binaries.build();
    }

    @Override
    public MySqlDefinition with(Map<String, String> overrides) {
        return new MySqlDefinition(
                about, binaries, library, packages, user, database, TestbedDefinition.merged(settings, overrides));
    }

    /// Returns the current user, because MySQL agrees to run as root.
    @Override
    public RunAsUser account() {
        return RunAsUser.ITSELF;
    }

    /// Returns MySQL's own driver, which is not distributed with Orderline.
    ///
    /// @throws io.orderline.base.TargetException if not installed, with the command to install it
    @Override
    public Optional<JdbcDriver> driver() {
        return Optional.of(DriverChoice.of(DRIVER, DriverFolder.of(System.getenv())));
    }

    @Override
    public MySqlEngine engine(RunAsUser account, TestbedCache cache, Consumer<String> progress) {
        driver(); // fails before anything is downloaded
        return new MySqlEngine(this, account, cache, binaries.home(name(), cache, account, progress));
    }
}
