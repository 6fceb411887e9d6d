package io.orderline.testbed.engine.h2;

import io.orderline.config.YamlMap;
import io.orderline.process.ClassPathJar;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.server.EngineContext;
import io.orderline.testbed.server.ServerEngine;
import io.orderline.testbed.server.ServerPrograms;
import java.util.Map;
import java.util.Optional;

/// H2 in a process of its own, on the same Java as Orderline. The driver's jar has the server, and defines the
/// names of settings.
///
/// @param title name of the engine in the text of the build
/// @param user owner of the database
public record H2ServerPrograms(String title, String user) implements ServerPrograms {
    static final String DRIVER = "/org/h2/Driver.class";

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
