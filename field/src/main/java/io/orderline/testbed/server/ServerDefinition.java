package io.orderline.testbed.server;

import io.orderline.config.YamlMap;
import io.orderline.database.driver.JdbcDriver;
import io.orderline.process.MemoryShare;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.data.TestbedCache;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// The definition of a server that runs in a process of its own.
///
/// @param programs what is particular to the server's family
public record ServerDefinition(TestbedInfo about, Map<String, String> settings, ServerPrograms programs)
        implements TestbedDefinition {
    /// Reads the settings. One setting may be a share of this machine's memory; the file describes it under the
    /// key `cache`.
    public static ServerDefinition read(TestbedInfo about, YamlMap yaml, ServerPrograms programs) {
        Map<String, String> settings = new LinkedHashMap<>();
        if (yaml.isMap("cache")) {
            YamlMap cache = yaml.map("cache");
            String name = cache.string("setting");
            String unit = cache.string("unit");
            settings.put(name, MemoryShare.read(cache) + unit);
        }
        settings.putAll(yaml.stringMap("settings"));
        return new ServerDefinition(about, settings, programs);
    }

    @Override
    public List<String> nodes() {
        return List.of(name());
    }

    @Override
    public List<String> memoryNodes() {
        return programs.mayKeepDataInMemory() ? nodes() : List.of();
    }

    @Override
    public Optional<String> missing() {
        return programs.missing();
    }

    @Override
    public String version() {
        return programs.version();
    }

    @Override
    public String build() {
        return programs.build();
    }

    @Override
    public Optional<JdbcDriver> driver() {
        return programs.driver();
    }

    @Override
    public Map<String, String> canonical(Map<String, String> given) {
        return programs.hasCanonicalNames() ? TestbedDefinition.super.canonical(given) : given;
    }

    @Override
    public ServerDefinition with(Map<String, String> overrides) {
        return new ServerDefinition(about, TestbedDefinition.merged(settings, overrides), programs);
    }

    @Override
    public ServerTestbed testbed(DataLocation place, Consumer<String> progress) {
        return testbed(place, programs.account(settings), TestbedCache.of(RunAsUser.current()), progress);
    }

    public ServerTestbed testbed(DataLocation place, RunAsUser account, TestbedCache cache, Consumer<String> progress) {
        return ServerTestbed.alone(engine(account, cache, progress), place, cache, progress);
    }

    public ServerEngine engine(TestbedCache cache, Consumer<String> progress) {
        return engine(programs.account(settings), cache, progress);
    }

    private ServerEngine engine(RunAsUser account, TestbedCache cache, Consumer<String> progress) {
        return programs.engine(new EngineContext(this, account, cache, progress));
    }
}
