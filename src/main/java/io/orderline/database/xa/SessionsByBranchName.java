package io.orderline.database.xa;

import io.orderline.database.connection.Target;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Sessions of a coordinator that says in the name of a branch which session began it.
///
/// @param query returns in its first column what the names say of the sessions that live; `*` if the server does not
///     see them all
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
