package io.orderline.measure;

/// How a transaction that was due ended. Every due transaction has exactly one outcome:
/// `due = started + skipped` and `started = committed + rolledBack + failed + inDoubt` (after pgbench's accounting).
public enum Outcome {
    /// The database acknowledged the commit.
    COMMITTED,
    /// Rolled back on purpose, as 1 % of New-Orders are (TPC-C 2.4.1.4): completed, shown apart.
    ROLLED_BACK,
    /// Gave up: an error that is not retried, or retries exhausted. Never counts as work.
    FAILED,
    /// The connection was lost between sending the commit and its answer: the database may have committed or not.
    /// Neither work nor a failure; what became of it can be looked up once the database is back.
    IN_DOUBT,
    /// Was due but never started.
    SKIPPED
}
