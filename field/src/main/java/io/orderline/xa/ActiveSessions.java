package io.orderline.xa;

import java.util.List;
import java.util.Map;

/// Tells which transactions a session of the coordinator may still decide. Confined to one thread.
@FunctionalInterface
public interface ActiveSessions {
    /// Returns the transactions, among those of the branches, that a session may still decide, each with the
    /// reason. Each search for branches calls this method twice, with a pause between the calls.
    Map<String, String> mayDecide(List<Branch> branches);

    /// Returns an instance that asks no server. With it, transactions without a recorded decision must be left
    /// alone.
    static ActiveSessions unknown() {
        return _ -> Map.of();
    }
}
