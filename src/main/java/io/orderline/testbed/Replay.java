package io.orderline.testbed;

/// What an engine tells of the recovery that a start began with; −1 for what it does not tell.
///
/// @param bytes of the log that were read; 0 if there was nothing to recover
/// @param seconds how long that took
/// @param checkpointSeconds how long the checkpoint took with which it ended
public record Replay(long bytes, double seconds, double checkpointSeconds) {
    static final Replay UNKNOWN = new Replay(-1, -1, -1);
    static final Replay NONE = new Replay(0, 0, 0);
}
