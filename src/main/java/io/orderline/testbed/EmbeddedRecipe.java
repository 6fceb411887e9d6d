package io.orderline.testbed;

import io.orderline.config.YamlMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// An engine that lives in the process of Orderline itself: its driver is the engine.
///
/// @param driverClass a resource in its jar
/// @param url of the database, with `${folder}` for the folder of its data
/// @param settings which become properties of the URL
record EmbeddedRecipe(
        About about, String driverClass, String url, String user, boolean inMemory, Map<String, String> settings)
        implements Recipe {
    private static final long KILOBYTE = 1024;

    static EmbeddedRecipe read(About about, YamlMap yaml) {
        Map<String, String> settings = new LinkedHashMap<>();
        yaml.optionalString("cache-setting").ifPresent(name -> settings.put(name, cache(yaml.string("cache-percent"))));
        settings.putAll(yaml.stringMap("settings"));
        return new EmbeddedRecipe(
                about,
                yaml.string("driver-class"),
                yaml.string("url"),
                yaml.string("user"),
                yaml.optionalYes("in-memory").orElse(false),
                settings);
    }

    /// In kilobytes, of the heap, where its pages are.
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

    /// Their names are written as its driver has them.
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
    public EmbeddedRecipe with(Map<String, String> overrides) {
        return new EmbeddedRecipe(about, driverClass, url, user, inMemory, Recipe.merged(settings, overrides));
    }

    @Override
    public Testbed testbed(DataPlace place, Consumer<String> progress) {
        return new EmbeddedTestbed(this, place, Cache.of(Account.current()));
    }
}
