package io.orderline.capture.replay;

import io.orderline.capture.statement.Template;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A line of a recording. It contains either the text of a statement, before the first use of the statement, or a
/// transaction of a session. Statements and sessions are numbered from 0.
record RecordingLine(Optional<StatementText> statement, Optional<Recorded> transaction) {
    record StatementText(int number, Template template) {}

    /// @param beginMicros the time since the first transaction of the recording
    /// @param endMicros the time at which the commit was done, on the same clock
    /// @param autocommit whether the transaction is a single statement in autocommit
    record Recorded(
            int session, long beginMicros, long endMicros, boolean autocommit, boolean rolledBack, List<Call> calls) {}

    /// The execution of a statement within a transaction.
    ///
    /// @param afterMicros the time since the beginning of the transaction
    /// @param values the values of the template's parameters, as text; null for NULL
    record Call(int statement, long afterMicros, List<@Nullable String> values) {}
}
