package io.orderline.drive.event;

import io.orderline.measure.Interval;
import java.util.List;

/// A listener to the events of a drive. Intervals and phases come from the driving thread, all else from any.
public interface DriveListener {
    /// Returns the listeners of one session, from 0. Called once per session, before the drive.
    default List<TransactionListener> transactions(int session) {
        return List.of();
    }

    /// @param originNanos zero of the drive's time axis, on [System#nanoTime]
    default void begins(long originNanos) {}

    /// Called when all terminals have ended or were cut off.
    default void ended() {}

    void phase(DrivePhase phase, double seconds);

    /// Called about once a second and at the end of each phase. Histograms are valid only during the call.
    void interval(Interval interval, DrivePhase phase);

    default void businessTransactionEnded(BusinessTransactionTime time) {}

    default void traced(TracedTransaction transaction) {}

    void firstError(double seconds, ErrorCounts.Group group, String message);

    void outageBegan(double seconds);

    void outageEnded(double beganSeconds, double seconds);

    /// Called once for each stall, before the server's view of it is known.
    default void stallFound() {}

    /// Called when the server has reported its view of a stall or can no longer do so.
    ///
    /// @param again whether the same stall was reported before
    void stalled(Stall stall, boolean again);

    void stallEnded(double beganSeconds, double seconds);
}
