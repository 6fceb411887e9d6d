package io.orderline.measure;

/// Counts of one transaction type over a time span; the counts of several spans can be added. A count that
/// the files of another tool do not contain is [#UNKNOWN].
///
/// @param retries attempts beyond the first, of transactions that ended in the span
public record Counts(
        long due,
        long started,
        long committed,
        long rolledBack,
        long failed,
        long inDoubt,
        long skipped,
        long retries) {
    /// Stands for an unknown count; a sum that includes it is unknown too.
    public static final long UNKNOWN = -1;

    public static final Counts ZERO = new Counts(0, 0, 0, 0, 0, 0, 0, 0);

    public Counts plus(Counts other) {
        return new Counts(
                sum(due, other.due),
                sum(started, other.started),
                sum(committed, other.committed),
                sum(rolledBack, other.rolledBack),
                sum(failed, other.failed),
                sum(inDoubt, other.inDoubt),
                sum(skipped, other.skipped),
                sum(retries, other.retries));
    }

    private static long sum(long one, long other) {
        return one < 0 || other < 0 ? UNKNOWN : one + other;
    }

    public Counts minus(Counts other) {
        return new Counts(
                due - other.due,
                started - other.started,
                committed - other.committed,
                rolledBack - other.rolledBack,
                failed - other.failed,
                inDoubt - other.inDoubt,
                skipped - other.skipped,
                retries - other.retries);
    }

    /// Returns the number of completed transactions (TPC-C 5.4.2): committed ones and those rolled back on
    /// purpose. If rollbacks are not counted separately, the committed ones include them.
    public long completed() {
        return committed + Math.max(0, rolledBack);
    }

    /// Returns the number of started transactions that have ended, including those whose outcome is unknown.
    public long ended() {
        return completed() + failed + inDoubt;
    }

    /// Returns whether the counts add up, which they do only when no transaction is running.
    public boolean balanced() {
        return due == started + skipped && started == ended();
    }
}
