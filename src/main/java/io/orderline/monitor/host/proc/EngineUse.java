package io.orderline.monitor.host.proc;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What an engine of many processes, or one server of it, used between two readings.
public final class EngineUse {
    /// Ticks of processor time, as all architectures show them that matter here.
    public static final double TICKS_PER_SECOND = 100;

    private EngineUse() {}

    /// Processor time in seconds of all processes together. Those that ended in between are not lost: their parent has
    /// their time, which falls to it when it notes their end. Not a number if something is missing: a process
    /// that ended without such a parent, or one that is found only now but began before. Nor is what no
    /// host could give: a process that ends while they are read one by one counts itself and again in its parent.
    static double cpuSeconds(HostSnapshot before, HostSnapshot after) {
        return cpuSeconds(
                before, after, before.processes().engine(), after.processes().engine());
    }

    /// Likewise of some.
    ///
    /// @param earlier all of these before
    /// @param later all of these after
    public static double cpuSeconds(
            HostSnapshot before, HostSnapshot after, List<ProcessTimes> earlier, List<ProcessTimes> later) {
        Map<Long, ProcessTimes> alive =
                later.stream().collect(Collectors.toMap(ProcessTimes::pid, Function.identity()));
        Map<Long, ProcessTimes> known =
                earlier.stream().collect(Collectors.toMap(ProcessTimes::pid, Function.identity()));
        Set<Long> parents = new HashSet<>(alive.keySet());
        boolean allEndsNoted = earlier.stream()
                .filter(process -> !isIn(alive, process))
                .allMatch(ended -> parents.contains(ended.parent()));
        boolean allBeginningsSeen = later.stream()
                .filter(process -> !isIn(known, process))
                .allMatch(found -> found.startTicks() / TICKS_PER_SECOND >= before.uptimeSeconds() - TICK);
        long ticks = sum(later) - sum(earlier);
        boolean possible = ticks >= 0 && ticks <= most(before, after);
        return allEndsNoted && allBeginningsSeen && possible ? ticks / TICKS_PER_SECOND : Double.NaN;
    }

    /// Ticks that the host's processors have in that time, and half as many again, as reading takes time too.
    private static double most(HostSnapshot before, HostSnapshot after) {
        long threads = after.cpus().stream()
                .filter(cpu -> !cpu.name().equals(CpuTicks.ALL))
                .count();
        return threads * (after.clockSeconds() - before.clockSeconds()) * TICKS_PER_SECOND * MORE;
    }

    private static final double MORE = 1.5;

    /// Uptime and beginnings are cut to it.
    private static final double TICK = 0.02;

    private static boolean isIn(Map<Long, ProcessTimes> processes, ProcessTimes process) {
        ProcessTimes same = processes.get(process.pid());
        return same != null && same.isSameAs(process);
    }

    private static long sum(List<ProcessTimes> processes) {
        return processes.stream()
                .mapToLong(process -> process.ticks() + process.childTicks())
                .sum();
    }
}
