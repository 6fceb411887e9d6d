package io.orderline.capture.log;

import io.orderline.base.TargetException;
import io.orderline.capture.log.PostgresLogLine.Wanted;
import io.orderline.database.query.SqlQuery;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// Reads PostgreSQL's `jsonlog` (version 15 and later) over a connection. Not thread-safe.
public final class PostgresStatementLog implements StatementLog {
    private static final String DURATIONS = "log_min_duration_statement";
    /// The setting for how much of a value is logged; all of it is needed.
    private static final String VALUES = "log_parameter_max_length";
    /// The setting that logs statements by kind. For a statement that it logs, the line with the duration lacks
    /// the text.
    private static final String TEXTS = "log_statement";

    private static final String DESTINATION = "log_destination";
    private static final String JSON = "jsonlog";

    /// Selects the time in the format of session start times in the log. A session that begins within the
    /// same second does not count as later.
    private static final String NOW =
            "SELECT to_char(clock_timestamp() AT TIME ZONE current_setting('log_timezone'), 'YYYY-MM-DD HH24:MI:SS~')";

    private final Connection connection;
    private final String database;
    private final long pid;
    private final ChangedSettings changed = new ChangedSettings("SELECT pg_reload_conf()");
    /// The sessions to read. A session that began before the settings took effect is not completely in the log.
    private Wanted wanted = new Wanted("", 0, "");

    private Optional<PostgresLogFiles> files = Optional.empty();

    private PostgresStatementLog(Connection connection) throws SQLException {
        this.connection = connection;
        this.database = one("SELECT current_database()");
        this.pid = Long.parseLong(one("SELECT pg_backend_pid()"));
    }

    /// Opens the log at its current end. The server's settings are changed only if `set` is true.
    ///
    /// @throws TargetException if statements are not logged as required; the message says what to set
    public static PostgresStatementLog open(Connection connection, boolean set) throws SQLException {
        connection.setAutoCommit(true);
        PostgresStatementLog log = new PostgresStatementLog(connection);
        try {
            log.require(set);
            log.goToEnd();
            return log;
        } catch (SQLException | TargetException e) {
            log.changed.undo(connection); // some settings may already have been changed
            throw e;
        }
    }

    private void require(boolean set) throws SQLException {
        if (!setting("logging_collector").equals("on")) {
            throw new TargetException("logging_collector is off: statements are read from the server's log. Set"
                    + " logging_collector = on, and start the server again");
        }
        Map<String, String> wanted = new LinkedHashMap<>();
        if (!setting(DESTINATION).contains(JSON)) {
            wanted.put(DESTINATION, setting(DESTINATION) + "," + JSON);
        }
        if (!setting(DURATIONS).equals("0")) {
            wanted.put(DURATIONS, "0");
        }
        if (!setting(TEXTS).equals("none")) {
            wanted.put(TEXTS, "none");
        }
        if (!setting(VALUES).equals("-1")) {
            wanted.put(VALUES, "-1");
        }
        if (!wanted.isEmpty() && !set) {
            List<String> settings = new ArrayList<>();
            wanted.forEach((name, value) -> settings.add(name + " = '" + value + "'"));
            throw new TargetException("statements are not logged as JSON with their values: set "
                    + String.join(" and ", settings) + ", or let it be set meanwhile by --change-settings");
        }
        for (Map.Entry<String, String> each : wanted.entrySet()) {
            String name = each.getKey();
            String own = own(name);
            String reset = own.isEmpty() ? "ALTER SYSTEM RESET " + name : alter(name, own);
            changed.change(connection, name, alter(name, each.getValue()), reset);
        }
        if (!changed.isEmpty()) {
            changed.apply(connection);
        }
    }

    private static String alter(String name, String value) {
        return "ALTER SYSTEM SET " + name + " = '" + value + "'";
    }

    /// Returns the value that ALTER SYSTEM had set; empty if there was none.
    private String own(String name) throws SQLException {
        return one("SELECT coalesce(max(setting), '') FROM pg_file_settings WHERE name = '" + name
                + "' AND sourcefile LIKE '%/postgresql.auto.conf'");
    }

    /// The server creates a JSON file with the first line that it writes.
    private void goToEnd() throws SQLException {
        for (int tries = 0; tries < 50 && PostgresLogFiles.current(connection).isEmpty(); tries++) {
            one("SELECT pg_sleep(0.1)");
        }
        if (PostgresLogFiles.current(connection).isEmpty()) {
            throw new TargetException("the server has no log of JSON yet, 5 s after it was to write one");
        }
        files = Optional.of(new PostgresLogFiles(connection));
        wanted = new Wanted(database, pid, one(NOW));
    }

    @Override
    public void read(Consumer<LoggedStatement> statements) throws SQLException {
        files.orElseThrow().read(line -> PostgresLogLine.parse(line, wanted).ifPresent(statements));
    }

    @Override
    public ChangedSettings changed() {
        return changed;
    }

    private String setting(String name) throws SQLException {
        return one("SELECT setting FROM pg_settings WHERE name = '" + name + "'");
    }

    private String one(String sql) throws SQLException {
        return SqlQuery.column(connection, sql).getFirst();
    }
}
