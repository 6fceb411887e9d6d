package io.orderline.capture.twin;

import io.orderline.capture.statement.CaptureQueries;
import io.orderline.capture.statement.Execution;
import io.orderline.capture.statement.Template;
import io.orderline.database.query.SqlQuery;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Repeats captured SELECTs to find where later values may come from, because a log contains values but no
/// results. The lookup neither locks nor changes anything. Not thread-safe.
public final class ResultLookup {
    private static final Pattern LOCKS = Pattern.compile(
            "(?is)\\bfor\\s+(no\\s+key\\s+update|update|key\\s+share|share)\\b.*$|\\block\\s+in\\s+share\\s+mode\\b.*$");
    /// The maximum number of executions of one SELECT, each with different values.
    private static final int MOST = 300;
    private static final int SECONDS = 2;

    /// The time limit for all SELECTs together.
    private static final long MOST_NANOS = 60_000_000_000L;

    private final Connection connection;
    private final SideEffects sideEffects;
    private long takenNanos;
    private final Map<Template, FoundRows> found = new HashMap<>();

    /// @param connection a read-only connection in a transaction
    public ResultLookup(Connection connection) throws SQLException {
        this.connection = connection;
        this.sideEffects = new SideEffects(connection);
    }

    /// The rows that a SELECT returns now, by the values of its parameters. Only values for which it returns
    /// exactly one row are present. Column names are in lower case.
    public record FoundRows(List<String> columns, Map<List<@Nullable String>, List<@Nullable String>> rows) {
        static final FoundRows NOTHING = new FoundRows(List.of(), Map.of());
    }

    /// @param executions the executions of the SELECT in order of time; the latest values are looked up
    public FoundRows of(Template select, List<Execution> executions) throws SQLException {
        FoundRows known = found.get(select);
        if (known == null) {
            known = lookUp(select, executions);
            found.put(select, known);
        }
        return known;
    }

    private FoundRows lookUp(Template select, List<Execution> executions) throws SQLException {
        if (takenNanos > MOST_NANOS || sideEffects.possible(select.key())) {
            return FoundRows.NOTHING;
        }
        long began = System.nanoTime();
        try {
            return results(select, executions);
        } finally {
            takenNanos += System.nanoTime() - began;
        }
    }

    private FoundRows results(Template select, List<Execution> executions) throws SQLException {
        List<Integer> bound = select.slots();
        String sql = LOCKS.matcher(select.text(_ -> "?")).replaceFirst("");
        Map<List<@Nullable String>, List<@Nullable String>> rows = new LinkedHashMap<>();
        List<String> columns = new ArrayList<>();
        Savepoint before = connection.setSavepoint();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setQueryTimeout(SECONDS);
            for (int i = executions.size() - 1; i >= 0 && rows.size() < MOST; i--) {
                List<@Nullable String> values = executions.get(i).values();
                if (!rows.containsKey(values)) {
                    rows.put(values, row(statement, bound, values, columns).orElse(List.of()));
                }
            }
        } catch (SQLException cannotBeAsked) { // it takes too long or a type is unknown
            connection.rollback(before);
            return FoundRows.NOTHING;
        }
        rows.values().removeIf(List::isEmpty);
        return new FoundRows(columns, Collections.unmodifiableMap(rows));
    }

    private static Optional<List<@Nullable String>> row(
            PreparedStatement statement, List<Integer> bound, List<@Nullable String> values, List<String> columns)
            throws SQLException {
        for (int i = 0; i < bound.size(); i++) {
            statement.setObject(i + 1, values.get(bound.get(i)), Types.OTHER);
        }
        try (ResultSet rows = statement.executeQuery()) {
            if (columns.isEmpty()) {
                for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
                    columns.add(rows.getMetaData().getColumnLabel(i).toLowerCase(Locale.ROOT));
                }
            }
            if (!rows.next()) {
                return Optional.empty();
            }
            List<@Nullable String> row = new ArrayList<>();
            for (int i = 1; i <= columns.size(); i++) {
                row.add(rows.getString(i));
            }
            return rows.next() ? Optional.empty() : Optional.of(row);
        }
    }

    /// Determines whether a SELECT may do more than read, for example lock rows or advance a sequence. Not
    /// thread-safe.
    static final class SideEffects {
        private static final Pattern CALL = Pattern.compile("([\\p{L}_][\\p{L}\\p{N}_$]*) \\(");
        private static final Set<String> OF_MARIADB = Set.of(
                "get_lock", "release_lock", "release_all_locks", "sleep", "benchmark", "nextval", "setval", "lastval");

        private final Connection connection;
        private final CaptureQueries queries;

        SideEffects(Connection connection) throws SQLException {
            this.connection = connection;
            this.queries = CaptureQueries.of(connection);
        }

        /// @param key the statement's key, in which a space precedes each parenthesis
        boolean possible(String key) throws SQLException {
            Set<String> called = new TreeSet<>();
            Matcher calls = CALL.matcher(key.toLowerCase(Locale.ROOT));
            while (calls.find()) {
                called.add(calls.group(1));
            }
            for (String name : called) {
                if ((queries.mariaDb() && OF_MARIADB.contains(name)) || isVolatile(name)) {
                    return true;
                }
            }
            return false;
        }

        private boolean isVolatile(String name) throws SQLException {
            return !SqlQuery.rows(connection, queries.query("volatile"), name).isEmpty();
        }
    }
}
