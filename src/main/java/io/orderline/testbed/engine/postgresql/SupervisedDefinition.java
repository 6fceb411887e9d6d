package io.orderline.testbed.engine.postgresql;

import io.orderline.testbed.process.InstalledProgram;
import io.orderline.testbed.process.RunAsUser;
import io.orderline.testbed.server.ServerDefinition;
import io.orderline.testbed.server.TestbedInfo;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// One PostgreSQL that another program starts, stops and promotes.
public interface SupervisedDefinition extends ServerDefinition {
    /// With the program's own settings among its settings.
    PostgresDefinition server();

    Path program();

    /// Packages that bring it.
    String packages();

    /// With the program's name, such as `Patroni 3.0.2`.
    String programVersion();

    @Override
    default TestbedInfo about() {
        return server().about();
    }

    @Override
    default Map<String, String> settings() {
        return server().settings();
    }

    @Override
    default Optional<String> missing() {
        return InstalledProgram.missing(program(), packages()).or(server()::missing);
    }

    @Override
    default String version() {
        return missing().isPresent() ? "" : server().version() + ", " + programVersion();
    }

    @Override
    default String build() {
        return server().build();
    }

    @Override
    default RunAsUser account() {
        return server().account();
    }
}
