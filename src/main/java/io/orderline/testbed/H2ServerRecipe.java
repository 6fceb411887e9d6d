package io.orderline.testbed;

import io.orderline.config.YamlMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// H2 in a process of its own, in the Java that Orderline runs on.
///
/// @param user who owns the database
record H2ServerRecipe(About about, String user, Map<String, String> settings) implements ServerRecipe {
    static H2ServerRecipe read(About about, YamlMap yaml) {
        return new H2ServerRecipe(about, yaml.string("user"), yaml.stringMap("settings"));
    }

    @Override
    public Optional<String> missing() {
        return Optional.empty();
    }

    /// Their names are written as its driver has them.
    @Override
    public Map<String, String> canonical(Map<String, String> given) {
        return given;
    }

    @Override
    public String version() {
        return ClassPathJar.version(H2ServerEngine.DRIVER);
    }

    @Override
    public String build() {
        return about.engine() + " " + version();
    }

    @Override
    public H2ServerRecipe with(Map<String, String> overrides) {
        return new H2ServerRecipe(about, user, Recipe.merged(settings, overrides));
    }

    @Override
    public Account account() {
        return Account.ITSELF;
    }

    @Override
    public H2ServerEngine engine(Account account, Cache cache, Consumer<String> progress) {
        return new H2ServerEngine(this, account, cache);
    }
}
