package io.orderline.xa;

import io.orderline.base.TargetException;
import io.orderline.config.ConfigException;
import io.orderline.database.connection.Target;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Finds and ends the branches on all nodes. Confined to one thread.
public final class BranchScan implements AutoCloseable {
    /// XAER_NOTA, which MariaDB and MySQL also report for a branch that a session still holds.
    private static final int NO_SUCH_BRANCH = 1397;
    /// X/Open's XA_RB codes: the server itself has rolled back the branch that is to be ended.
    private static final String ROLLED_BACK = "XA1";

    private final Map<DataNode, Connection> connections = new LinkedHashMap<>();

    /// @throws TargetException if a node cannot be reached, because its branches would stay unknown
    public BranchScan(List<DataNode> nodes) {
        nodes.forEach(BranchQuery::of);
        try {
            nodes.forEach(node -> connections.put(node, node.target().connect("xa", Target.ANSWER_LIMIT)));
        } catch (TargetException e) {
            close();
            throw e;
        }
    }

    /// Returns all prepared branches, of any application.
    Map<DataNode, List<Branch>> branches() {
        Map<DataNode, List<Branch>> branches = new LinkedHashMap<>();
        connections.forEach((node, connection) -> branches.put(node, branches(node, connection)));
        return branches;
    }

    private static List<Branch> branches(DataNode node, Connection connection) {
        try {
            return BranchQuery.of(node).ask(connection);
        } catch (SQLException e) {
            throw new TargetException(node.name() + " does not say what is prepared: " + e.getMessage(), e);
        }
    }

    String end(DataNode node, Branch branch, BranchOutcome outcome) {
        Connection connection = Objects.requireNonNull(connections.get(node));
        try (Statement statement = connection.createStatement()) {
            statement.execute(branch.statement(outcome));
            return outcome.done();
        } catch (SQLException e) {
            return refused(outcome, e, branches(node, connection).contains(branch));
        }
    }

    /// Returns the result for a branch that the server refused to end. The branch may still be there.
    static String refused(BranchOutcome outcome, SQLException e, boolean there) {
        boolean rolledBack = String.valueOf(e.getSQLState()).startsWith(ROLLED_BACK);
        if (outcome == BranchOutcome.ROLL_BACK && rolledBack && !there) {
            return outcome.done() + ", as the server had by itself";
        }
        return e.getErrorCode() == NO_SUCH_BRANCH
                ? "left: it has ended meanwhile, or the session that prepared it still holds it"
                : "left: " + e.getMessage();
    }

    @Override
    public void close() {
        connections.forEach((node, connection) -> {
            try {
                connection.close();
            } catch (SQLException e) {
                throw new TargetException("cannot leave " + node.name() + ": " + e.getMessage(), e);
            }
        });
    }

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

        /// Returns a branch that PostgreSQL has prepared.
        ///
        /// @param more distinguishes branches of the same name, which may be reused
        static Branch prepared(String gid, String more) {
            String name = "'" + gid.replace("'", "''") + "'";
            return new Branch(gid, more, "COMMIT PREPARED " + name, "ROLLBACK PREPARED " + name);
        }

        private static String readable(byte[] name) {
            for (byte letter : name) {
                if (letter <= ' ' || letter > '~') {
                    return "0x" + HexFormat.of().formatHex(name);
                }
            }
            return new String(name, StandardCharsets.US_ASCII);
        }
    }
}
