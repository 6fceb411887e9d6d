package io.orderline.capture.log;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// Server settings that a capture has changed for all sessions and restores at its end. Not thread-safe.
public final class ChangedSettings {
    /// The statements that restore the settings, by name, in reverse order of the changes.
    private final SequencedMap<String, String> undo = new LinkedHashMap<>();
    private final List<String> apply;

    /// @param apply statements that make changes take effect
    ChangedSettings(String... apply) {
        this.apply = List.of(apply);
    }

    /// Changes a setting. The statement `back` restores it.
    void change(Connection connection, String name, String change, String back) throws SQLException {
        undo.putFirst(name, back);
        execute(connection, List.of(change));
    }

    /// Makes the changes take effect. Call this after all settings have been changed.
    void apply(Connection connection) throws SQLException {
        execute(connection, apply);
    }

    public boolean isEmpty() {
        return undo.isEmpty();
    }

    public String names() {
        return String.join(" and ", undo.sequencedKeySet().reversed());
    }

    public List<String> undo() {
        List<String> statements = new ArrayList<>(undo.values());
        statements.addAll(apply);
        return isEmpty() ? List.of() : List.copyOf(statements);
    }

    /// Restores all settings. The connection must have autocommit on.
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
