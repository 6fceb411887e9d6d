package io.orderline.measure;

/// How a due transaction ended. Every due transaction has exactly one outcome: `due = started + skipped` and
/// `started = committed + rolledBack + failed + inDoubt` (following pgbench's accounting).
public enum Outcome {
    /// The database acknowledged the commit.
    COMMITTED,
    /// Rolled back on purpose, as 1 % of New-Orders are (TPC-C 2.4.1.4): completed, and reported separately.
    ROLLED_BACK,
    /// Given up after an error that is not retried, or after the last retry. It never counts as work.
    FAILED,
    /// The connection was lost between the commit and its answer, so the database may have committed. It is
    /// neither work nor a failure; the outcome can be looked up once the database is back.
    IN_DOUBT,
    /// The transaction was due but never started.
    SKIPPED
}
