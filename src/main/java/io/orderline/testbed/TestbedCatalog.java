package io.orderline.testbed;

import io.orderline.base.ResourceFolder;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.engine.autofailover.AutoFailoverDefinition;
import io.orderline.testbed.engine.embedded.EmbeddedDefinition;
import io.orderline.testbed.engine.h2.H2ServerDefinition;
import io.orderline.testbed.engine.mariadb.MariaDbDefinition;
import io.orderline.testbed.engine.mysql.MySqlDefinition;
import io.orderline.testbed.engine.patroni.CompanionDefinition;
import io.orderline.testbed.engine.patroni.PatroniDefinition;
import io.orderline.testbed.engine.pooler.PoolerDefinition;
import io.orderline.testbed.engine.postgresql.PostgresDefinition;
import io.orderline.testbed.process.RunAsUser;
import io.orderline.testbed.server.ServerTestbed;
import io.orderline.testbed.server.TestbedDefinition;
import io.orderline.testbed.server.TestbedInfo;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// The testbeds that come with Orderline, by name: a file of the folder each, so that a new one needs no line of Java.
public final class TestbedCatalog {
    /// The one that needs nothing: its engine comes with Orderline.
    public static final String USUAL = "postgresql-18";

    private static final String FOLDER = "/io/orderline/testbeds/";
    private static final String SUFFIX = ".yaml";
    /// Says of a file that only other testbeds are made of it.
    private static final String PART = "part";

    private TestbedCatalog() {}

    /// The usual one first. All files are read.
    public static List<String> names() {
        return files().stream()
                .filter(name -> !isPart(name))
                .sorted(Comparator.comparing(name -> !name.equals(USUAL)))
                .toList();
    }

    /// Those that only others are made of too.
    private static List<String> files() {
        return ResourceFolder.names(FOLDER, SUFFIX);
    }

    private static boolean isPart(String name) {
        return YamlFile.resource(FOLDER + name + SUFFIX, new Problems())
                .optionalYes(PART)
                .orElse(false);
    }

    /// Whether users can name it. Of the files only its own is read.
    public static boolean knows(String name) {
        return !name.isEmpty() && files().contains(name) && !isPart(name);
    }

    public static List<TestbedDefinition> all() {
        return names().stream().map(TestbedCatalog::read).toList();
    }

    /// @param where the name was given
    /// @throws ConfigException if there is none of this name
    public static TestbedDefinition named(String name, String where) {
        if (!knows(name)) {
            Problems problems = new Problems();
            problems.unknown(where, name, "testbed", names());
            problems.throwIfAny();
        }
        return read(name);
    }

    /// PostgreSQL 18, with data that are deleted in the end.
    ///
    /// @param overrides server settings instead of the usual ones
    /// @param progress told, in a few words, what takes longer than a moment
    public static ServerTestbed temporary(Map<String, String> overrides, Consumer<String> progress) {
        return postgres().with(overrides).testbed(DataLocation.temporary(), progress);
    }

    /// PostgreSQL 18, with data in a folder that stays.
    public static ServerTestbed kept(Path folder, Map<String, String> overrides, Consumer<String> progress) {
        return postgres().with(overrides).testbed(DataLocation.kept(folder), progress);
    }

    /// Where this user's testbeds are written down that were started to stay.
    public static Path started() {
        return TestbedCache.of(RunAsUser.current()).started();
    }

    public static PostgresDefinition postgres() {
        return (PostgresDefinition) read(USUAL);
    }

    /// By a name that exists.
    public static TestbedDefinition read(String name) {
        Problems problems = new Problems();
        YamlMap yaml = file(name, problems);
        TestbedInfo about = TestbedInfo.read(yaml);
        TestbedDefinition recipe = switch (yaml.string("family")) {
            case "postgresql" -> PostgresDefinition.read(about, yaml);
            case "mariadb" -> MariaDbDefinition.read(about, yaml);
            case "mysql" -> MySqlDefinition.read(about, yaml);
            case "patroni" -> PatroniDefinition.read(about, yaml);
            case "pg-auto-failover" -> AutoFailoverDefinition.read(about, yaml);
            case "etcd" -> CompanionDefinition.read(about, CompanionDefinition.Kind.ETCD, yaml);
            case "haproxy" -> CompanionDefinition.read(about, CompanionDefinition.Kind.HAPROXY, yaml);
            case "pgbouncer" -> PoolerDefinition.read(about, PoolerDefinition.Kind.PGBOUNCER, yaml);
            case "pgpool" -> PoolerDefinition.read(about, PoolerDefinition.Kind.PGPOOL, yaml);
            case "cluster" -> ClusterDefinition.read(about, yaml);
            case "h2-server" -> H2ServerDefinition.read(about, yaml);
            case "embedded" -> EmbeddedDefinition.read(about, yaml);
            case String other -> throw new IllegalStateException("no family of testbeds: " + other);
        };
        yaml.finish();
        problems.throwIfAny();
        return recipe;
    }

    private static YamlMap file(String name, Problems problems) {
        YamlMap own = YamlFile.resource(FOLDER + name + SUFFIX, problems);
        YamlMap whole = own.optionalString("extends")
                .map(base -> own.over(file(base, problems)))
                .orElse(own);
        whole.optionalString("extends"); // a known key of the new map too
        whole.optionalYes(PART);
        return whole;
    }
}
