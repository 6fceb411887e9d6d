package io.orderline.drive.event;

import io.orderline.measure.Interval;
import java.util.List;

/// Told what happens during a drive. Intervals and phases come from the driving thread, errors, outages
/// and stalls from any.
public interface DriveListener {
    /// Who is told of the transactions of one session; asked once for each, before the drive.
    ///
    /// @param session from 0
    default List<TransactionListener> transactions(int session) {
        return List.of();
    }

    /// The drive begins.
    ///
    /// @param originNanos zero of its time axis, on [System#nanoTime]
    default void begins(long originNanos) {}

    /// All terminals have ended, or were cut off.
    default void ended() {}

    /// @param seconds since the drive began
    void phase(DrivePhase phase, double seconds);

    /// About once a second, and at the end of each phase. The histograms inside are only valid during the call.
    void interval(Interval interval, DrivePhase phase);

    /// A course of a terminal is over; times are since the drive began. Called by any terminal.
    default void courseOver(BusinessTransactionTime course) {}

    /// A transaction of the user who is traced is over. Called by any terminal.
    default void traced(TracedTransaction transaction) {}

    /// The first error of its sort.
    void firstError(double seconds, ErrorCounts.Sort sort, String message);

    /// The database is lost.
    void outageBegan(double seconds);

    /// The database is back.
    void outageEnded(double beganSeconds, double seconds);

    /// No transaction ends any more; what the server says of it is not known yet. Once for each stall.
    default void stallFound() {}

    /// No transaction ends any more.
    ///
    /// @param again whether the same stall was told before
    void stalled(Stall stall, boolean again);

    /// A transaction was completed again.
    void stallEnded(double beganSeconds, double seconds);
}
