package io.orderline.measure;

/// How a transaction that was due ended. Every due transaction has exactly one outcome:
/// `due = started + skipped` and `started = committed + rolledBack + failed` (after pgbench's accounting).
public enum Outcome {
    /// The database acknowledged the commit.
    COMMITTED,
    /// Rolled back on purpose, as 1 % of New-Orders are (TPC-C 2.4.1.4): completed, shown apart.
    ROLLED_BACK,
    /// Gave up: an error that is not retried, or retries exhausted. Never counts as work.
    FAILED,
    /// Was due but never started.
    SKIPPED
}
