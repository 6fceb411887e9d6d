package io.orderline.testbed.server;

import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.data.TestbedCache;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// A server in a process of its own.
public interface ServerDefinition extends TestbedDefinition {
    /// Returns the account under which the server runs here.
    RunAsUser account();

    ServerEngine engine(RunAsUser account, TestbedCache cache, Consumer<String> progress);

    @Override
    default List<String> nodes() {
        return List.of(name());
    }

    @Override
    ServerDefinition with(Map<String, String> overrides);

    @Override
    default ServerTestbed testbed(DataLocation place, Consumer<String> progress) {
        return testbed(place, account(), TestbedCache.of(RunAsUser.current()), progress);
    }

    default ServerTestbed testbed(
            DataLocation place, RunAsUser account, TestbedCache cache, Consumer<String> progress) {
        return ServerTestbed.alone(engine(account, cache, progress), place, cache, progress);
    }
}
