package io.orderline.workload;

import java.util.Locale;

/// How a workload's transactions are put into SQL.
public enum StatementStyle {
    /// One statement a row, in BenchmarkSQL's order.
    ROW,
    /// Set-based SQL, as few round trips as the transactions allow.
    BATCH,
    /// One call a transaction.
    PROCEDURE;

    /// As written in plans.
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
