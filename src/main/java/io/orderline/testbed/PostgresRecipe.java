package io.orderline.testbed;

import com.sun.management.OperatingSystemMXBean;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import io.orderline.target.TargetException;
import java.lang.management.ManagementFactory;
import java.net.URL;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a file `testbeds/postgresql-*.yaml` says about one PostgreSQL.
///
/// @param binaries the archive on the class path, by `os.arch`
/// @param initdb options of `initdb`
/// @param settings of the server, sized for this machine
record PostgresRecipe(
        String name,
        Map<String, String> binaries,
        List<String> initdb,
        String user,
        String database,
        Map<String, String> settings) {
    private static final long MEGABYTE = 1024 * 1024;

    /// @param overrides server settings that replace or add to those of the file
    static PostgresRecipe read(String name, Map<String, String> overrides) {
        Problems problems = new Problems();
        YamlMap yaml = YamlFile.resource("/io/orderline/testbeds/" + name + ".yaml", problems);
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("shared_buffers", sharedBuffers(yaml.map("shared-buffers")));
        settings.putAll(yaml.stringMap("settings"));
        settings.putAll(overrides);
        PostgresRecipe recipe = new PostgresRecipe(
                yaml.string("name"),
                yaml.stringMap("binaries"),
                yaml.strings("initdb"),
                yaml.string("user"),
                yaml.string("database"),
                settings);
        yaml.finish();
        problems.throwIfAny();
        return recipe;
    }

    private static String sharedBuffers(YamlMap yaml) {
        long percent = Long.parseLong(yaml.string("memory-percent"));
        long limit = Long.parseLong(yaml.string("at-most-mb"));
        yaml.finish();
        var machine = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return Math.min(machine.getTotalMemorySize() / MEGABYTE * percent / 100, limit) + "MB";
    }

    /// The binaries for this machine.
    ///
    /// @throws TargetException if there are none
    Archive archive() {
        String system = System.getProperty("os.name") + " " + System.getProperty("os.arch");
        String resource = binaries.get(System.getProperty("os.arch"));
        if (!System.getProperty("os.name").equals("Linux") || resource == null) {
            throw new TargetException("there is no embedded PostgreSQL for " + system + ", only for Linux on "
                    + String.join(" and ", binaries.keySet()) + ". Name a server of your own with --url.");
        }
        URL url = PostgresRecipe.class.getResource("/" + resource);
        if (url == null) {
            throw new TargetException("the PostgreSQL binaries for " + system + " (" + resource
                    + ") are not on the class path. Build Orderline on this machine.");
        }
        return new Archive(url);
    }
}
