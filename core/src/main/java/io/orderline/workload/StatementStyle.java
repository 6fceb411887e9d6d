package io.orderline.workload;

import java.util.Locale;

/// The style in which a workload's transactions are written in SQL.
public enum StatementStyle {
    /// One statement per row, in BenchmarkSQL's order.
    ROW,
    /// Set-based SQL with as few round trips as the transactions allow.
    BATCH,
    /// One call per transaction.
    PROCEDURE;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
