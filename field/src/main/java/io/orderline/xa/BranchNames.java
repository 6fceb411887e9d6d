package io.orderline.xa;

import io.orderline.database.connection.Target;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The form of the names that a system gives its branches. A branch with another name belongs to another system.
/// Immutable.
///
/// @param form matches the whole name. The optional group `session` identifies the session that decides. The
///     optional group `transaction` is the same in all branches of a transaction
public record BranchNames(Pattern form) {
    private static final String SESSION = "session";
    private static final String TRANSACTION = "transaction";

    public static BranchNames of(String form) {
        return new BranchNames(Pattern.compile(form));
    }

    public boolean fit(Branch branch) {
        return form.matcher(branch.transaction()).matches();
    }

    public boolean tellSessions() {
        return form.namedGroups().containsKey(SESSION);
    }

    /// Returns the part of the name that identifies the session; the whole name if there is no such part.
    String session(Branch branch) {
        return group(SESSION, branch.transaction());
    }

    /// Returns the part of the name that all branches of the transaction share; the whole name if there is no
    /// such part.
    String transaction(String name) {
        return group(TRANSACTION, name);
    }

    private String group(String group, String name) {
        Matcher matcher = form.matcher(name);
        return form.namedGroups().containsKey(group) && matcher.matches() ? matcher.group(group) : name;
    }

    /// The sessions of a coordinator that writes the session into the names of branches. The first column of
    /// `query` has the live sessions in the form that the names contain, or `*` if not all sessions are visible.
    public record Sessions(Target coordinator, BranchNames names, String query) implements ActiveSessions {
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
}
