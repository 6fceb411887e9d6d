package io.orderline.capture.log;

import io.orderline.database.query.SqlQuery;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// Reads the server's `jsonlog` files, beginning at their current end. A busy server can fill several files
/// between two reads, because it starts a new file after every 10 MB (`log_rotation_size`). Not thread-safe.
final class PostgresLogFiles {
    /// The maximum size of one read. A log that grows fast is therefore never entirely in memory.
    private static final int CHUNK = 8 << 20;

    private static final String CURRENT = "SELECT coalesce(pg_current_logfile('jsonlog'), '')";

    /// Selects the names of the files in the order in which they were written. All files but the last are
    /// complete.
    private static final String WRITTEN_SINCE = """
            SELECT coalesce(substring(pg_current_logfile('jsonlog') FROM '^(.*/)[^/]*$'), '') || name
            FROM pg_ls_logdir()
            WHERE name LIKE '%.json' AND modification >= CAST(? AS timestamptz)
            ORDER BY modification, name""";

    private final Connection connection;
    private final String since;
    /// Files that have been read to their end, or that were complete before this reader was created.
    private final Set<String> done;
    private final ByteArrayOutputStream rest = new ByteArrayOutputStream();
    private String file;
    private long position;

    /// Must be created after the server has started to write `jsonlog`.
    PostgresLogFiles(Connection connection) throws SQLException {
        this.connection = connection;
        this.since = SqlQuery.column(connection, "SELECT CAST(date_trunc('second', clock_timestamp()) AS text)")
                .getFirst();
        this.done = new HashSet<>(SqlQuery.column(connection, WRITTEN_SINCE, since));
        this.file = current(connection);
        this.position = size();
        done.remove(file);
    }

    /// Returns the file that the server writes to, or an empty string if there is none.
    static String current(Connection connection) throws SQLException {
        return SqlQuery.column(connection, CURRENT).getFirst();
    }

    void read(Consumer<String> lines) throws SQLException {
        List<String> later = SqlQuery.column(connection, WRITTEN_SINCE, since).stream()
                .filter(name -> !done.contains(name) && !name.equals(file))
                .toList();
        readToEnd(lines);
        for (String next : later) {
            done.add(file);
            file = next;
            position = 0;
            rest.reset();
            readToEnd(lines);
        }
    }

    private void readToEnd(Consumer<String> lines) throws SQLException {
        for (long end = size(); position < end; ) {
            byte[] bytes = chunk((int) Math.min(CHUNK, end - position));
            if (bytes.length == 0) {
                return;
            }
            position += bytes.length;
            divide(bytes, lines);
        }
    }

    private void divide(byte[] bytes, Consumer<String> lines) {
        int begin = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                rest.write(bytes, begin, i - begin);
                lines.accept(rest.toString(StandardCharsets.UTF_8));
                rest.reset();
                begin = i + 1;
            }
        }
        rest.write(bytes, begin, bytes.length - begin);
    }

    private byte[] chunk(int length) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("SELECT pg_read_binary_file(?, ?, ?)")) {
            statement.setString(1, file);
            statement.setLong(2, position);
            statement.setLong(3, length);
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                return rows.getBytes(1);
            }
        }
    }

    private long size() throws SQLException {
        return Long.parseLong(SqlQuery.column(connection, "SELECT size FROM pg_stat_file(?)", file)
                .getFirst());
    }
}
