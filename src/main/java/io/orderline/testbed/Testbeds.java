package io.orderline.testbed;

import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// The testbeds that Orderline knows, by name.
public final class Testbeds {
    /// The one that needs nothing: its engine comes with Orderline.
    public static final String USUAL = "postgresql-18";

    private static final List<String> NAMES = List.of(
            USUAL,
            "postgresql-17",
            "postgresql-16",
            "postgresql-15",
            "postgresql-15-debian",
            "postgresql-ha",
            "postgresql-nodes",
            "postgresql-15-nodes",
            "pgbouncer",
            "pgbouncer-session",
            "postgres-fdw",
            "mariadb",
            "mariadb-threadpool",
            "spider",
            "galera",
            "ignite",
            "h2",
            "h2-server",
            "hsqldb-memory",
            "hsqldb-cached");

    private Testbeds() {}

    public static List<String> names() {
        return NAMES;
    }

    public static List<Recipe> all() {
        return NAMES.stream().map(Testbeds::read).toList();
    }

    /// @param where the name was given
    /// @throws ConfigException if there is none of this name
    public static Recipe named(String name, String where) {
        if (!NAMES.contains(name)) {
            Problems problems = new Problems();
            problems.unknown(where, name, "testbed", NAMES);
            problems.throwIfAny();
        }
        return read(name);
    }

    /// PostgreSQL 18, with data that are deleted in the end.
    ///
    /// @param overrides server settings instead of the usual ones
    /// @param progress told, in a few words, what takes longer than a moment
    public static ServerTestbed temporary(Map<String, String> overrides, Consumer<String> progress) {
        return postgres().with(overrides).testbed(DataPlace.temporary(), progress);
    }

    /// PostgreSQL 18, with data in a folder that stays.
    public static ServerTestbed kept(Path folder, Map<String, String> overrides, Consumer<String> progress) {
        return postgres().with(overrides).testbed(DataPlace.kept(folder), progress);
    }

    /// Where this user's testbeds are written down that were started to stay.
    public static Path started() {
        return Cache.of(Account.current()).started();
    }

    static PostgresRecipe postgres() {
        return (PostgresRecipe) read(USUAL);
    }

    /// By a name that exists.
    static Recipe read(String name) {
        Problems problems = new Problems();
        YamlMap yaml = file(name, problems);
        About about = About.read(yaml);
        Recipe recipe = switch (yaml.string("family")) {
            case "postgresql" -> PostgresRecipe.read(about, yaml);
            case "mariadb" -> MariaDbRecipe.read(about, yaml);
            case "ignite" -> IgniteRecipe.read(about, yaml);
            case "pgbouncer" -> PgBouncerRecipe.read(about, yaml);
            case "cluster" -> ClusterRecipe.read(about, yaml);
            case "h2-server" -> H2ServerRecipe.read(about, yaml);
            case "embedded" -> EmbeddedRecipe.read(about, yaml);
            case String other -> throw new IllegalStateException("no family of testbeds: " + other);
        };
        yaml.finish();
        problems.throwIfAny();
        return recipe;
    }

    private static YamlMap file(String name, Problems problems) {
        YamlMap own = YamlFile.resource("/io/orderline/testbeds/" + name + ".yaml", problems);
        YamlMap whole = own.optionalString("extends")
                .map(base -> own.over(file(base, problems)))
                .orElse(own);
        whole.optionalString("extends"); // a known key of the new map too
        return whole;
    }
}
