package io.orderline.capture.statement;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The execution of a statement. Times are in microseconds of the server's clock.
///
/// @param values the values of the template's parameters, as text; null for NULL
/// @param micros the duration; 0 for further rows of an INSERT
/// @param first false for further rows of the previous INSERT
public record Execution(
        Template template, List<@Nullable String> values, long beginMicros, long micros, boolean first) {}
