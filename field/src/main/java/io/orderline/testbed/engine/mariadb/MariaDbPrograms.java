package io.orderline.testbed.engine.mariadb;

import io.orderline.config.YamlMap;
import io.orderline.process.Command;
import io.orderline.process.InstalledProgram;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.server.EngineContext;
import io.orderline.testbed.server.ServerEngine;
import io.orderline.testbed.server.ServerPrograms;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// A MariaDB server from a package of this machine.
///
/// @param installer program that makes the system tables
/// @param plugin plugin of the storage engine; empty if none is needed
public record MariaDbPrograms(
        Path server, Path installer, Optional<Path> plugin, String packages, String user, String database)
        implements ServerPrograms {
    public static MariaDbPrograms read(YamlMap yaml) {
        return new MariaDbPrograms(
                Path.of(yaml.string("server")),
                Path.of(yaml.string("installer")),
                yaml.optionalString("plugin").map(Path::of),
                yaml.string("packages"),
                yaml.string("user"),
                yaml.string("database"));
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

    static boolean isGalera(Map<String, String> settings) {
        return "ON".equals(settings.get("wsrep_on"));
    }

    /// Lets MariaDB run as root, except as a Galera node: the program that copies data to another node would
    /// give up root's rights, and then could not write there.
    @Override
    public RunAsUser account(Map<String, String> settings) {
        return isGalera(settings) ? RunAsUser.current() : RunAsUser.ITSELF;
    }

    @Override
    public ServerEngine engine(EngineContext context) {
        return new MariaDbEngine(context, this);
    }
}
