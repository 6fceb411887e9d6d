package io.orderline.testbed.server;

/// How a server that was down came back. Moments are on [System#nanoTime].
///
/// @param downNanos when it was told to end, or killed
/// @param launchedNanos when its new process was started
/// @param acceptingNanos when it was seen to accept connections, which is looked at every 10 ms
/// @param dataBytes size of the data then, without the log; −1 if it is not known
/// @param replay what it told of its recovery
public record RestartTiming(
        long downNanos, long launchedNanos, long acceptingNanos, long dataBytes, LogReplay replay) {}
