package io.orderline.indoubt;

import io.orderline.target.Target;
import io.orderline.target.TargetException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// The branches on all nodes, and how they end. Belongs to one thread.
public final class Nodes implements AutoCloseable {
    /// XAER_NOTA: MariaDB and MySQL say so too of a branch that a session still holds.
    private static final int NO_SUCH_BRANCH = 1397;
    /// X/Open's XA_RB codes: a server says so of a branch that it has rolled back by itself, once it is asked to end
    /// it.
    private static final String ROLLED_BACK = "XA1";

    private final Map<DataNode, Connection> connections = new LinkedHashMap<>();

    /// @throws TargetException if one of them cannot be reached: of branches on it nothing would be known
    public Nodes(List<DataNode> nodes) {
        nodes.forEach(BranchQuery::of);
        try {
            nodes.forEach(node -> connections.put(node, node.target().connect("xa", Target.ANSWER_LIMIT)));
        } catch (TargetException e) {
            close();
            throw e;
        }
    }

    /// What would be done.
    public List<InDoubt> list(Outcomes outcomes) {
        Map<DataNode, List<Branch>> branches = branches();
        outcomes.read();
        List<InDoubt> found = new ArrayList<>();
        branches.forEach((node, there) -> there.forEach(branch -> {
            Decision decision = outcomes.of(branch.transaction());
            found.add(new InDoubt(
                    node.name(), branch.transaction(), decision.outcome().text(), decision.because(), ""));
        }));
        return found;
    }

    /// Finishes them.
    public List<InDoubt> clean(Outcomes outcomes) {
        Map<DataNode, List<Branch>> branches = branches();
        outcomes.read();
        Map<String, Decision> decisions = new HashMap<>();
        branches.values()
                .forEach(there -> there.forEach(
                        branch -> decisions.put(branch.transaction(), outcomes.of(branch.transaction()))));
        List<InDoubt> found = new ArrayList<>();
        branches.forEach((node, there) ->
                there.forEach(branch -> found.add(finish(node, branch, sealed(branch, decisions, outcomes)))));
        Set<String> left = new HashSet<>();
        branches().values().forEach(there -> there.forEach(branch -> left.add(branch.transaction())));
        outcomes.remembered().stream().filter(each -> !left.contains(each)).forEach(outcomes::forget);
        return found;
    }

    private Map<DataNode, List<Branch>> branches() {
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

    /// What was decided before any branch was touched, unless the coordinator has been faster.
    private static Decision sealed(Branch branch, Map<String, Decision> decisions, Outcomes outcomes) {
        String transaction = branch.transaction();
        Decision decision = Objects.requireNonNull(decisions.get(transaction));
        return decision.outcome() != Outcome.ROLL_BACK || outcomes.seal(transaction)
                ? decision
                : outcomes.of(transaction);
    }

    private InDoubt finish(DataNode node, Branch branch, Decision decision) {
        Outcome outcome = decision.outcome();
        String result = outcome == Outcome.LEAVE ? outcome.done() : executed(node, branch, outcome);
        return new InDoubt(node.name(), branch.transaction(), outcome.text(), decision.because(), result);
    }

    private String executed(DataNode node, Branch branch, Outcome outcome) {
        Connection connection = Objects.requireNonNull(connections.get(node));
        try (Statement statement = connection.createStatement()) {
            statement.execute(branch.statement(outcome));
            return outcome.done();
        } catch (SQLException e) {
            return refused(outcome, e, branches(node, connection).contains(branch));
        }
    }

    /// What became of a branch that a server did not want to finish.
    ///
    /// @param there whether it is still prepared
    static String refused(Outcome outcome, SQLException e, boolean there) {
        boolean rolledBack = String.valueOf(e.getSQLState()).startsWith(ROLLED_BACK);
        if (outcome == Outcome.ROLL_BACK && rolledBack && !there) {
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
