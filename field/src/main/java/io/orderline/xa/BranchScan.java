package io.orderline.xa;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Finds and ends the branches on all nodes. Belongs to one thread.
public final class BranchScan implements AutoCloseable {
    /// XAER_NOTA, which MariaDB and MySQL also report for a branch that a session still holds.
    private static final int NO_SUCH_BRANCH = 1397;
    /// X/Open's XA_RB codes: the server itself has rolled back the branch that is to be ended.
    private static final String ROLLED_BACK = "XA1";

    private final Map<DataNode, Connection> connections = new LinkedHashMap<>();

    /// @throws TargetException if a node cannot be reached, because its branches would be unknown
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

    /// Ends a branch, and returns the result.
    String end(DataNode node, Branch branch, BranchOutcome outcome) {
        Connection connection = Objects.requireNonNull(connections.get(node));
        try (Statement statement = connection.createStatement()) {
            statement.execute(branch.statement(outcome));
            return outcome.done();
        } catch (SQLException e) {
            return refused(outcome, e, branches(node, connection).contains(branch));
        }
    }

    /// Returns the result for a branch that a server did not end, and that may still be there.
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
}
