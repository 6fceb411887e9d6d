package io.orderline.testbed;

import io.orderline.base.ResourceFolder;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.engine.autofailover.AutoFailoverEngine;
import io.orderline.testbed.engine.embedded.EmbeddedDefinition;
import io.orderline.testbed.engine.h2.H2ServerEngine.H2ServerPrograms;
import io.orderline.testbed.engine.mariadb.MariaDbEngine;
import io.orderline.testbed.engine.mysql.MySqlEngine;
import io.orderline.testbed.engine.patroni.EtcdEngine;
import io.orderline.testbed.engine.patroni.HaproxyEngine;
import io.orderline.testbed.engine.patroni.PatroniEngine;
import io.orderline.testbed.engine.pooler.PgBouncerEngine;
import io.orderline.testbed.engine.pooler.PgpoolEngine;
import io.orderline.testbed.engine.postgresql.PostgresEngine;
import io.orderline.testbed.server.DeclaredPrograms;
import io.orderline.testbed.server.DeclaredPrograms.Family;
import io.orderline.testbed.server.ServerDefinition;
import io.orderline.testbed.server.ServerPrograms;
import io.orderline.testbed.server.ServerTestbed;
import io.orderline.testbed.server.TestbedDefinition;
import io.orderline.testbed.server.TestbedInfo;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// The testbeds that come with Orderline, by name. Each one is a file, so a new testbed needs no Java code.
public final class TestbedCatalog {
    /// The default testbed. It needs no installation, because its engine comes with Orderline.
    public static final String USUAL = "postgresql-18";

    private static final String FOLDER = "/io/orderline/testbeds/";
    private static final String SUFFIX = ".yaml";
    /// The key of a file that only describes a part of other testbeds.
    private static final String PART = "part";

    private static final Map<String, Family> FAMILIES = Map.of(
            "postgresql", PostgresEngine.FAMILY,
            "mariadb", MariaDbEngine.FAMILY,
            "mysql", MySqlEngine.FAMILY,
            "patroni", Family.of(PatroniEngine::new),
            "pg-auto-failover", Family.of(AutoFailoverEngine::new),
            "etcd", Family.of(EtcdEngine::new),
            "haproxy", Family.of(HaproxyEngine::new),
            "pgbouncer", Family.of(PgBouncerEngine::new),
            "pgpool", Family.of(PgpoolEngine::new));

    private TestbedCatalog() {}

    /// Returns the names of all testbeds, the default one first. Reads all files.
    public static List<String> names() {
        return files().stream()
                .filter(name -> !isPart(name))
                .sorted(Comparator.comparing(name -> !name.equals(USUAL)))
                .toList();
    }

    private static List<String> files() {
        return ResourceFolder.names(FOLDER, SUFFIX);
    }

    private static boolean isPart(String name) {
        return YamlFile.resource(FOLDER + name + SUFFIX, new Problems())
                .optionalYes(PART)
                .orElse(false);
    }

    /// Returns whether users can name a testbed. Reads only the file of that name.
    public static boolean knows(String name) {
        return !name.isEmpty() && files().contains(name) && !isPart(name);
    }

    public static List<TestbedDefinition> all() {
        return names().stream().map(TestbedCatalog::read).toList();
    }

    /// @param where origin of the name, for the error message
    /// @throws ConfigException if there is no testbed of this name
    public static TestbedDefinition named(String name, String where) {
        if (!knows(name)) {
            Problems problems = new Problems();
            problems.unknown(where, name, "testbed", names());
            problems.throwIfAny();
        }
        return read(name);
    }

    /// Returns the default testbed with temporary data, which are deleted when the testbed is closed.
    public static ServerTestbed temporary(Map<String, String> overrides, Consumer<String> progress) {
        return postgres().with(overrides).testbed(DataLocation.temporary(), progress);
    }

    public static ServerTestbed kept(Path folder, Map<String, String> overrides, Consumer<String> progress) {
        return postgres().with(overrides).testbed(DataLocation.kept(folder), progress);
    }

    public static ServerDefinition postgres() {
        return (ServerDefinition) read(USUAL);
    }

    /// Reads the file of a testbed, which must exist.
    public static TestbedDefinition read(String name) {
        Problems problems = new Problems();
        YamlMap yaml = file(name, problems);
        TestbedInfo about = TestbedInfo.read(yaml);
        TestbedDefinition recipe = switch (yaml.string("family")) {
            case "cluster" -> ClusterDefinition.read(about, yaml);
            case "embedded" -> EmbeddedDefinition.read(about, yaml);
            case String family -> ServerDefinition.read(about, yaml, programs(family, yaml));
        };
        yaml.finish();
        problems.throwIfAny();
        return recipe;
    }

    private static ServerPrograms programs(String family, YamlMap yaml) {
        if (family.equals("h2-server")) {
            return H2ServerPrograms.read(yaml);
        }
        return Optional.ofNullable(FAMILIES.get(family))
                .map(known -> DeclaredPrograms.read(yaml, known))
                .orElseThrow(() -> new IllegalStateException("no family of testbeds: " + family));
    }

    private static YamlMap file(String name, Problems problems) {
        YamlMap own = YamlFile.resource(FOLDER + name + SUFFIX, problems);
        YamlMap whole = own.optionalString("extends")
                .map(base -> own.over(file(base, problems)))
                .orElse(own);
        whole.optionalString("extends"); // marks the key of the merged map as known too
        whole.optionalYes(PART);
        return whole;
    }
}
