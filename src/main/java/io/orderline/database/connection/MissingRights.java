package io.orderline.database.connection;

import io.orderline.base.TargetException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What an administrator does for a user who may not do what a load does.
public final class MissingRights {
    /// SQL's insufficient privilege, as PostgreSQL's relatives, Db2 and H2 (90096) name it.
    private static final Set<String> STATES = Set.of("42501", "42502", "90096");
    /// Oracle's ORA-01031, ORA-01950; SQL Server's 229, 262, 2760: of databases whose dialect has a GRANT.
    private static final Set<Integer> CODES = Set.of(1031, 1950, 229, 262, 2760);

    private static final String SCHEMA = "${schema}";

    private MissingRights() {}

    /// A sentence, with the statement where the dialect has one; empty if it failed for another reason.
    ///
    /// @param failed or what was made of a failed statement
    public static Optional<String> advice(Target target, Exception failed) {
        Optional<String> grant = target.dialect().fact("grant");
        return Stream.iterate((Throwable) failed, thrown -> thrown != null, Throwable::getCause)
                        .flatMap(thrown -> thrown instanceof SQLException refused ? Stream.of(refused) : Stream.empty())
                        .anyMatch(refused -> STATES.contains(String.valueOf(refused.getSQLState()))
                                || (grant.isPresent() && CODES.contains(refused.getErrorCode())))
                ? Optional.of("The user '" + target.user() + "' lacks a right that the load needs."
                        + grant.map(sql -> " What an administrator of the database executes: " + statement(sql, target))
                                .orElse(""))
                : Optional.empty();
    }

    private static String statement(String grant, Target target) {
        String sql = grant.replace("${user}", target.user());
        return sql.contains(SCHEMA) ? sql.replace(SCHEMA, schema(target)) : sql;
    }

    /// Where new tables would go; PostgreSQL's own default where the session says none, as it may use none.
    private static String schema(Target target) {
        try (Connection connection = target.login("rights")) {
            return Optional.ofNullable(connection.getSchema()).orElse("public");
        } catch (SQLException | TargetException lost) {
            return "public";
        }
    }
}
