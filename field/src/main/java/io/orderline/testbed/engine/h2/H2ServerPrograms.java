package io.orderline.testbed.engine.h2;

import io.orderline.config.YamlMap;
import io.orderline.process.ClassPathJar;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.server.ServerDefinition;
import io.orderline.testbed.server.TestbedDefinition;
import io.orderline.testbed.server.TestbedInfo;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// H2 in a process of its own, on the same Java as Orderline. The user owns the database.
public record H2ServerDefinition(TestbedInfo about, String user, Map<String, String> settings)
        implements ServerDefinition {
    public static H2ServerDefinition read(TestbedInfo about, YamlMap yaml) {
        return new H2ServerDefinition(about, yaml.string("user"), yaml.stringMap("settings"));
    }

    @Override
    public Optional<String> missing() {
        return Optional.empty();
    }

    /// Keeps the names as given, because the driver defines them.
    @Override
    public Map<String, String> canonical(Map<String, String> given) {
        return given;
    }

    @Override
    public String version() {
        return ClassPathJar.version(H2ServerEngine.DRIVER);
    }

    @Override
    public String build() {
        return about.engine() + " " + version();
    }

    @Override
    public H2ServerDefinition with(Map<String, String> overrides) {
        return new H2ServerDefinition(about, user, TestbedDefinition.merged(settings, overrides));
    }

    @Override
    public RunAsUser account() {
        return RunAsUser.ITSELF;
    }

    @Override
    public H2ServerEngine engine(RunAsUser account, TestbedCache cache, Consumer<String> progress) {
        return new H2ServerEngine(this, account, cache);
    }
}
