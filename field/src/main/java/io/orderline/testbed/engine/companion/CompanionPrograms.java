package io.orderline.testbed.engine.companion;

import io.orderline.config.YamlMap;
import io.orderline.testbed.data.PackagedProgram;
import io.orderline.testbed.server.EngineContext;
import io.orderline.testbed.server.ServerEngine;
import io.orderline.testbed.server.ServerPrograms;
import java.util.Optional;
import java.util.function.BiFunction;

/// A program beside the servers of a database. It does not run as root, which PgBouncer refuses, as PostgreSQL
/// does.
///
/// @param user user of the program and of the server behind it; empty if clients do not log in to it
/// @param database database of the server behind the program, which has the same name here
public record CompanionPrograms(
        PackagedProgram program,
        String user,
        String database,
        BiFunction<EngineContext, CompanionPrograms, ServerEngine> engines)
        implements ServerPrograms {
    public static CompanionPrograms read(
            YamlMap yaml, BiFunction<EngineContext, CompanionPrograms, ServerEngine> engines) {
        return new CompanionPrograms(
                PackagedProgram.read(yaml),
                yaml.optionalString("user").orElse(""),
                yaml.optionalString("database").orElse(""),
                engines);
    }

    @Override
    public Optional<String> missing() {
        return program.missing();
    }

    @Override
    public String version() {
        return program.version();
    }

    @Override
    public String build() {
        return program.build();
    }

    @Override
    public ServerEngine engine(EngineContext context) {
        return engines.apply(context, this);
    }
}
