package io.orderline.result.file;

import java.util.List;

/// The columns of `trace.csv`, and the names of steps that are not calls of the JDBC driver.
///
/// `time_us` and `fetch_us` of all lines add up to the time from the first due time to the last end.
public final class TraceCsv {
    /// The time in which the user typed or read.
    public static final String PAUSE = "pause";
    /// The time from due to start, in which a transaction waits for a session.
    public static final String WAITING = "waiting";
    /// The time of a transaction between its calls, which is spent in the harness.
    public static final String BETWEEN = "between";

    public static final List<String> COLUMNS = List.of(
            "transaction",
            "type",
            "course",
            "outcome",
            "step",
            "statement",
            "begin_us",
            "time_us",
            "fetch_us",
            "fetches",
            "rows",
            "error");

    private TraceCsv() {}
}
