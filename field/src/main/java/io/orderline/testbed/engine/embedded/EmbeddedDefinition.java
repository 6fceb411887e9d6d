package io.orderline.testbed.engine.embedded;

import io.orderline.config.YamlMap;
import io.orderline.process.ClassPathJar;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedDefinition;
import io.orderline.testbed.server.TestbedInfo;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// An engine in the process of Orderline. Its driver is the engine.
///
/// @param driverClass resource in the driver's jar
/// @param url URL with `${folder}` in place of the data folder
/// @param settings properties of the URL
public record EmbeddedDefinition(
        TestbedInfo about, String driverClass, String url, String user, boolean inMemory, Map<String, String> settings)
        implements TestbedDefinition {
    private static final long KILOBYTE = 1024;

    public static EmbeddedDefinition read(TestbedInfo about, YamlMap yaml) {
        Map<String, String> settings = new LinkedHashMap<>();
        yaml.optionalString("cache-setting").ifPresent(name -> settings.put(name, cache(yaml.string("cache-percent"))));
        settings.putAll(yaml.stringMap("settings"));
        return new EmbeddedDefinition(
                about,
                yaml.string("driver-class"),
                yaml.string("url"),
                yaml.string("user"),
                yaml.optionalYes("in-memory").orElse(false),
                settings);
    }

    /// Returns the cache size in kilobytes, as a percentage of the heap, which holds the pages.
    private static String cache(String percent) {
        return String.valueOf(Runtime.getRuntime().maxMemory() / KILOBYTE * Long.parseLong(percent) / 100);
    }

    @Override
    public boolean inProcess() {
        return true;
    }

    @Override
    public Optional<String> missing() {
        return Optional.empty();
    }

    /// Keeps the names as given, because the driver defines them.
    @Override
    public Map<String, String> canonical(Map<String, String> given) {
        return given;
    }

    @Override
    public String version() {
        return ClassPathJar.version(driverClass);
    }

    @Override
    public String build() {
        return about.engine() + " " + version();
    }

    @Override
    public EmbeddedDefinition with(Map<String, String> overrides) {
        return new EmbeddedDefinition(
                about, driverClass, url, user, inMemory, TestbedDefinition.merged(settings, overrides));
    }

    @Override
    public Testbed testbed(DataLocation place, Consumer<String> progress) {
        return new EmbeddedTestbed(this, place, TestbedCache.of(RunAsUser.current()));
    }
}
