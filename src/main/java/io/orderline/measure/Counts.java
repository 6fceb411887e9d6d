package io.orderline.measure;

/// Counts of one transaction type over some span of time. Adds up over spans.
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
    public static final Counts ZERO = new Counts(0, 0, 0, 0, 0, 0, 0, 0);

    public Counts plus(Counts other) {
        return new Counts(
                due + other.due,
                started + other.started,
                committed + other.committed,
                rolledBack + other.rolledBack,
                failed + other.failed,
                inDoubt + other.inDoubt,
                skipped + other.skipped,
                retries + other.retries);
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

    /// Committed and rolled back on purpose: what TPC-C calls completed (5.4.2).
    public long completed() {
        return committed + rolledBack;
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
