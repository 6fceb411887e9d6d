package io.orderline.database.connection;

import io.orderline.base.TargetException;
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

/// Transactions that are prepared and hold locks until somebody ends them: what coordinates them may have crashed. A
/// dialect says how to ask for them and their locks, or how to ask for them and to try for a lock. Immutable and
/// thread-safe.
///
/// @param tables those whose locks count: a transaction that has locked others is nobody's concern here
public record PreparedTransactions(Target target, List<String> tables) {
    /// One that is being committed is there for a moment only.
    public static final Duration PAUSE = Duration.ofSeconds(2);
    /// So that a server that does not answer holds nobody up.
    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(5);

    private static final String WITH_LOCKS = "prepared_transactions";
    private static final String BRANCHES = "prepared_branches";

    public PreparedTransactions {
        tables = List.copyOf(tables);
    }

    /// @param transactions names, each with the tables on which it holds locks; none if the server does not say which
    /// @param waiting sessions that wait for a lock, as far as the server says
    public record Held(Map<String, Set<String>> transactions, long waiting) {
        public static final Held NONE = new Held(Map.of(), 0);

        public boolean isEmpty() {
            return transactions.isEmpty();
        }

        /// Those that an earlier look saw too.
        public Held since(Held earlier) {
            Map<String, Set<String>> both = new TreeMap<>(transactions);
            both.keySet().retainAll(earlier.transactions.keySet());
            return new Held(both, waiting);
        }

        /// All tables.
        public Set<String> tables() {
            Set<String> all = new TreeSet<>();
            transactions.values().forEach(all::addAll);
            return all;
        }

        /// Without a full stop.
        public String sentence() {
            int count = transactions.size();
            return (count == 1 ? "1 prepared transaction holds locks" : count + " prepared transactions hold locks")
                    + (tables().isEmpty() ? "" : " on " + String.join(", ", tables()))
                    + (waiting == 0 ? "" : ", and " + waiting + (waiting == 1 ? " session waits" : " sessions wait"))
                    + "; `orderline xa list` shows " + (count == 1 ? "it" : "them");
        }
    }

    /// Whether the dialect says how to ask for them while others work on the tables.
    public boolean seenAtAnyTime() {
        return target.dialect().fact(WITH_LOCKS).isPresent();
    }

    /// Those that two looks with a pause see. Nobody else may drive the tables. Empty if a server does not tell.
    public Optional<Held> lasting() {
        if (!seenAtAnyTime() && target.dialect().fact(BRANCHES).isEmpty()) {
            return Optional.empty();
        }
        try {
            Held all = Held.NONE;
            for (Target server : target.servers()) {
                Held held = lasting(server);
                all = all.isEmpty() ? held : all;
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

    /// For [#look].
    ///
    /// @throws TargetException if the server cannot be reached
    public Connection connect() {
        return connect(target);
    }

    private static Connection connect(Target server) {
        return server.connect("prepared", ANSWER_LIMIT);
    }

    /// Those that are there at this moment.
    ///
    /// @param connection that belongs to this alone
    public Held look(Connection connection) throws SQLException {
        Optional<String> withLocks = target.dialect().fact(WITH_LOCKS);
        if (withLocks.isPresent()) {
            return withLocks(connection, withLocks.get());
        }
        Optional<String> branches = target.dialect().fact(BRANCHES);
        return branches.isPresent() ? branches(connection, branches.get()) : Held.NONE;
    }

    /// @param query returns names, tables, and sessions that wait; an empty table is one that is not known
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

    /// Which of them has locked a table the server does not say: while one of them is there, a
    /// table that is locked is taken for theirs.
    ///
    /// @param query returns names in the column `data`
    private Held branches(Connection connection, String query) throws SQLException {
        Set<String> names = new TreeSet<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                names.add(rows.getString("data"));
            }
        }
        Set<String> locked = names.isEmpty() ? Set.of() : locked(connection);
        Map<String, Set<String>> transactions = new TreeMap<>();
        if (!locked.isEmpty()) {
            names.forEach(name -> transactions.put(name, locked));
        }
        return new Held(transactions, 0);
    }

    private Set<String> locked(Connection connection) throws SQLException {
        Set<String> locked = new TreeSet<>();
        connection.setAutoCommit(false); // else InnoDB asks for no lock
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
