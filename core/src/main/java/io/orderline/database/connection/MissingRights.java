package io.orderline.database.connection;

import io.orderline.base.TargetException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Advice for a user who lacks a privilege that a load needs.
public final class MissingRights {
    /// The SQLSTATEs for a missing privilege: of PostgreSQL and its relatives, of Db2, and of H2 (90096).
    private static final Set<String> STATES = Set.of("42501", "42502", "90096");
    /// The error codes of Oracle (ORA-01031, ORA-01950) and SQL Server (229, 262, 2760), for dialects with a
    /// GRANT.
    private static final Set<Integer> CODES = Set.of(1031, 1950, 229, 262, 2760);

    private static final String SCHEMA = "${schema}";

    private MissingRights() {}

    /// Returns a sentence, with the GRANT statement if the dialect has one; empty if the failure has another
    /// cause.
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

    /// Returns the schema for new tables. If the session may use no schema, returns `public`, PostgreSQL's
    /// default.
    private static String schema(Target target) {
        try (Connection connection = target.login("rights")) {
            return Optional.ofNullable(connection.getSchema()).orElse("public");
        } catch (SQLException | TargetException lost) {
            return "public";
        }
    }
}
