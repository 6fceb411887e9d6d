package io.orderline.monitor.host.proc;

/// A line of `/proc/stat`: the time of a core, or of all of them, since the host started, in ticks.
///
/// @param name `cpu` for all cores, `cpu0` …
/// @param user includes time of guests, as the kernel counts it; so does `nice`
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

    /// @param line positioned before the name
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

    /// Returns 0 for a value that old kernels do not report.
    private static long later(WordScanner line) {
        return line.hasNext() ? line.number() : 0;
    }
}
