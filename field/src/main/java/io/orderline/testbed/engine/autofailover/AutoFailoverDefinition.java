package io.orderline.testbed.engine.autofailover;

import io.orderline.config.YamlMap;
import io.orderline.process.Command;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.engine.postgresql.PostgresDefinition;
import io.orderline.testbed.engine.postgresql.SupervisedDefinition;
import io.orderline.testbed.server.TestbedInfo;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// A PostgreSQL server that `pg_autoctl` starts, stops and promotes. Its settings include one of the whole
/// formation, [#synchronousStandbys].
public record AutoFailoverDefinition(PostgresDefinition server, Path program, String packages)
        implements SupervisedDefinition {
    public static AutoFailoverDefinition read(TestbedInfo about, YamlMap yaml) {
        return new AutoFailoverDefinition(
                PostgresDefinition.read(about, yaml), Path.of(yaml.string("program")), yaml.string("packages"));
    }

    /// Returns how many standbys a commit waits for, even while fewer are available; empty if the monitor
    /// decides by their number. PostgreSQL takes this for a setting of an extension that is not loaded.
    Optional<String> synchronousStandbys() {
        return Optional.ofNullable(settings().get("pg_auto_failover.number_sync_standbys"));
    }

    @Override
    public String programVersion() {
        return "pg_auto_failover "
                + Command.run(program.toString(), "--version").replaceAll("(?s)^\\D*([\\d.]+).*", "$1");
    }

    @Override
    public AutoFailoverDefinition with(Map<String, String> overrides) {
        return new AutoFailoverDefinition(server.with(overrides), program, packages);
    }

    @Override
    public AutoFailoverEngine engine(RunAsUser account, TestbedCache cache, Consumer<String> progress) {
        return new AutoFailoverEngine(this, account, cache, progress);
    }
}
