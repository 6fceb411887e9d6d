package io.orderline.testbed.server;

/// The recovery at the start of a server, as the engine reports it. Figures that the engine does not report are
/// −1.
///
/// @param bytes bytes of log that were read; 0 if there was nothing to recover
/// @param seconds duration of the replay
/// @param checkpointSeconds duration of the checkpoint at the end of the recovery
public record LogReplay(long bytes, double seconds, double checkpointSeconds) {
    public static final LogReplay UNKNOWN = new LogReplay(-1, -1, -1);
    public static final LogReplay NONE = new LogReplay(0, 0, 0);
}
