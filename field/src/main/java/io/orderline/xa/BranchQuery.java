package io.orderline.xa;

import io.orderline.config.ConfigException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/// The query for the branches that are prepared on a node.
enum BranchQuery {
    /// The statement of MySQL and its relatives. X/Open names have a format, a global part and a branch.
    XA_RECOVER("XA RECOVER", "jdbc:(mysql|mariadb):.*") {
        @Override
        Branch branch(ResultSet row) throws SQLException {
            return xa(row.getLong(1), row.getInt(2), row.getBytes(4));
        }
    },
    /// The query of PostgreSQL and its relatives, for transactions of this database, each with one name.
    PREPARED_TRANSACTIONS(
            "SELECT gid, transaction, prepared FROM pg_prepared_xacts WHERE database = current_database()",
            "jdbc:postgresql:.*") {
        @Override
        Branch branch(ResultSet row) throws SQLException {
            return prepared(row.getString(1), row.getString(2) + " " + row.getString(3));
        }
    };

    private final String sql;
    private final String urls;

    BranchQuery(String sql, String urls) {
        this.sql = sql;
        this.urls = urls;
    }

    abstract Branch branch(ResultSet row) throws SQLException;

    /// @throws ConfigException if no query is known for the server
    static BranchQuery of(DataNode node) {
        return Arrays.stream(values())
                .filter(query -> node.target().url().matches(query.urls))
                .findFirst()
                .orElseThrow(() -> new ConfigException(
                        "",
                        "nodes." + node.name(),
                        "'" + node.target().shownUrl()
                                + "' is for no server whose prepared branches Orderline can ask for."
                                + " Allowed: jdbc:mysql:, jdbc:mariadb:, jdbc:postgresql:."));
    }

    List<Branch> ask(Connection connection) throws SQLException {
        List<Branch> branches = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                branches.add(branch(rows));
            }
        }
        return branches;
    }

    static Branch xa(long format, int globalLength, byte[] data) {
        HexFormat hex = HexFormat.of();
        String name = "X'" + hex.formatHex(data, 0, globalLength) + "',X'"
                + hex.formatHex(data, globalLength, data.length) + "'," + format;
        return new Branch(
                readable(Arrays.copyOf(data, globalLength)),
                readable(Arrays.copyOfRange(data, globalLength, data.length)) + "," + format,
                "XA COMMIT " + name,
                "XA ROLLBACK " + name);
    }

    /// @param more distinguishes branches of the same name, which may be reused
    static Branch prepared(String gid, String more) {
        String name = "'" + gid.replace("'", "''") + "'";
        return new Branch(gid, more, "COMMIT PREPARED " + name, "ROLLBACK PREPARED " + name);
    }

    /// Returns a name of printable ASCII as text, and any other in hexadecimal.
    private static String readable(byte[] name) {
        for (byte letter : name) {
            if (letter <= ' ' || letter > '~') {
                return "0x" + HexFormat.of().formatHex(name);
            }
        }
        return new String(name, StandardCharsets.US_ASCII);
    }
}
