package io.orderline.capture.log;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A statement that a server logged after executing it.
///
/// @param whole whether the log contains everything that the session did, from its first statement
/// @param endMicros the end time, in microseconds of the server's clock
/// @param micros the duration; 0 if the log does not contain it
/// @param values the values of its parameters `$1`, `$2`, …, as text; null for NULL
/// @param valuesKnown whether the log contains all values of the statement
public record LoggedStatement(
        String session,
        boolean whole,
        long endMicros,
        long micros,
        String sql,
        List<@Nullable String> values,
        boolean failed,
        boolean valuesKnown) {
    public long beginMicros() {
        return endMicros - micros;
    }
}
