package io.orderline.xa;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The form of the names that a system gives its branches; other names are not its own. Immutable.
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

    /// Returns whether a name identifies the session that decides.
    public boolean tellSessions() {
        return form.namedGroups().containsKey(SESSION);
    }

    /// Returns the session's part of the name; the whole name if there is none.
    String session(Branch branch) {
        return group(SESSION, branch.transaction());
    }

    /// Returns the part of the name that all branches share; the whole name if there is none.
    String transaction(String name) {
        return group(TRANSACTION, name);
    }

    private String group(String group, String name) {
        Matcher matcher = form.matcher(name);
        return form.namedGroups().containsKey(group) && matcher.matches() ? matcher.group(group) : name;
    }
}
