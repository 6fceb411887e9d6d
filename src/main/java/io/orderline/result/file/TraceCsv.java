package io.orderline.result.file;

import java.util.List;

/// The columns of `trace.csv`, and what its lines are that are no calls of the JDBC driver.
///
/// `time_us` and `fetch_us` of all lines add up to the time from the user's first due time to the last end.
public final class TraceCsv {
    /// The user typed or read.
    public static final String PAUSE = "pause";
    /// From due to start: for a session.
    public static final String WAITING = "waiting";
    /// Of a transaction, all time between its calls: the harness's.
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
