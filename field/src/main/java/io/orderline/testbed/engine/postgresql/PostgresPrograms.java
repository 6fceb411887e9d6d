package io.orderline.testbed.engine.postgresql;

import io.orderline.config.YamlMap;
import io.orderline.process.MemoryShare;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.ServerBinaries;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.server.ServerDefinition;
import io.orderline.testbed.server.TestbedDefinition;
import io.orderline.testbed.server.TestbedInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// A PostgreSQL server.
///
/// @param initdb options of `initdb`
public record PostgresDefinition(
        TestbedInfo about,
        ServerBinaries binaries,
        List<String> initdb,
        String user,
        String database,
        Map<String, String> settings)
        implements ServerDefinition {

    public static PostgresDefinition read(TestbedInfo about, YamlMap yaml) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("shared_buffers", MemoryShare.read(yaml.map("shared-buffers")) + "MB");
        settings.putAll(yaml.stringMap("settings"));
        return new PostgresDefinition(
                about,
                ServerBinaries.read("PostgreSQL", "bin/postgres", yaml.map("binaries")),
                yaml.strings("initdb"),
                yaml.string("user"),
                yaml.string("database"),
                settings);
    }

    @Override
    public List<String> memoryNodes() {
        return nodes();
    }

    @Override
    public Optional<String> missing() {
        return binaries.missing();
    }

    @Override
    public String version() {
        return binaries.version();
    }

    @Override
    public String build() {
        return binaries.build() + " " + String.join(" ", initdb);
    }

    @Override
    public PostgresDefinition with(Map<String, String> overrides) {
        return new PostgresDefinition(
                about, binaries, initdb, user, database, TestbedDefinition.merged(settings, overrides));
    }

    @Override
    public RunAsUser account() {
        return RunAsUser.current();
    }

    @Override
    public PostgresEngine engine(RunAsUser account, TestbedCache cache, Consumer<String> progress) {
        return new PostgresEngine(this, account, cache, progress);
    }
}
