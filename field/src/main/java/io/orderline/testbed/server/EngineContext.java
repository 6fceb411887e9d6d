package io.orderline.testbed.server;

import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.TestbedCache;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/// The facts about a server that the engine needs to start it.
///
/// @param account account under which the server runs
/// @param cache folder of the programs and of the empty data
/// @param progress receives a short text before each step that takes a while
public record EngineContext(ServerDefinition recipe, RunAsUser account, TestbedCache cache, Consumer<String> progress) {
    public Map<String, String> settings() {
        return recipe.settings();
    }

    /// Returns the name of an entry of the cache for empty data.
    ///
    /// @param shape everything that the data depend on
    public static String emptyEntry(String name, Object... shape) {
        return name + "-empty-" + Integer.toHexString(Objects.hash(shape));
    }
}
