package io.orderline.testbed;

import io.orderline.config.YamlMap;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// A PgBouncer that a package of this machine brings.
///
/// @param user of the server behind it, and its own
/// @param database of the server behind it, by the same name here
record PgBouncerRecipe(
        About about, Path program, String packages, String user, String database, Map<String, String> settings)
        implements ServerRecipe {

    static PgBouncerRecipe read(About about, YamlMap yaml) {
        return new PgBouncerRecipe(
                about,
                Path.of(yaml.string("program")),
                yaml.string("packages"),
                yaml.string("user"),
                yaml.string("database"),
                yaml.stringMap("settings"));
    }

    /// Whether what a client says to its session stays with the client.
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
    public PgBouncerRecipe with(Map<String, String> overrides) {
        return new PgBouncerRecipe(about, program, packages, user, database, Recipe.merged(settings, overrides));
    }

    /// It refuses root, as PostgreSQL does.
    @Override
    public Account account() {
        return Account.current();
    }

    @Override
    public PgBouncerEngine engine(Account account, Cache cache, Consumer<String> progress) {
        return new PgBouncerEngine(this, account, cache);
    }
}
