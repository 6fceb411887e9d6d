package io.orderline.testbed.engine.postgresql;

import io.orderline.config.YamlMap;
import io.orderline.testbed.data.PackagedProgram;
import io.orderline.testbed.server.EngineContext;
import io.orderline.testbed.server.ServerEngine;
import io.orderline.testbed.server.ServerPrograms;
import java.util.Optional;
import java.util.function.BiFunction;

/// A PostgreSQL server that another program starts, stops and promotes. Its settings include those of the
/// program.
public record SupervisedPrograms(
        PostgresPrograms server,
        PackagedProgram program,
        BiFunction<EngineContext, SupervisedPrograms, ServerEngine> engines)
        implements ServerPrograms {
    public static SupervisedPrograms read(
            YamlMap yaml, BiFunction<EngineContext, SupervisedPrograms, ServerEngine> engines) {
        return new SupervisedPrograms(PostgresPrograms.read(yaml), PackagedProgram.read(yaml), engines);
    }

    @Override
    public Optional<String> missing() {
        return program.missing().or(server::missing);
    }

    @Override
    public String version() {
        return missing().isPresent() ? "" : server.version() + ", " + program.version();
    }

    @Override
    public String build() {
        return server.build();
    }

    @Override
    public ServerEngine engine(EngineContext context) {
        return engines.apply(context, this);
    }
}
