package io.orderline.monitor.host.proc;

/// A line of `/proc/stat`: what a core, or all of them, did since the host began, in ticks.
///
/// @param name `cpu` for all cores, `cpu0` …
/// @param user time of guests included, as the kernel counts it; likewise `nice`
public record CpuTicks(
        String name,
        long user,
        long nice,
        long system,
        long idle,
        long iowait,
        long irq,
        long softirq,
        long steal,
        long guest,
        long guestNice) {
    public static final String ALL = "cpu";

    /// @param line of which the name is still to be read
    static CpuTicks read(WordScanner line) {
        return new CpuTicks(
                line.next(),
                line.number(),
                line.number(),
                line.number(),
                line.number(),
                later(line),
                later(line),
                later(line),
                later(line),
                later(line),
                later(line));
    }

    /// What old kernels did not count.
    private static long later(WordScanner line) {
        return line.hasNext() ? line.number() : 0;
    }
}
