package io.orderline.database.xa;

import java.util.List;
import java.util.Map;

/// The sessions of the coordinator that may still decide. Belongs to one thread.
@FunctionalInterface
public interface ActiveSessions {
    /// Asked twice for each look, with a pause between.
    ///
    /// @return transactions of these branches that a session may still decide, each with why it is thought so
    Map<String, String> mayDecide(List<Branch> branches);

    /// Nobody is asked: what has no decision that is written down must be left.
    static ActiveSessions unknown() {
        return _ -> Map.of();
    }
}
