package io.orderline.capture.log;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// Settings of a server that are changed for the time of a capture, for all sessions. Not thread-safe.
public final class ChangedSettings {
    /// Statements that set them back, by name; the last that was changed first.
    private final SequencedMap<String, String> undo = new LinkedHashMap<>();
    private final List<String> apply;

    /// @param apply statements after which changes hold
    ChangedSettings(String... apply) {
        this.apply = List.of(apply);
    }

    /// Changes one.
    ///
    /// @param change statement that does
    /// @param back statement that sets it back
    void change(Connection connection, String name, String change, String back) throws SQLException {
        undo.putFirst(name, back);
        execute(connection, List.of(change));
    }

    /// To be called when all are changed.
    void apply(Connection connection) throws SQLException {
        execute(connection, apply);
    }

    public boolean isEmpty() {
        return undo.isEmpty();
    }

    /// Their names, as a list in a sentence.
    public String names() {
        return String.join(" and ", undo.sequencedKeySet().reversed());
    }

    /// Statements that set all back.
    public List<String> undo() {
        List<String> statements = new ArrayList<>(undo.values());
        statements.addAll(apply);
        return isEmpty() ? List.of() : List.copyOf(statements);
    }

    /// Sets all back.
    ///
    /// @param connection any to that server, in autocommit
    public void undo(Connection connection) throws SQLException {
        execute(connection, undo());
    }

    private static void execute(Connection connection, List<String> statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
