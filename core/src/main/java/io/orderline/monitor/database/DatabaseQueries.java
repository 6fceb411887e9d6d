package io.orderline.monitor.database;

import io.orderline.database.connection.Connections;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.MonitorCatalog;
import io.orderline.database.dialect.MonitorQuery;
import io.orderline.measure.ErrorKind;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// Executes a dialect's queries over one connection at a time. All queries of a sample are one transaction,
/// which costs the server one commit and gives statistics of one moment. A refused query is reported once and
/// not executed again. Belongs to one thread, except for [#abort].
final class DatabaseQueries implements AutoCloseable {
    /// A server that does not answer within this time counts as lost.
    static final Duration ANSWER_LIMIT = Duration.ofSeconds(10);

    private final Target target;
    private final BiConsumer<MonitorQuery, String> onRefusal;
    private final Set<MonitorQuery> refused = new HashSet<>();
    private final Map<MonitorQuery, PreparedStatement> prepared = new HashMap<>();
    private final Map<MonitorQuery, Long> asked = new HashMap<>();
    private MonitorCatalog queries = MonitorCatalog.NONE;
    private volatile @Nullable Connection connection;

    /// @param onRefusal receives a query and the server's message
    DatabaseQueries(Target target, BiConsumer<MonitorQuery, String> onRefusal) {
        this.target = target;
        this.onRefusal = onRefusal;
    }

    private interface RowReader {
        void read(ResultSet row) throws SQLException;
    }

    boolean isConnected() {
        return connection != null;
    }

    void connect() throws SQLException {
        Connection fresh = target.connect("monitor", ANSWER_LIMIT);
        connection = fresh; // can be aborted from here on
        fresh.setAutoCommit(false);
        fresh.setReadOnly(true);
        queries = target.dialect()
                .server()
                .monitor()
                .forServer(fresh.getMetaData().getDatabaseMajorVersion());
    }

    /// Returns the columns of counters and gauges, for which it executes each of their queries.
    List<String> columns() throws SQLException {
        Set<String> columns = new LinkedHashSet<>();
        for (List<MonitorQuery> all : List.of(queries.counters(), queries.gauges())) {
            for (MonitorQuery query : all) {
                ask(query, row -> columns.addAll(names(row, 1)));
            }
        }
        asked.clear();
        commit();
        return List.copyOf(columns);
    }

    /// Executes the queries for the ends of the window, to meet refusals before the window: the first refusal
    /// makes a driver compile code. Waits for table locks, because queries of table sizes do.
    void askForEnds() throws SQLException {
        rows(queries.tables(), 1);
        rows(queries.statements(), 2);
        commit();
    }

    DatabaseSample sample(long originNanos) throws SQLException {
        DatabaseSample sample = uncommitted(originNanos);
        commit();
        return sample;
    }

    DatabaseSnapshot snapshot(long originNanos) throws SQLException {
        asked.clear(); // everything is due
        DatabaseSample sample = uncommitted(originNanos);
        DatabaseSnapshot snapshot =
                new DatabaseSnapshot(sample, rows(queries.tables(), 1), rows(queries.statements(), 2));
        commit();
        return snapshot;
    }

    private DatabaseSample uncommitted(long originNanos) throws SQLException {
        long before = System.nanoTime();
        Map<String, String> counters = values(queries.counters());
        Map<String, String> gauges = values(queries.gauges());
        double seconds = ((before - originNanos) + (System.nanoTime() - originNanos)) / 2e9;
        List<DatabaseSample.Wait> waits = new ArrayList<>();
        for (MonitorQuery query : queries.waits()) {
            ask(query, row -> waits.add(new DatabaseSample.Wait(text(row, 1), text(row, 2), row.getInt(3))));
        }
        return new DatabaseSample(seconds, counters, gauges, waits);
    }

    /// Returns an empty text for NULL, because Oracle stores empty texts as NULL.
    private static String text(ResultSet row, int column) throws SQLException {
        String text = row.getString(column);
        return text == null ? "" : text;
    }

    private Map<String, String> values(List<MonitorQuery> oneRow) throws SQLException {
        Map<String, String> values = new LinkedHashMap<>();
        for (MonitorQuery query : oneRow) {
            if (isDue(query)) {
                ask(query, row -> put(row, 1, values));
            }
        }
        return values;
    }

    private boolean isDue(MonitorQuery query) {
        Long last = asked.get(query);
        return last == null || System.nanoTime() - last >= query.every().toNanos();
    }

    /// @param words number of leading columns that are text: the key first, the name last
    private List<DatabaseSnapshot.Row> rows(List<MonitorQuery> asked, int words) throws SQLException {
        List<DatabaseSnapshot.Row> rows = new ArrayList<>();
        for (MonitorQuery query : asked) {
            ask(query, row -> {
                Map<String, String> values = new LinkedHashMap<>();
                put(row, words + 1, values);
                rows.add(new DatabaseSnapshot.Row(row.getString(1), row.getString(words), values));
            });
        }
        return rows;
    }

    private static void put(ResultSet row, int from, Map<String, String> values) throws SQLException {
        List<String> names = names(row, from);
        for (int i = 0; i < names.size(); i++) {
            String value = row.getString(from + i);
            if (value != null) {
                values.put(names.get(i), value);
            }
        }
    }

    private static List<String> names(ResultSet row, int from) throws SQLException {
        ResultSetMetaData columns = row.getMetaData();
        List<String> names = new ArrayList<>();
        for (int column = from; column <= columns.getColumnCount(); column++) {
            names.add(columns.getColumnLabel(column));
        }
        return names;
    }

    private void ask(MonitorQuery query, RowReader reader) throws SQLException {
        if (refused.contains(query)) {
            return;
        }
        asked.put(query, System.nanoTime()); // also if it fails: it must not be repeated at once
        try (ResultSet rows = prepared(query).executeQuery()) {
            while (rows.next()) {
                reader.read(rows);
            }
        } catch (SQLException e) {
            // A query that exceeded the role's statement timeout would exceed it each time.
            boolean unanswerable = target.classify(e) == ErrorKind.OTHER || target.classify(e) == ErrorKind.TIMEOUT;
            if (!unanswerable || isClosed()) {
                throw e;
            }
            connected().rollback(); // the server has aborted the transaction; the rest goes on in another
            refused.add(query);
            onRefusal.accept(
                    query, String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        }
    }

    private PreparedStatement prepared(MonitorQuery query) throws SQLException {
        PreparedStatement known = prepared.get(query);
        if (known == null) {
            known = connected().prepareStatement(query.sql());
            prepared.put(query, known);
        }
        return known;
    }

    private Connection connected() throws SQLException {
        Connection current = connection;
        if (current == null) {
            throw new SQLException("the monitor is not connected", "08003");
        }
        return current;
    }

    private boolean isClosed() throws SQLException {
        return connected().isClosed();
    }

    private void commit() throws SQLException {
        connected().commit();
    }

    /// Returns whether the connection is usable after an error, for example a timeout.
    boolean isHarmless(SQLException e) {
        try {
            if (target.classify(e) == ErrorKind.CONNECTION || isClosed()) {
                return false;
            }
            connected().rollback();
            return true;
        } catch (SQLException lost) {
            e.addSuppressed(lost);
            return false;
        }
    }

    /// Aborts the connection; the thread that uses it gets an SQLException.
    void abort() {
        Connection current = connection;
        connection = null;
        if (current != null) {
            Connections.abort(current);
        }
    }

    /// Sends nothing to the server, which may not respond.
    @Override
    public void close() {
        abort();
        prepared.clear();
    }
}
