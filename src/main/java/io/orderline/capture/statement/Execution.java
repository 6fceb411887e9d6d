package io.orderline.capture.statement;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A statement that was executed.
///
/// @param values one for each parameter of the template, as text; null for NULL
/// @param beginMicros of the server's clock
/// @param micros how long it took; 0 of further rows of an INSERT
/// @param first whether it is no further row of the INSERT before
public record Execution(
        Template template, List<@Nullable String> values, long beginMicros, long micros, boolean first) {}
