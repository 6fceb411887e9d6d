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

/// How a testbed is made: what a file `testbeds/<name>.yaml` says of one engine. Immutable and thread-safe.
public interface TestbedDefinition {
    TestbedInfo about();

    default String name() {
        return about().name();
    }

    /// Settings of the engine, sized for this machine.
    Map<String, String> settings();

    /// Whether nothing of the data is on disk: then there is nothing to copy.
    default boolean inMemory() {
        return false;
    }

    /// Whether the engine lives in the process of Orderline, as its own driver.
    default boolean inProcess() {
        return false;
    }

    /// Names of its servers; empty if it is no server.
    default List<String> nodes() {
        return List.of();
    }

    /// Those of its servers that may keep their data in memory, and lose them in a crash.
    default List<String> memoryNodes() {
        return List.of();
    }

    /// What actions may name beside its servers, each with all that it may stand for: who leads changes while it runs.
    default Map<String, List<String>> groups() {
        return Map.of();
    }

    /// With so many servers; empty if their number is not to be chosen.
    default Optional<TestbedDefinition> sized(int nodes) {
        return Optional.empty();
    }

    /// Whether each of its servers is a database of its own.
    default boolean independent() {
        return false;
    }

    /// Why it cannot run on this machine, and the command that mends it; empty if it can.
    Optional<String> missing();

    /// Of the engine that would run here; empty if it is not known before.
    String version();

    /// What tells this build of the engine from others whose data might differ.
    String build();

    /// What connects to it, if no driver that comes with Orderline does. Fetched if need be.
    default Optional<JdbcDriver> driver() {
        return Optional.empty();
    }

    /// Settings by the names that the engine itself shows.
    default Map<String, String> canonical(Map<String, String> given) {
        Map<String, String> canonical = new TreeMap<>();
        given.forEach(
                (name, value) -> canonical.put(name.toLowerCase(Locale.ROOT).replace('-', '_'), value));
        return canonical;
    }

    /// What is set, with what is to replace it or to be added.
    static Map<String, String> merged(Map<String, String> settings, Map<String, String> overrides) {
        Map<String, String> merged = new LinkedHashMap<>(settings);
        merged.putAll(overrides);
        return merged;
    }

    /// With settings that replace or add to those of the file.
    TestbedDefinition with(Map<String, String> overrides);

    /// Not started yet.
    ///
    /// @param progress told, in a few words, what takes longer than a moment
    Testbed testbed(DataLocation place, Consumer<String> progress);
}
