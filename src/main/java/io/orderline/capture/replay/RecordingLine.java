package io.orderline.capture.replay;

import io.orderline.capture.statement.Template;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A line of a recording: a statement's text when it is used first, or a transaction.
///
/// @param statement a text
/// @param transaction what a session did
record RecordingLine(Optional<StatementText> statement, Optional<Recorded> transaction) {
    /// @param number of the statement, from 0
    record StatementText(int number, Template template) {}

    /// @param session its number, from 0
    /// @param beginMicros since the first of all transactions
    /// @param endMicros since then, when its commit was done
    /// @param autocommit whether it is one statement by itself
    /// @param rolledBack whether it ended with ROLLBACK
    record Recorded(
            int session, long beginMicros, long endMicros, boolean autocommit, boolean rolledBack, List<Call> calls) {}

    /// @param statement its number
    /// @param afterMicros since the transaction's begin
    /// @param values of the template's parameters, as text; null for NULL
    record Call(int statement, long afterMicros, List<@Nullable String> values) {}
}
