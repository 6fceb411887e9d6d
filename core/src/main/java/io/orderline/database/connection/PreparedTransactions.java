package io.orderline.database.connection;

import io.orderline.base.TargetException;
import io.orderline.database.query.SqlQuery;
import io.orderline.database.sql.SqlName;
import io.orderline.measure.ErrorKind;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;

/// Finds prepared transactions, which hold locks until they are committed or rolled back, even if their
/// coordinator has crashed. A dialect has either a query for prepared transactions with their locks, or a query
/// for prepared transactions and a statement that tries to lock a table. Immutable and thread-safe.
///
/// @param tables the tables whose locks count; a transaction that locks none of these tables is ignored
public record PreparedTransactions(Target target, List<String> tables) {
    /// The pause between two looks. A transaction that is being committed is prepared only for a moment.
    public static final Duration PAUSE = Duration.ofSeconds(2);
    /// The limit of the wait for a server's answer.
    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(5);

    private static final String WITH_LOCKS = "prepared_transactions";
    private static final String BRANCHES = "prepared_branches";

    public PreparedTransactions {
        tables = List.copyOf(tables);
    }

    /// The prepared transactions that one look found.
    ///
    /// @param transactions the locked tables by the transaction's name; no tables if the server does not report
    ///     them
    /// @param waiting the number of sessions that wait for a lock; 0 if the server does not report the number
    public record Held(Map<String, Set<String>> transactions, long waiting) {
        public static final Held NONE = new Held(Map.of(), 0);

        public boolean isEmpty() {
            return transactions.isEmpty();
        }

        /// Returns the transactions of this look that an earlier look found too.
        public Held since(Held earlier) {
            Map<String, Set<String>> both = new TreeMap<>(transactions);
            both.keySet().retainAll(earlier.transactions.keySet());
            return new Held(both, waiting);
        }

        Held and(Held other) {
            Map<String, Set<String>> both = new TreeMap<>();
            for (Held each : List.of(this, other)) {
                each.transactions.forEach((name, held) ->
                        both.computeIfAbsent(name, _ -> new TreeSet<>()).addAll(held));
            }
            return new Held(both, waiting + other.waiting);
        }

        public Set<String> tables() {
            Set<String> all = new TreeSet<>();
            transactions.values().forEach(all::addAll);
            return all;
        }

        /// Returns a sentence without a full stop.
        public String sentence() {
            int count = transactions.size();
            return (count == 1 ? "1 prepared transaction holds locks" : count + " prepared transactions hold locks")
                    + (tables().isEmpty() ? "" : " on " + String.join(", ", tables()))
                    + (waiting == 0 ? "" : ", and " + waiting + (waiting == 1 ? " session waits" : " sessions wait"))
                    + "; `orderline xa list` shows " + (count == 1 ? "it" : "them");
        }
    }

    /// Returns whether the dialect can list prepared transactions while other sessions use the tables.
    public boolean seenAtAnyTime() {
        return target.dialect().fact(WITH_LOCKS).isPresent();
    }

    /// Returns the transactions that two looks with a pause both find; empty if unknown. The tables must be idle.
    public Optional<Held> lasting() {
        if (!seenAtAnyTime() && target.dialect().fact(BRANCHES).isEmpty()) {
            return Optional.empty();
        }
        try {
            Held all = Held.NONE;
            for (Target server : target.servers()) {
                all = all.and(lasting(server));
            }
            return Optional.of(all);
        } catch (SQLException | TargetException untold) {
            System.getLogger(PreparedTransactions.class.getName())
                    .log(System.Logger.Level.DEBUG, "the server does not say what is prepared", untold);
            return Optional.empty();
        }
    }

    private Held lasting(Target server) throws SQLException {
        try (Connection connection = connect(server)) {
            Held first = look(connection);
            if (first.isEmpty()) {
                return first;
            }
            LockSupport.parkNanos(PAUSE.toNanos());
            return look(connection).since(first);
        }
    }

    public Connection connect() {
        return connect(target);
    }

    private static Connection connect(Target server) {
        return server.connect("prepared", ANSWER_LIMIT);
    }

    /// Returns the transactions that are prepared now. The connection must have no other use.
    public Held look(Connection connection) throws SQLException {
        Optional<String> withLocks = target.dialect().fact(WITH_LOCKS);
        if (withLocks.isPresent()) {
            return withLocks(connection, withLocks.get());
        }
        Optional<String> branches = target.dialect().fact(BRANCHES);
        return branches.isPresent() ? branches(connection, branches.get()) : Held.NONE;
    }

    /// @param query returns the transaction's name, a locked table or an empty text if unknown, and the number of
    ///     waiting sessions
    private Held withLocks(Connection connection, String query) throws SQLException {
        Map<String, Set<String>> transactions = new TreeMap<>();
        List<String> bare = tables.stream().map(SqlName::bare).toList();
        long waiting = 0;
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                String table = rows.getString(2);
                if (table.isEmpty() || bare.contains(table)) {
                    Set<String> held = transactions.computeIfAbsent(rows.getString(1), name -> new TreeSet<>());
                    held.addAll(table.isEmpty() ? Set.of() : Set.of(table));
                    waiting = rows.getLong(3);
                }
            }
        }
        return new Held(transactions, waiting);
    }

    /// Assigns each locked table to all transactions, because the server does not report which transaction
    /// locks it.
    ///
    /// @param query returns the names of the transactions in the column `data`
    private Held branches(Connection connection, String query) throws SQLException {
        List<String> names = SqlQuery.list(connection, query, row -> row.getString("data"));
        Set<String> locked = names.isEmpty() ? Set.of() : locked(connection);
        Map<String, Set<String>> transactions = new TreeMap<>();
        if (!locked.isEmpty()) {
            names.forEach(name -> transactions.put(name, locked));
        }
        return new Held(transactions, 0);
    }

    private Set<String> locked(Connection connection) throws SQLException {
        Set<String> locked = new TreeSet<>();
        connection.setAutoCommit(false); // in autocommit mode, InnoDB requests no lock
        try (Statement statement = connection.createStatement()) {
            for (String table : tables) {
                if (!isFree(statement, table)) {
                    locked.add(table);
                }
                statement.execute(target.dialect().fact("unlock_tables").orElseThrow());
            }
        } finally {
            connection.setAutoCommit(true);
        }
        return locked;
    }

    private boolean isFree(Statement statement, String table) throws SQLException {
        try {
            statement.execute(target.dialect().fact("lock_table").orElseThrow().replace("${table}", table));
            return true;
        } catch (SQLException refused) {
            if (target.classify(refused) == ErrorKind.TIMEOUT) {
                return false;
            }
            throw refused;
        }
    }
}
