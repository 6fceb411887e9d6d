package io.orderline.testbed.server;

/// What an engine tells of the recovery that a start began with; −1 for what it does not tell.
///
/// @param bytes of the log that were read; 0 if there was nothing to recover
/// @param seconds how long that took
/// @param checkpointSeconds how long the checkpoint took with which it ended
public record LogReplay(long bytes, double seconds, double checkpointSeconds) {
    public static final LogReplay UNKNOWN = new LogReplay(-1, -1, -1);
    public static final LogReplay NONE = new LogReplay(0, 0, 0);
}
