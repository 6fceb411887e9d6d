package io.orderline.indoubt;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The form of the names that a system gives its branches. What has another name is not its own. Immutable.
///
/// @param form matches the whole name; its group `session`, if it has one, says who decides
public record Names(Pattern form) {
    private static final String SESSION = "session";

    /// @throws java.util.regex.PatternSyntaxException if it is none
    public static Names of(String form) {
        return new Names(Pattern.compile(form));
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
        Matcher matcher = form.matcher(branch.transaction());
        return tellSessions() && matcher.matches() ? matcher.group(SESSION) : branch.transaction();
    }
}
