package io.orderline.testbed;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// A server in a process of its own.
interface ServerRecipe extends Recipe {
    /// As whom it runs here.
    Account account();

    ServerEngine engine(Account account, Cache cache, Consumer<String> progress);

    @Override
    default List<String> nodes() {
        return List.of(name());
    }

    @Override
    ServerRecipe with(Map<String, String> overrides);

    @Override
    default ServerTestbed testbed(DataPlace place, Consumer<String> progress) {
        return testbed(place, account(), Cache.of(Account.current()), progress);
    }

    default ServerTestbed testbed(DataPlace place, Account account, Cache cache, Consumer<String> progress) {
        return ServerTestbed.alone(engine(account, cache, progress), place, cache, progress);
    }
}
