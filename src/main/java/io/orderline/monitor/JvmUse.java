package io.orderline.monitor;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/// What this process has used so far, or between two moments.
///
/// @param wallSeconds on a clock that only goes forward; its zero means nothing
/// @param cpuSeconds processor time of all threads, garbage collection and compilation included; −1 if not
///     known
/// @param gcSeconds time in which collectors stopped the process
/// @param gcCount how often they did
/// @param allocatedBytes memory that all threads took, those that have ended included; −1 if not known
/// @param processors hardware threads that the process may use
public record JvmUse(
        double wallSeconds, double cpuSeconds, double gcSeconds, long gcCount, long allocatedBytes, int processors) {
    /// ZGC and Shenandoah also tell of whole cycles, most of which pass beside the application: their time is no
    /// pause. `G1 Concurrent GC`, for all its name, tells of nothing but the two pauses in a cycle.
    private static final String CYCLES = "Cycles";

    /// Those that stop the process.
    static List<GarbageCollectorMXBean> pausingCollectors() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .filter(bean -> !bean.getName().contains(CYCLES))
                .toList();
    }

    /// Everything since the process began. Takes some microseconds.
    public static JvmUse now() {
        List<GarbageCollectorMXBean> collectors = pausingCollectors();
        return new JvmUse(
                System.nanoTime() / 1e9,
                processCpuSeconds(),
                collectors.stream()
                                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                                .sum()
                        / 1000.0,
                collectors.stream()
                        .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                        .sum(),
                ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads
                        ? threads.getTotalThreadAllocatedBytes()
                        : -1,
                Runtime.getRuntime().availableProcessors());
    }

    private static double processCpuSeconds() {
        long nanos = ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean os
                ? os.getProcessCpuTime()
                : -1;
        return nanos < 0 ? -1 : nanos / 1e9;
    }

    /// What was used after `earlier` and up to this moment.
    public JvmUse since(JvmUse earlier) {
        return new JvmUse(
                wallSeconds - earlier.wallSeconds,
                cpuSeconds < 0 ? -1 : cpuSeconds - earlier.cpuSeconds,
                gcSeconds - earlier.gcSeconds,
                gcCount - earlier.gcCount,
                allocatedBytes < 0 ? -1 : allocatedBytes - earlier.allocatedBytes,
                processors);
    }

    /// Processor time as a share of what all hardware threads had; −1 if not known.
    public double cpuShare() {
        return cpuSeconds < 0 || wallSeconds <= 0 ? -1 : cpuSeconds / (wallSeconds * processors);
    }
}
