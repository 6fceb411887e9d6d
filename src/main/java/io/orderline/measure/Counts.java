package io.orderline.measure;

/// Counts of one transaction type over some span of time. Adds up over spans. In runs of other tools, a count that
/// their files do not tell is [#UNKNOWN].
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
    /// Stands for a count that is not known; sums with it are not known either.
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

    /// Committed and rolled back on purpose: what TPC-C calls completed (5.4.2). If rollbacks are not known apart,
    /// they are among the committed ones.
    public long completed() {
        return committed + Math.max(0, rolledBack);
    }

    /// Every started transaction whose end is known or will never be.
    public long ended() {
        return completed() + failed + inDoubt;
    }

    /// Whether both identities hold; true only once nothing is under way any more.
    public boolean balanced() {
        return due == started + skipped && started == ended();
    }
}
