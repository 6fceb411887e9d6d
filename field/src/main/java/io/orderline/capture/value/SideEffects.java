package io.orderline.capture.value;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Determines whether a SELECT can do more than read, such as lock or advance a sequence. Not thread-safe.
final class SideEffects {
    private static final Pattern CALL = Pattern.compile("([\\p{L}_][\\p{L}\\p{N}_$]*) \\(");
    /// PostgreSQL records for each function whether its result depends only on its arguments and the data.
    private static final String POSTGRESQL = "SELECT 1 FROM pg_proc WHERE proname = ? AND provolatile = 'v'";

    private static final String MARIADB =
            "SELECT 1 FROM information_schema.routines WHERE routine_schema = database() AND routine_name = ?";
    private static final Set<String> OF_MARIADB = Set.of(
            "get_lock", "release_lock", "release_all_locks", "sleep", "benchmark", "nextval", "setval", "lastval");

    private final Connection connection;
    private final boolean mariaDb;

    SideEffects(Connection connection) throws SQLException {
        this.connection = connection;
        this.mariaDb = connection.getMetaData().getDatabaseProductName().equals("MariaDB");
    }

    /// @param key the statement's key, in which a space precedes each parenthesis
    boolean possible(String key) throws SQLException {
        Set<String> called = new TreeSet<>();
        Matcher calls = CALL.matcher(key.toLowerCase(Locale.ROOT));
        while (calls.find()) {
            called.add(calls.group(1));
        }
        for (String name : called) {
            if ((mariaDb && OF_MARIADB.contains(name)) || isVolatile(name)) {
                return true;
            }
        }
        return false;
    }

    private boolean isVolatile(String name) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(mariaDb ? MARIADB : POSTGRESQL)) {
            statement.setString(1, name);
            try (ResultSet rows = statement.executeQuery()) {
                return rows.next();
            }
        }
    }
}
