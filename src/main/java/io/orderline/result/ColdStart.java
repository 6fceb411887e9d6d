package io.orderline.result;

/// A server that went down and was started again, which ended an outage: where its time went.
///
/// @param server its name in its testbed
/// @param phases of the time from the last commit before the outage to the first one after it
/// @param dataBytes size of its data after the start, without its log; −1 if it is not known
/// @param replayedBytes of the log that the engine read to recover; 0 if it had nothing to recover,
///     −1 if it does not tell
/// @param replaySeconds how long that took by the engine's own account, within `start`; −1 if it does not tell
/// @param checkpointSeconds likewise of the checkpoint with which recovery ends
public record ColdStart(
        String server,
        Phases phases,
        long dataBytes,
        long replayedBytes,
        double replaySeconds,
        double checkpointSeconds) {
    /// They follow each other without a gap.
    ///
    /// @param fall from the last commit to when the server was sent the signal; 0 if commits were
    ///     acknowledged after that
    /// @param down until its new process began
    /// @param start until it accepted connections
    /// @param connect until a terminal had one
    /// @param commit until something was committed
    public record Phases(double fall, double down, double start, double connect, double commit) {
        public double seconds() {
            return fall + down + start + connect + commit;
        }
    }

    /// Bytes of log a second; −1 if there is nothing to divide.
    public double replayRate() {
        return replayedBytes > 0 && replaySeconds > 0 ? replayedBytes / replaySeconds : -1;
    }
}
