package io.orderline.testbed.server;

import io.orderline.database.driver.JdbcDriver;
import io.orderline.testbed.data.DataLocation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// The definition of a testbed, read from a file `testbeds/<name>.yaml`. Immutable and thread-safe.
public interface TestbedDefinition {
    TestbedInfo about();

    default String name() {
        return about().name();
    }

    /// Returns the settings of the engine, sized for this machine.
    Map<String, String> settings();

    /// Returns whether no data are on disk. A template of the data is then impossible.
    default boolean inMemory() {
        return false;
    }

    /// Returns whether the engine runs in the process of Orderline, as its own driver.
    default boolean inProcess() {
        return false;
    }

    /// Returns the names of the servers; empty for an engine in this process.
    default List<String> nodes() {
        return List.of();
    }

    /// Returns the servers that can keep their data in memory, where a crash deletes the data.
    default List<String> memoryNodes() {
        return List.of();
    }

    /// Returns the names of groups that actions may use, each with all servers for which it may stand. For
    /// example, `leader` stands for another server after a failover.
    default Map<String, List<String>> groups() {
        return Map.of();
    }

    /// Returns this testbed with a number of servers; empty if the number cannot be chosen.
    default Optional<TestbedDefinition> sized(int nodes) {
        return Optional.empty();
    }

    /// Returns whether each server is a separate database.
    default boolean independent() {
        return false;
    }

    /// Returns why the testbed cannot run on this machine, with a remedy; empty if it can.
    Optional<String> missing();

    /// Returns the version of the engine; empty if it is unknown before the start.
    String version();

    /// Returns text that distinguishes this build of the engine from others, whose data might differ.
    String build();

    /// Returns the driver; empty if one of Orderline's own drivers connects.
    ///
    /// @throws io.orderline.base.TargetException if not installed, with the command to install it
    default Optional<JdbcDriver> driver() {
        return Optional.empty();
    }

    /// Returns settings by the names that the engine itself shows for them.
    default Map<String, String> canonical(Map<String, String> given) {
        Map<String, String> canonical = new TreeMap<>();
        given.forEach(
                (name, value) -> canonical.put(name.toLowerCase(Locale.ROOT).replace('-', '_'), value));
        return canonical;
    }

    static Map<String, String> merged(Map<String, String> settings, Map<String, String> overrides) {
        Map<String, String> merged = new LinkedHashMap<>(settings);
        merged.putAll(overrides);
        return merged;
    }

    /// Returns settings as properties of a URL, each preceded by a semicolon.
    static String properties(Map<String, String> settings) {
        return settings.entrySet().stream()
                .map(setting -> ";" + setting.getKey() + "=" + setting.getValue())
                .collect(Collectors.joining());
    }

    /// Returns this testbed with other settings. They replace or extend those of the file.
    TestbedDefinition with(Map<String, String> overrides);

    /// Creates the testbed without starting it.
    ///
    /// @param progress receives a short text before each step that takes a while
    Testbed testbed(DataLocation place, Consumer<String> progress);
}
