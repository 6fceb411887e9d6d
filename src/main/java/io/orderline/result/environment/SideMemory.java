package io.orderline.result.environment;

/// Memory of one side of a run: shared pages are divided among those that share them (PSS).
///
/// @param name `driver`, which is the engine too where they are one process, `pooler` or `server`
/// @param peakBytes the most that was seen at a time, up to the end of the window; of agents, and of a driver that
///     nobody watched, what they had at that end
public record SideMemory(String name, long peakBytes) {
    public static final String DRIVER = "driver";
    public static final String POOLER = "pooler";
    public static final String SERVER = "server";
}
