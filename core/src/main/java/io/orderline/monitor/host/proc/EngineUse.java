package io.orderline.monitor.host.proc;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The processor time of an engine of many processes, or of one of its servers, between two readings.
public final class EngineUse {
    /// Ticks of processor time on all architectures that matter here.
    public static final double TICKS_PER_SECOND = 100;

    private EngineUse() {}

    /// Returns the processor time in seconds of all processes together. Processes that ended in between are
    /// included, because their parent receives their time when it collects them. NaN if a process ended
    /// without such a parent, or is found only now but began before. Also NaN for a time that the host could
    /// not provide: a process that ends while files are read can count twice, in itself and in its parent.
    static double cpuSeconds(HostSnapshot before, HostSnapshot after) {
        return cpuSeconds(
                before, after, before.processes().engine(), after.processes().engine());
    }

    /// Returns the time of some processes, by the same rules.
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

    /// Returns the processors' ticks between the readings, and half as many again, as reading takes time.
    private static double most(HostSnapshot before, HostSnapshot after) {
        long threads = after.cpus().stream()
                .filter(cpu -> !cpu.name().equals(CpuTicks.ALL))
                .count();
        return threads * (after.clockSeconds() - before.clockSeconds()) * TICKS_PER_SECOND * MORE;
    }

    private static final double MORE = 1.5;

    /// Tolerance in seconds, because uptime and start times are truncated.
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
