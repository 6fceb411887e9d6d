package io.orderline.workload;

import java.util.Locale;

/// How a workload's transactions are put into SQL.
public enum StatementStyle {
    /// One statement a row, in BenchmarkSQL's order.
    ROW;

    /// As written in plans.
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
