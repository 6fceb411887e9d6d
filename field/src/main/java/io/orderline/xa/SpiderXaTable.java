package io.orderline.xa;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.query.SqlQuery;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the records of a Spider compute node in `mysql.spider_xa`. A record exists from before the first branch
/// is prepared until after the last branch is committed. The status `COMMIT` is recorded before the first commit.
/// A restart of the compute node changes no record and finishes no transaction.
public final class SpiderXaTable implements OutcomeLookup, ActiveSessions {
    private static final String COMMIT = "COMMIT";
    private static final String NAME = "SUBSTRING(data, 1, gtrid_length)";
    private static final Pattern SERVER = Pattern.compile("[^/]*//([^/:,?]+)(?::(\\d+))?");
    private static final String SEES_ALL =
            "SELECT 1 FROM information_schema.user_privileges WHERE privilege_type = 'PROCESS'"
                    + " AND grantee = CONCAT(QUOTE(SUBSTRING_INDEX(CURRENT_USER(), '@', 1)), '@',"
                    + " QUOTE(SUBSTRING_INDEX(CURRENT_USER(), '@', -1)))";
    private static final String USUAL_PORT = "3306";
    /// Digits of the statement's number, which follows the session's number in the name of a transaction.
    private static final int STATEMENT_DIGITS = 16;

    private final List<DataNode> nodes;
    private final Connection connection;
    private final Map<String, String> states = new HashMap<>();
    private final Set<String> members = new HashSet<>();
    private final Set<String> sessions = new HashSet<>();

    /// @param nodes all nodes that are searched for branches; a record that another node may need is not deleted
    public SpiderXaTable(Target coordinator, List<DataNode> nodes) {
        this.nodes = List.copyOf(nodes);
        connection = coordinator.connect("xa", Target.ANSWER_LIMIT);
    }

    /// Returns a test for branches of this compute node: X/Open's format 1, a name in hexadecimal digits, and
    /// as branch the server's number, by which compute nodes over the same shards differ.
    public Predicate<Branch> began() {
        String server = asked("SELECT LOWER(HEX(@@server_id))").iterator().next();
        return branch ->
                branch.transaction().matches("[0-9a-f]+") && branch.more().equals(server + ",1");
    }

    @Override
    public void read() {
        states.clear();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT " + NAME + ", status FROM mysql.spider_xa")) {
            while (rows.next()) {
                states.put(new String(rows.getBytes(1), StandardCharsets.US_ASCII), rows.getString(2));
            }
        } catch (SQLException e) {
            throw failure(e);
        }
        members.clear();
        members.addAll(asked("SELECT CAST(" + NAME + " AS CHAR) FROM mysql.spider_xa_member"));
    }

    /// Omits transactions with a recorded decision, because no session can decide them any more.
    @Override
    public Map<String, String> mayDecide(List<Branch> branches) {
        read();
        sessions.clear();
        sessions.addAll(asked("SELECT LOWER(HEX(id)) FROM information_schema.processlist WHERE id <> CONNECTION_ID()"));
        boolean all = !asked(SEES_ALL).isEmpty();
        Map<String, String> may = new HashMap<>();
        for (Branch branch : branches) {
            String name = branch.transaction();
            String state = states.getOrDefault(name, "nothing is written");
            if (!state.equals(COMMIT) && sessions.contains(session(name))) {
                may.put(
                        name,
                        "the compute node has not decided (" + state + "), and its session "
                                + Long.parseLong(session(name), 16) + " may yet");
            } else if (!state.equals(COMMIT) && !all) {
                may.put(
                        name,
                        "the user may not see all sessions of the compute node (privilege PROCESS): one may decide it");
            }
        }
        return may;
    }

    private Set<String> asked(String sql) {
        try {
            return new HashSet<>(SqlQuery.column(connection, sql));
        } catch (SQLException e) {
            throw failure(e);
        }
    }

    /// Returns the exception for tables that cannot be read. They are locked while a session of the compute node
    /// waits for a shard to prepare.
    private static TargetException failure(SQLException e) {
        return new TargetException(
                "the compute node does not say what it decided: " + e.getMessage()
                        + "\nPerhaps a session of it is in the middle of a commit. Try again, or restart the compute node.",
                e);
    }

    @Override
    public BranchDecision of(String transaction) {
        String state = states.get(transaction);
        if (state != null) {
            return state.equals(COMMIT)
                    ? new BranchDecision(BranchOutcome.COMMIT, "the compute node had decided: COMMIT")
                    : new BranchDecision(BranchOutcome.ROLL_BACK, "the compute node had not decided: " + state);
        }
        return members.contains(transaction)
                ? new BranchDecision(
                        BranchOutcome.ROLL_BACK, "it was to be rolled back before, when this shard did not answer")
                : new BranchDecision(
                        BranchOutcome.LEAVE,
                        "the compute node has no record of it: it may be of another one with the same server_id");
    }

    private static String session(String transaction) {
        int digits = transaction.length() - STATEMENT_DIGITS;
        String session = digits > 0 ? transaction.substring(0, digits) : transaction;
        return session.matches("[0-9a-f]{1,15}") ? session : "0";
    }

    /// Deletes the record, without which the compute node cannot commit. The list of members stays until no
    /// branch is left.
    @Override
    public boolean seal(String transaction) {
        if (!states.containsKey(transaction)) {
            return true;
        }
        delete("spider_xa", transaction, " AND status <> '" + COMMIT + "'");
        read();
        return !states.containsKey(transaction);
    }

    @Override
    public void forget(String transaction) {
        delete("spider_xa_member", transaction, "");
        delete("spider_xa", transaction, "");
    }

    private void delete(String table, String transaction, String more) {
        try (PreparedStatement delete =
                connection.prepareStatement("DELETE FROM mysql." + table + " WHERE " + NAME + " = ?" + more)) {
            delete.setString(1, transaction);
            delete.executeUpdate();
        } catch (SQLException e) {
            throw failure(e);
        }
    }

    @Override
    public List<String> remembered() {
        Set<String> elsewhere = elsewhere();
        Set<String> known = new HashSet<>(states.keySet());
        known.addAll(members);
        return known.stream()
                .filter(transaction -> !sessions.contains(session(transaction)) && !elsewhere.contains(transaction))
                .sorted()
                .toList();
    }

    static String address(String url) {
        Matcher server = SERVER.matcher(url);
        return server.lookingAt()
                ? server.group(1) + ":" + Optional.ofNullable(server.group(2)).orElse(USUAL_PORT)
                : "";
    }

    /// Returns the transactions with a branch on a server that is none of the nodes.
    private Set<String> elsewhere() {
        Set<String> elsewhere = new HashSet<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT " + NAME + ", CONCAT(host, ':', port) FROM mysql.spider_xa_member")) {
            while (rows.next()) {
                String address = rows.getString(2);
                if (nodes.stream()
                        .noneMatch(node -> address(node.target().url()).equals(address))) {
                    elsewhere.add(new String(rows.getBytes(1), StandardCharsets.US_ASCII));
                }
            }
            return elsewhere;
        } catch (SQLException e) {
            throw failure(e);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw failure(e);
        }
    }
}
