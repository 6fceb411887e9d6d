package io.orderline.testbed;

import io.orderline.config.YamlMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// One PostgreSQL.
///
/// @param initdb options of `initdb`
record PostgresRecipe(
        About about,
        PostgresBinaries binaries,
        List<String> initdb,
        String user,
        String database,
        Map<String, String> settings)
        implements ServerRecipe {

    static PostgresRecipe read(About about, YamlMap yaml) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("shared_buffers", MemoryShare.read(yaml.map("shared-buffers")) + "MB");
        settings.putAll(yaml.stringMap("settings"));
        return new PostgresRecipe(
                about,
                PostgresBinaries.read(yaml.map("binaries")),
                yaml.strings("initdb"),
                yaml.string("user"),
                yaml.string("database"),
                settings);
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
    public PostgresRecipe with(Map<String, String> overrides) {
        return new PostgresRecipe(about, binaries, initdb, user, database, Recipe.merged(settings, overrides));
    }

    @Override
    public Account account() {
        return Account.current();
    }

    @Override
    public PostgresEngine engine(Account account, Cache cache, Consumer<String> progress) {
        return new PostgresEngine(this, account, cache, progress);
    }
}
