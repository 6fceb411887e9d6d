package io.orderline.testbed.engine.postgresql;

import io.orderline.process.InstalledProgram;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.server.ServerDefinition;
import io.orderline.testbed.server.TestbedInfo;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// A PostgreSQL server that another program starts, stops and promotes.
public interface SupervisedDefinition extends ServerDefinition {
    /// Returns the definition of the server, whose settings include those of the program.
    PostgresDefinition server();

    Path program();

    String packages();

    /// Returns the version with the program's name, such as `Patroni 3.0.2`.
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
