package io.orderline.figures;

import io.orderline.result.environment.Environment;
import io.orderline.result.environment.HostRecord;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToIntFunction;

/// The physical cores and hardware threads of the hosts on which the engine ran, and the throughput per each.
final class HardwareMetrics {
    private HardwareMetrics() {}

    static OptionalDouble perCore(RunFigures run) {
        return per(run, Environment.Host::cores, HostRecord::cores);
    }

    /// Returns 0 if it is not known where the engine ran.
    static int cores(RunFigures run) {
        return count(run, Environment.Host::cores, HostRecord::cores);
    }

    static OptionalDouble perThread(RunFigures run) {
        return per(run, Environment.Host::threads, HostRecord::threads);
    }

    private static OptionalDouble per(
            RunFigures run, ToIntFunction<Environment.Host> ofDriver, ToIntFunction<HostRecord> ofHost) {
        int count = count(run, ofDriver, ofHost);
        OptionalDouble nopm = ThroughputMetrics.headline(run);
        return count <= 0 || nopm.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(nopm.getAsDouble() / count);
    }

    private static int count(
            RunFigures run, ToIntFunction<Environment.Host> ofDriver, ToIntFunction<HostRecord> ofHost) {
        Optional<Environment> environment = run.environment();
        int beside = engineHosts(run).stream().mapToInt(ofHost).sum();
        if (environment.isPresent() && environment.get().sharesHost()) {
            return ofDriver.applyAsInt(environment.get().driver()) + beside;
        }
        return beside == 0 ? 0 : beside + partlyHere(run, ofHost);
    }

    /// Counts the driver's host if some of the servers in the URL ran there and others did not.
    private static int partlyHere(RunFigures run, ToIntFunction<HostRecord> ofHost) {
        return run.hosts().stream()
                .filter(host -> host.driver() && ProcessorMetrics.seen(run, host))
                .mapToInt(ofHost)
                .sum();
    }

    /// Returns the watched hosts, except the driver's, on which the engine's processes were observed.
    static List<HostRecord> engineHosts(RunFigures run) {
        return run.hosts().stream()
                .filter(host -> !host.driver())
                .filter(host -> ProcessorMetrics.seen(run, host))
                .toList();
    }
}
