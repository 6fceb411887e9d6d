package io.orderline.capture.log;

import io.orderline.base.TargetException;
import io.orderline.database.query.SqlQuery;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads MariaDB's general log from its table. The log contains statements with their values. It tells neither
/// how long they took nor whether they failed. Not thread-safe.
public final class MariaDbStatementLog implements StatementLog {
    private static final String LOG = "general_log";
    private static final String OUTPUT = "log_output";
    private static final String TABLE = "TABLE";
    private static final String QUERY = """
            SELECT event_time, thread_id, argument FROM mysql.general_log
            WHERE event_time >= ? AND command_type IN ('Query', 'Execute') AND thread_id <> connection_id()""";

    /// The groups are the text within single quotes, the text within double quotes, and the digits of `0x…`.
    /// A string without an end extends to the end of the statement. The type of a bound time, as in
    /// `TIMESTAMP'…'`, is removed: MariaDB converts strings and knows no `CAST(? AS TIMESTAMP)`.
    private static final Pattern PART = Pattern.compile(
            "(?:(?<![.\\w$])(?i:TIMESTAMP|DATE|TIME)\\s*+)?'([^'\\\\]*+(?:(?:''|\\\\.)[^'\\\\]*+)*+)(?:'|\\\\?\\z)"
                    + "|\"([^\"\\\\]*+(?:(?:\"\"|\\\\.)[^\"\\\\]*+)*+)(?:\"|\\\\?\\z)"
                    + "|\\b0x([0-9a-fA-F]+)|`[^`]*+`?|(?:#|--(?=\\s|\\z))[^\\n]*+|/\\*.*?(?:\\*/|\\z)",
            Pattern.DOTALL);

    private final Connection connection;
    private final ChangedSettings changed = new ChangedSettings();
    private LocalDateTime read;
    /// How many rows with the time of the last row have been read. More rows with this time may follow.
    private long readOfLast;

    private MariaDbStatementLog(Connection connection, LocalDateTime now) {
        this.connection = connection;
        this.read = now;
    }

    /// Opens the log at its current end. The server's settings are changed only if `set` is true.
    ///
    /// @throws TargetException if statements are not logged as required; the message says what to set
    public static MariaDbStatementLog open(Connection connection, boolean set) throws SQLException {
        connection.setAutoCommit(true);
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT now(6)")) {
            rows.next();
            MariaDbStatementLog log = new MariaDbStatementLog(connection, rows.getObject(1, LocalDateTime.class));
            try {
                log.require(set);
                return log;
            } catch (SQLException e) {
                log.changed.undo(connection); // some settings may already have been changed
                throw e;
            }
        }
    }

    private void require(boolean set) throws SQLException {
        Map<String, String> wanted = new LinkedHashMap<>();
        if (!variable(OUTPUT).contains(TABLE)) {
            wanted.put(OUTPUT, TABLE);
        }
        if (!variable(LOG).equals("ON")) {
            wanted.put(LOG, "ON");
        }
        if (!wanted.isEmpty() && !set) {
            throw new TargetException("statements are not logged in a table: set "
                    + String.join(
                            " and ",
                            wanted.entrySet().stream()
                                    .map(each -> each.getKey() + " = " + each.getValue())
                                    .toList())
                    + ", or let it be set meanwhile by --change-settings");
        }
        for (Map.Entry<String, String> each : wanted.entrySet()) {
            String name = each.getKey();
            changed.change(connection, name, setGlobal(name, each.getValue()), setGlobal(name, variable(name)));
        }
    }

    private String variable(String name) throws SQLException {
        String value = SqlQuery.column(connection, "SELECT @@GLOBAL." + name).getFirst();
        return value.replace("0", "OFF").replace("1", "ON");
    }

    private static String setGlobal(String name, String value) {
        return "SET GLOBAL " + name + " = '" + value + "'";
    }

    @Override
    public void read(Consumer<LoggedStatement> statements) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(QUERY)) {
            statement.setObject(1, read);
            try (ResultSet rows = statement.executeQuery()) {
                long skip = readOfLast;
                while (rows.next()) {
                    LocalDateTime time = rows.getObject(1, LocalDateTime.class);
                    if (time.equals(read) && skip > 0) {
                        skip--;
                    } else {
                        readOfLast = time.equals(read) ? readOfLast + 1 : 1;
                        read = time;
                        statements.accept(statement(time, rows.getString(2), rows.getString(3)));
                    }
                }
            }
        }
    }

    private static LoggedStatement statement(LocalDateTime time, String session, String sql) {
        long micros = ChronoUnit.MICROS.between(LocalDateTime.ofEpochSecond(0, 0, ZoneOffset.UTC), time);
        String standard = standard(sql);
        // a statement prepared before the log was turned on is logged with its placeholders
        boolean valuesKnown = !hasMark(sql);
        return new LoggedStatement(session, false, micros, 0, standard, List.of(), false, valuesKnown);
    }

    /// Returns true, because the table has no index: every read scans the whole table.
    @Override
    public boolean readsAnew() {
        return true;
    }

    @Override
    public boolean autocommitMayBeOff() {
        return true;
    }

    @Override
    public ChangedSettings changed() {
        return changed;
    }

    /// Rewrites strings in the form of the SQL standard, so that no string is taken for a name: MariaDB also
    /// allows double quotes and backslash escapes. Comments are removed.
    static String standard(String sql) {
        return PART.matcher(sql).replaceAll(found -> Matcher.quoteReplacement(written(found)));
    }

    /// Returns whether a `?` stands for a value.
    static boolean hasMark(String sql) {
        return sql.contains("?") && PART.matcher(sql).replaceAll("").contains("?");
    }

    private static String written(MatchResult part) {
        if (part.group(1) != null) {
            return quoted(part.group(1), "''", "'");
        }
        if (part.group(2) != null) {
            return quoted(part.group(2), "\"\"", "\"");
        }
        if (part.group(3) != null) {
            return "X'" + part.group(3) + "'";
        }
        return part.group().startsWith("`") ? part.group() : " ";
    }

    /// @param twice what stands for `quote` within the string
    private static String quoted(String inside, String twice, String quote) {
        return "'" + BackslashEscapes.resolved(inside.replace(twice, quote)).replace("'", "''") + "'";
    }
}
