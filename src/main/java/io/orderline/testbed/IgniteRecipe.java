package io.orderline.testbed;

import io.orderline.config.YamlMap;
import io.orderline.drivers.Coordinates;
import io.orderline.target.JdbcDriver;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// A node of Apache Ignite, in the Java that Orderline runs on.
///
/// @param artifacts what Maven's repositories have of it
record IgniteRecipe(About about, List<Coordinates> artifacts, Map<String, String> settings) implements ServerRecipe {
    IgniteRecipe {
        artifacts = List.copyOf(artifacts);
    }

    static IgniteRecipe read(About about, YamlMap yaml) {
        return new IgniteRecipe(
                about,
                yaml.strings("artifacts").stream()
                        .map(text -> Coordinates.parse(text).orElseThrow(() -> new IllegalStateException(text)))
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
        return Optional.of(IgniteJars.driver(this, Cache.of(account()), _ -> {}));
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
    public IgniteRecipe with(Map<String, String> overrides) {
        return new IgniteRecipe(about, artifacts, Recipe.merged(settings, overrides));
    }

    @Override
    public Account account() {
        return Account.ITSELF;
    }

    @Override
    public IgniteEngine engine(Account account, Cache cache, Consumer<String> progress) {
        return new IgniteEngine(this, account, cache, progress);
    }
}
