package io.orderline.xa;

import java.util.List;
import java.util.Map;

/// The sessions of the coordinator that may still decide transactions. Belongs to one thread.
@FunctionalInterface
public interface ActiveSessions {
    /// Returns the transactions of these branches that a session may still decide, each with the reason.
    /// Called twice for each look, with a pause between the calls.
    Map<String, String> mayDecide(List<Branch> branches);

    /// Returns an instance that asks no server. Transactions without a recorded decision must then be left.
    static ActiveSessions unknown() {
        return _ -> Map.of();
    }
}
