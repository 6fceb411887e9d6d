package io.orderline.testbed.engine.pooler;

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

/// A program between clients and PostgreSQL, from a package of this machine.
///
/// @param user user of the pooler and of the server behind it
/// @param database database of the server behind the pooler, which has the same name here
public record PoolerDefinition(
        TestbedInfo about,
        Kind kind,
        Path program,
        String packages,
        String user,
        String database,
        Map<String, String> settings)
        implements ServerDefinition {
    /// The kind of the program.
    public enum Kind {
        PGBOUNCER,
        PGPOOL
    }

    public static PoolerDefinition read(TestbedInfo about, Kind kind, YamlMap yaml) {
        return new PoolerDefinition(
                about,
                kind,
                Path.of(yaml.string("program")),
                yaml.string("packages"),
                yaml.string("user"),
                yaml.string("database"),
                yaml.stringMap("settings"));
    }

    /// Returns whether the state of a session stays with its client.
    boolean keepsSessions() {
        return "session".equals(settings.get("pool_mode"));
    }

    @Override
    public Optional<String> missing() {
        return InstalledProgram.missing(program, packages);
    }

    @Override
    public String version() {
        return missing().isPresent() ? "" : build().replaceAll("(?s)^\\D*([\\d.]+).*", "$1");
    }

    @Override
    public String build() {
        return Command.run(program.toString(), "--version")
                .lines()
                .findFirst()
                .orElse("")
                .strip();
    }

    @Override
    public PoolerDefinition with(Map<String, String> overrides) {
        return new PoolerDefinition(
                about, kind, program, packages, user, database, TestbedDefinition.merged(settings, overrides));
    }

    /// Returns an account other than root, which PgBouncer refuses, as PostgreSQL does.
    @Override
    public RunAsUser account() {
        return RunAsUser.current();
    }

    @Override
    public ServerEngine engine(RunAsUser account, TestbedCache cache, Consumer<String> progress) {
        return switch (kind) {
            case PGBOUNCER -> new PgBouncerEngine(this, account, cache);
            case PGPOOL -> new PgpoolEngine(this, account, cache);
        };
    }
}
