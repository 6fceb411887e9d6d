package io.orderline.testbed.engine.patroni;

import io.orderline.config.YamlMap;
import io.orderline.process.Command;
import io.orderline.process.InstalledProgram;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.server.ServerDefinition;
import io.orderline.testbed.server.ServerEngine;
import io.orderline.testbed.server.TestbedDefinition;
import io.orderline.testbed.server.TestbedInfo;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// A program besides Patroni's servers that a package of this machine installs: etcd or HAProxy.
public record CompanionDefinition(
        TestbedInfo about, Kind kind, Path program, String packages, Map<String, String> settings)
        implements ServerDefinition {
    /// The kind of the program.
    public enum Kind {
        ETCD("--version"),
        HAPROXY("-v");

        private final String versionOption;

        Kind(String versionOption) {
            this.versionOption = versionOption;
        }
    }

    public static CompanionDefinition read(TestbedInfo about, Kind kind, YamlMap yaml) {
        return new CompanionDefinition(
                about, kind, Path.of(yaml.string("program")), yaml.string("packages"), yaml.stringMap("settings"));
    }

    @Override
    public Optional<String> missing() {
        return InstalledProgram.missing(program, packages);
    }

    /// Returns the version with the program's name, because it is not the version of the database.
    @Override
    public String version() {
        return missing().isPresent() ? "" : about.engine() + " " + build().replaceAll("(?s)^\\D*([\\d.]+).*", "$1");
    }

    @Override
    public String build() {
        return Command.run(program.toString(), kind.versionOption)
                .lines()
                .findFirst()
                .orElse("")
                .strip();
    }

    @Override
    public CompanionDefinition with(Map<String, String> overrides) {
        return new CompanionDefinition(about, kind, program, packages, TestbedDefinition.merged(settings, overrides));
    }

    @Override
    public RunAsUser account() {
        return RunAsUser.current();
    }

    @Override
    public ServerEngine engine(RunAsUser account, TestbedCache cache, Consumer<String> progress) {
        return switch (kind) {
            case ETCD -> new EtcdEngine(this, account, cache);
            case HAPROXY -> new HaproxyEngine(this, account, cache);
        };
    }
}
