package io.orderline.result;

/// The restart of a failed server that ended an outage, and where its time went.
///
/// @param server name in its testbed
/// @param phases parts of the time from the last commit before the outage to the first one after it
/// @param dataBytes size of its data after the start, without its log; −1 if not known
/// @param replayedBytes log that the engine read to recover; 0 if it had nothing to recover
/// @param replaySeconds how long that took, as part of `start`
/// @param checkpointSeconds duration of the checkpoint that ends recovery
public record ColdStart(
        String server,
        Phases phases,
        long dataBytes,
        long replayedBytes,
        double replaySeconds,
        double checkpointSeconds) {
    /// The consecutive parts of the time without commits, in seconds.
    ///
    /// @param fall from the last commit until the server was sent the signal; 0 if commits followed it
    /// @param down until its new process began
    /// @param start until it accepted connections
    /// @param connect until a terminal was connected
    /// @param commit until the first commit
    public record Phases(double fall, double down, double start, double connect, double commit) {
        public double seconds() {
            return fall + down + start + connect + commit;
        }
    }

    public double replayRate() {
        return replayedBytes > 0 && replaySeconds > 0 ? replayedBytes / replaySeconds : -1;
    }
}
