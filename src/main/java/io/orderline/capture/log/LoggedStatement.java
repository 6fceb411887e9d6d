package io.orderline.capture.log;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One statement that a server logged when it had executed it.
///
/// @param session tells sessions apart
/// @param whole whether all that the session did is in the log
/// @param endMicros when it had ended, in microseconds of the server's clock
/// @param micros how long it took; 0 if the log does not tell
/// @param sql as the client sent it
/// @param values of its parameters `$1`, `$2`, …, as text; null for NULL
/// @param failed whether it ended with an error
/// @param valuesKnown whether all of its values are in the log
public record LoggedStatement(
        String session,
        boolean whole,
        long endMicros,
        long micros,
        String sql,
        List<@Nullable String> values,
        boolean failed,
        boolean valuesKnown) {
    /// When it began.
    public long beginMicros() {
        return endMicros - micros;
    }
}
