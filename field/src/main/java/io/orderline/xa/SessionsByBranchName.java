package io.orderline.xa;

import io.orderline.database.connection.Target;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The sessions of a coordinator that puts the session into the names of branches.
///
/// @param query returns in its first column live sessions as names have them; `*` if not all are visible
public record SessionsByBranchName(Target coordinator, BranchNames names, String query) implements ActiveSessions {
    private static final String ALL = "*";

    @Override
    public Map<String, String> mayDecide(List<Branch> branches) {
        Set<String> living = new HashSet<>();
        coordinator.servers().forEach(server -> living.addAll(CoordinatorQueries.of(server, query)));
        return mayDecide(branches, living);
    }

    Map<String, String> mayDecide(List<Branch> branches, Set<String> living) {
        Map<String, String> may = new HashMap<>();
        for (Branch branch : branches) {
            String session = names.session(branch);
            if (living.contains(session)) {
                may.put(
                        branch.transaction(),
                        "session " + session + " of the coordinator lives, and may yet decide it");
            } else if (living.contains(ALL)) {
                may.put(
                        branch.transaction(),
                        "the server that was asked is a standby: it does not see the sessions that decide");
            }
        }
        return may;
    }
}
