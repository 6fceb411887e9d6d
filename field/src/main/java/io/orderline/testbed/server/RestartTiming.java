package io.orderline.testbed.server;

/// The times at which a server went down and came back, by [System#nanoTime].
///
/// @param downNanos time at which the server was told to end or was killed
/// @param launchedNanos time at which the new process was started
/// @param acceptingNanos time at which the server was seen to accept connections; this is checked every 10 ms
/// @param dataBytes size of the data at that time, without the write-ahead log; −1 if unknown
public record RestartTiming(
        long downNanos, long launchedNanos, long acceptingNanos, long dataBytes, LogReplay replay) {}
