package io.orderline.testbed.engine.patroni;

import io.orderline.config.YamlMap;
import io.orderline.process.Command;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.engine.postgresql.PostgresDefinition;
import io.orderline.testbed.engine.postgresql.SupervisedDefinition;
import io.orderline.testbed.server.TestbedInfo;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;

/// A PostgreSQL server that Patroni starts, stops and promotes. Its settings include those of Patroni.
public record PatroniDefinition(PostgresDefinition server, Path program, String packages)
        implements SupervisedDefinition {
    public static PatroniDefinition read(TestbedInfo about, YamlMap yaml) {
        return new PatroniDefinition(
                PostgresDefinition.read(about, yaml), Path.of(yaml.string("program")), yaml.string("packages"));
    }

    @Override
    public String programVersion() {
        return Command.run(program.toString(), "--version").strip().replace("patroni", "Patroni");
    }

    @Override
    public PatroniDefinition with(Map<String, String> overrides) {
        return new PatroniDefinition(server.with(overrides), program, packages);
    }

    @Override
    public PatroniEngine engine(RunAsUser account, TestbedCache cache, Consumer<String> progress) {
        return new PatroniEngine(this, account, cache, progress);
    }
}
