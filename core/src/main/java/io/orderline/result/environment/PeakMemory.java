package io.orderline.result.environment;

/// The memory of one component of a run. Shared pages are divided among the processes that share them (PSS).
///
/// @param name `driver` (which includes an embedded engine), `pooler` or `server`
/// @param peakBytes largest size observed up to the end of the window; for agents, and for a driver that was
///     not watched, the size at that end
public record PeakMemory(String name, long peakBytes) {
    public static final String DRIVER = "driver";
    public static final String POOLER = "pooler";
    public static final String SERVER = "server";
}
