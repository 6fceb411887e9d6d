package io.orderline.capture.statement;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One execution of a statement. Times are in microseconds of the server's clock. An INSERT of several rows
/// counts as one execution for each row.
///
/// @param values the values of the template's parameters, as text; null for NULL
/// @param micros the duration; 0 for all rows of an INSERT but the first
/// @param first false for all rows of an INSERT but the first
public record Execution(
        Template template, List<@Nullable String> values, long beginMicros, long micros, boolean first) {}
