package io.orderline.result;

/// Memory of one side of a run: shared pages are divided among those that share them (PSS).
///
/// @param name `driver`, `pooler` or `server`; `driver and engine` if they are one process
/// @param peakBytes the most that was seen at a time, up to the end of the window
public record Side(String name, long peakBytes) {
    public static final String DRIVER = "driver";
    public static final String POOLER = "pooler";
    public static final String SERVER = "server";
}
