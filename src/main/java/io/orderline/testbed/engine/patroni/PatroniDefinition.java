package io.orderline.testbed.engine.patroni;

import io.orderline.config.YamlMap;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.engine.postgresql.PostgresDefinition;
import io.orderline.testbed.process.Command;
import io.orderline.testbed.process.InstalledProgram;
import io.orderline.testbed.process.RunAsUser;
import io.orderline.testbed.server.ServerDefinition;
import io.orderline.testbed.server.TestbedInfo;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// One PostgreSQL that Patroni starts, stops and promotes.
///
/// @param server with Patroni's own settings among its settings, after `patroni.`
/// @param patroni the program
/// @param packages that bring it
public record PatroniDefinition(PostgresDefinition server, Path patroni, String packages) implements ServerDefinition {
    public static PatroniDefinition read(TestbedInfo about, YamlMap yaml) {
        return new PatroniDefinition(
                PostgresDefinition.read(about, yaml), Path.of(yaml.string("program")), yaml.string("packages"));
    }

    @Override
    public TestbedInfo about() {
        return server.about();
    }

    @Override
    public Map<String, String> settings() {
        return server.settings();
    }

    @Override
    public Optional<String> missing() {
        return InstalledProgram.missing(patroni, packages).or(server::missing);
    }

    @Override
    public String version() {
        return missing().isPresent() ? "" : server.version() + ", " + patroniVersion();
    }

    /// Such as `Patroni 3.0.2`.
    String patroniVersion() {
        return Command.run(patroni.toString(), "--version").strip().replace("patroni", "Patroni");
    }

    @Override
    public String build() {
        return server.build();
    }

    @Override
    public PatroniDefinition with(Map<String, String> overrides) {
        return new PatroniDefinition(server.with(overrides), patroni, packages);
    }

    @Override
    public RunAsUser account() {
        return server.account();
    }

    @Override
    public PatroniEngine engine(RunAsUser account, TestbedCache cache, Consumer<String> progress) {
        return new PatroniEngine(this, account, cache, progress);
    }
}
