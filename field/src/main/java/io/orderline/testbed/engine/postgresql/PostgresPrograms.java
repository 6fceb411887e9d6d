package io.orderline.testbed.engine.postgresql;

import io.orderline.config.YamlMap;
import io.orderline.testbed.data.ServerBinaries;
import io.orderline.testbed.server.EngineContext;
import io.orderline.testbed.server.ServerPrograms;
import java.util.List;
import java.util.Optional;

/// A PostgreSQL server.
///
/// @param initdb options of `initdb`
public record PostgresPrograms(ServerBinaries binaries, List<String> initdb, String user, String database)
        implements ServerPrograms {
    public static PostgresPrograms read(YamlMap yaml) {
        return new PostgresPrograms(
                ServerBinaries.read("PostgreSQL", "bin/postgres", yaml.map("binaries")),
                yaml.strings("initdb"),
                yaml.string("user"),
                yaml.string("database"));
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
    public boolean mayKeepDataInMemory() {
        return true;
    }

    @Override
    public PostgresEngine engine(EngineContext context) {
        return new PostgresEngine(context, this);
    }
}
