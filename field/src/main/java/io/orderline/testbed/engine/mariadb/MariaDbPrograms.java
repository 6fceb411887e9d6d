package io.orderline.testbed.engine.mariadb;

import io.orderline.config.YamlMap;
import io.orderline.process.Command;
import io.orderline.process.InstalledProgram;
import io.orderline.process.MemoryShare;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.server.ServerDefinition;
import io.orderline.testbed.server.TestbedDefinition;
import io.orderline.testbed.server.TestbedInfo;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// A MariaDB server from a package of this machine.
///
/// @param installer program that makes the system tables
/// @param plugin plugin of the storage engine; empty if none is needed
public record MariaDbDefinition(
        TestbedInfo about,
        Path server,
        Path installer,
        Optional<Path> plugin,
        String packages,
        String user,
        String database,
        Map<String, String> settings)
        implements ServerDefinition {

    public static MariaDbDefinition read(TestbedInfo about, YamlMap yaml) {
        Map<String, String> settings = new LinkedHashMap<>();
        YamlMap cache = yaml.map("cache");
        settings.put(cache.string("setting"), MemoryShare.read(cache) + "M");
        settings.putAll(yaml.stringMap("settings"));
        return new MariaDbDefinition(
                about,
                Path.of(yaml.string("server")),
                Path.of(yaml.string("installer")),
                yaml.optionalString("plugin").map(Path::of),
                yaml.string("packages"),
                yaml.string("user"),
                yaml.string("database"),
                settings);
    }

    @Override
    public Optional<String> missing() {
        return InstalledProgram.missing(server, packages)
                .or(() -> InstalledProgram.missing(installer, packages))
                .or(() -> plugin.flatMap(file -> InstalledProgram.missingFile(file, packages)));
    }

    @Override
    public String version() {
        return missing().isPresent() ? "" : build().replaceAll("^.*Ver ([\\d.]+).*", "$1");
    }

    @Override
    public String build() {
        return Command.run(server.toString(), "--version").strip();
    }

    @Override
    public MariaDbDefinition with(Map<String, String> overrides) {
        return new MariaDbDefinition(
                about,
                server,
                installer,
                plugin,
                packages,
                user,
                database,
                TestbedDefinition.merged(settings, overrides));
    }

    boolean isGalera() {
        return "ON".equals(settings.get("wsrep_on"));
    }

    /// Lets MariaDB run as root, except as a Galera node: the program that copies data to another node would
    /// give up root's rights, and then could not write there.
    @Override
    public RunAsUser account() {
        return isGalera() ? RunAsUser.current() : RunAsUser.ITSELF;
    }

    @Override
    public MariaDbEngine engine(RunAsUser account, TestbedCache cache, Consumer<String> progress) {
        return new MariaDbEngine(this, account, cache);
    }
}
