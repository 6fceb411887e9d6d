package io.orderline.database.connection;

import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;

/// What an administrator does for a user who may not create tables.
public final class MissingRights {
    /// SQL's insufficient privilege, as PostgreSQL's relatives, Db2 and H2 (90096) name it.
    private static final Set<String> STATES = Set.of("42501", "42502", "90096");
    /// MySQL's ER_DBACCESS_DENIED, ER_TABLEACCESS_DENIED, ER_SPECIFIC_ACCESS_DENIED; Oracle's ORA-01031, ORA-01950; SQL
    /// Server's 229, 262, 2760.
    private static final Set<Integer> CODES = Set.of(1044, 1142, 1227, 1031, 1950, 229, 262, 2760);

    private MissingRights() {}

    /// A sentence, with the statement where the dialect has one; empty if it failed for another reason.
    public static Optional<String> advice(Target target, SQLException failed) {
        Optional<String> grant = target.dialect().fact("grant").map(sql -> sql.replace("${user}", target.user()));
        boolean missing = STATES.contains(String.valueOf(failed.getSQLState()))
                || (grant.isPresent() && CODES.contains(failed.getErrorCode()));
        return missing
                ? Optional.of("The user '" + target.user() + "' may not create tables."
                        + grant.map(sql -> " What an administrator of the database executes: " + sql)
                                .orElse(""))
                : Optional.empty();
    }
}
