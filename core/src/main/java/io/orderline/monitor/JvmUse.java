package io.orderline.monitor;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/// The resources that this process used, since its start or between two moments.
///
/// @param wallSeconds on a monotonic clock with an arbitrary origin
/// @param cpuSeconds processor time of all threads, with garbage collection and compilation; −1 if unknown
/// @param gcSeconds time in which collectors stopped the process
/// @param allocatedBytes memory that all threads allocated, ended ones included; −1 if unknown
/// @param processors hardware threads that the process may use
public record JvmUse(
        double wallSeconds, double cpuSeconds, double gcSeconds, long gcCount, long allocatedBytes, int processors) {
    /// ZGC and Shenandoah also report whole cycles, most of which run beside the application and are no
    /// pause. `G1 Concurrent GC`, despite its name, reports only the two pauses in a cycle.
    private static final String CYCLES = "Cycles";

    static List<GarbageCollectorMXBean> pausingCollectors() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .filter(bean -> !bean.getName().contains(CYCLES))
                .toList();
    }

    /// Returns the use since the process began. Takes some microseconds.
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

    public JvmUse since(JvmUse earlier) {
        return new JvmUse(
                wallSeconds - earlier.wallSeconds,
                cpuSeconds < 0 ? -1 : cpuSeconds - earlier.cpuSeconds,
                gcSeconds - earlier.gcSeconds,
                gcCount - earlier.gcCount,
                allocatedBytes < 0 ? -1 : allocatedBytes - earlier.allocatedBytes,
                processors);
    }

    /// Returns processor time as a share of that of all hardware threads; −1 if unknown.
    public double cpuShare() {
        return cpuSeconds < 0 || wallSeconds <= 0 ? -1 : cpuSeconds / (wallSeconds * processors);
    }
}
