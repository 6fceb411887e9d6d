package io.orderline.monitor.database;

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

/// Asks a server what its dialect knows to ask, over one connection at a time. All questions of a sample are one
/// transaction: it costs the server one commit, and statistics of the same moment. A query that the server refuses
/// is told once and not asked again.
///
/// Belongs to one thread; only [#abort] may be called from another.
final class DatabaseQueries implements AutoCloseable {
    /// A server that leaves a question without an answer for so long is taken for lost.
    static final Duration ANSWER_LIMIT = Duration.ofSeconds(10);

    private final Target target;
    private final BiConsumer<MonitorQuery, String> onRefusal;
    private final Set<MonitorQuery> refused = new HashSet<>();
    private final Map<MonitorQuery, PreparedStatement> prepared = new HashMap<>();
    private final Map<MonitorQuery, Long> asked = new HashMap<>();
    private MonitorCatalog queries = MonitorCatalog.NONE;
    private volatile @Nullable Connection connection;

    /// @param onRefusal told a query and the server's words
    DatabaseQueries(Target target, BiConsumer<MonitorQuery, String> onRefusal) {
        this.target = target;
        this.onRefusal = onRefusal;
    }

    /// Reads one row of an answer.
    private interface RowReader {
        void read(ResultSet row) throws SQLException;
    }

    boolean isConnected() {
        return connection != null;
    }

    /// @throws TargetException if the server cannot be reached
    void connect() throws SQLException {
        Connection fresh = target.connect("monitor", ANSWER_LIMIT);
        connection = fresh; // from here on it can be cut
        fresh.setAutoCommit(false);
        fresh.setReadOnly(true);
        queries = target.dialect()
                .server()
                .monitor()
                .forServer(fresh.getMetaData().getDatabaseMajorVersion());
    }

    /// Columns of counters and gauges, for which each of their queries is asked.
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

    /// Asks what is asked at the ends of the window, so that a refusal is known before: a driver that meets its first
    /// refusal in the window compiles code anew there. It waits for locks of tables: sizes of them do.
    void askForEnds() throws SQLException {
        rows(queries.tables(), 1);
        rows(queries.statements(), 2);
        commit();
    }

    /// @param originNanos zero of the run's time axis
    DatabaseSample sample(long originNanos) throws SQLException {
        DatabaseSample sample = uncommitted(originNanos);
        commit();
        return sample;
    }

    /// A sample with what is asked at the ends of the window only.
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

    /// Oracle's empty texts are NULL.
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

    /// @param words leading columns that are text: the key first, the name last
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
        asked.put(query, System.nanoTime()); // also if it is never answered: not again at once
        try (ResultSet rows = prepared(query).executeQuery()) {
            while (rows.next()) {
                reader.read(rows);
            }
        } catch (SQLException e) {
            // A statement timeout of the role is no reason to ask again and again what takes too long.
            boolean unanswerable = target.classify(e) == ErrorKind.OTHER || target.classify(e) == ErrorKind.TIMEOUT;
            if (!unanswerable || isClosed()) {
                throw e;
            }
            connected().rollback(); // the server has given up the transaction; the rest goes on in another
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

    /// Whether an error leaves the connection as it was: a timeout for example.
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

    /// Cuts the connection; the thread that asks gets an SQLException.
    void abort() {
        Connection current = connection;
        connection = null;
        if (current != null) {
            try {
                current.abort(Runnable::run);
            } catch (SQLException e) {
                System.getLogger(DatabaseQueries.class.getName()).log(System.Logger.Level.DEBUG, "abort failed", e);
            }
        }
    }

    /// Without a word to the server, which may not listen.
    @Override
    public void close() {
        abort();
        prepared.clear();
    }
}
