package io.orderline.database.xa;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The form of the names that a system gives its branches. What has another name is not its own. Immutable.
///
/// @param form matches the whole name; its group `session`, if it has one, says who decides, and its group
///     `transaction` what is the same in the names of all branches of a transaction
public record BranchNames(Pattern form) {
    private static final String SESSION = "session";
    private static final String TRANSACTION = "transaction";

    /// @throws java.util.regex.PatternSyntaxException if it is none
    public static BranchNames of(String form) {
        return new BranchNames(Pattern.compile(form));
    }

    /// Whether it is of this form.
    public boolean fit(Branch branch) {
        return form.matcher(branch.transaction()).matches();
    }

    /// Whether a name says which session decides.
    public boolean tellSessions() {
        return form.namedGroups().containsKey(SESSION);
    }

    /// What the name says of the session that began it; without that, the name.
    String session(Branch branch) {
        return group(SESSION, branch.transaction());
    }

    /// What a name says of the whole transaction; without that, the name.
    String transaction(String name) {
        return group(TRANSACTION, name);
    }

    private String group(String group, String name) {
        Matcher matcher = form.matcher(name);
        return form.namedGroups().containsKey(group) && matcher.matches() ? matcher.group(group) : name;
    }
}
