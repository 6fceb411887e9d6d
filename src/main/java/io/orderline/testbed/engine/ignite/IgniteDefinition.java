package io.orderline.testbed.engine.ignite;

import io.orderline.config.YamlMap;
import io.orderline.database.driver.JdbcDriver;
import io.orderline.database.driver.MavenCoordinates;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.process.RunAsUser;
import io.orderline.testbed.server.ServerDefinition;
import io.orderline.testbed.server.TestbedDefinition;
import io.orderline.testbed.server.TestbedInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// A node of Apache Ignite, in the Java that Orderline runs on.
///
/// @param artifacts what Maven's repositories have of it
public record IgniteDefinition(TestbedInfo about, List<MavenCoordinates> artifacts, Map<String, String> settings)
        implements ServerDefinition {
    public IgniteDefinition {
        artifacts = List.copyOf(artifacts);
    }

    public static IgniteDefinition read(TestbedInfo about, YamlMap yaml) {
        return new IgniteDefinition(
                about,
                yaml.strings("artifacts").stream()
                        .map(text -> MavenCoordinates.parse(text).orElseThrow(() -> new IllegalStateException(text)))
                        .toList(),
                yaml.stringMap("settings"));
    }

    /// A download may still fail.
    @Override
    public Optional<String> missing() {
        return IgniteJars.mayLookInside()
                ? Optional.empty()
                : Optional.of(
                        "Ignite's driver looks inside of Java. Let it: ORDERLINE_JAVA_OPTS=" + IgniteJars.OPEN_BUFFERS);
    }

    @Override
    public Optional<JdbcDriver> driver() {
        return Optional.of(IgniteJars.driver(this, TestbedCache.of(account()), _ -> {}));
    }

    @Override
    public String version() {
        return artifacts.getFirst().version();
    }

    @Override
    public String build() {
        return artifacts.getFirst().text();
    }

    @Override
    public IgniteDefinition with(Map<String, String> overrides) {
        return new IgniteDefinition(about, artifacts, TestbedDefinition.merged(settings, overrides));
    }

    @Override
    public RunAsUser account() {
        return RunAsUser.ITSELF;
    }

    @Override
    public IgniteEngine engine(RunAsUser account, TestbedCache cache, Consumer<String> progress) {
        return new IgniteEngine(this, account, cache, progress);
    }
}
