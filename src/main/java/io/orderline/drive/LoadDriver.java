package io.orderline.drive;

/// What generates the transactions of a run: terminals of this process, or agents in others.
///
/// One thread calls [#connect], [#run] and [#driven], in this order; [#stop] may be called from any.
public interface LoadDriver {
    /// Gets ready: every terminal has its connection.
    ///
    /// @throws TargetException if one cannot be had
    void connect() throws Exception;

    /// Drives until the plan is through, or [#stop] is called; in every case no transaction is under way any more when
    /// it returns.
    ///
    /// @return the measured window
    DriveClock.Window run() throws InterruptedException;

    /// Ends the drive early; the first reason counts.
    void stop(String reason);

    /// Why the drive ended early; empty if it did not.
    String stopReason();

    /// What it came to.
    DriveTotals driven();
}
