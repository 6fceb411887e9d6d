package io.orderline.drive;

/// A generator of the transactions of a run: terminals of this process, or agents in other processes.
///
/// One thread calls [#connect], [#run] and [#driven], in this order; [#stop] may be called from any thread.
public interface TransactionDriver {
    /// @throws TargetException if a terminal cannot be connected
    void connect() throws Exception;

    /// Drives until the plan is complete or [#stop] is called, and returns when no transaction is running.
    DriveClock.Window run() throws InterruptedException;

    /// Ends the drive early. Only the first reason is kept.
    void stop(String reason);

    /// Returns why the drive ended early; empty if it did not.
    String stopReason();

    DriveTotals driven();
}
