package io.orderline.run.summary;

import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.environment.PeakMemory;
import io.orderline.result.environment.ServerSessions;
import io.orderline.result.file.HostSeries;
import io.orderline.result.file.TimeSeries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.DoubleStream;

/// Memory of each side of a run, and sessions of the server, from the files of the monitors.
final class MemoryUsage {
    private static final String NODE = "node:";
    private static final String ENGINE = "engine";
    private static final String PREPARED = "prepared_statements";
    private static final List<String> SESSIONS =
            List.of("sessions_active", "sessions_idle", "sessions_idle_in_transaction");

    private final RunFolder folder;
    private final Result.Window window;

    MemoryUsage(RunFolder folder, Result.Window window) {
        this.folder = folder;
        this.window = window;
    }

    /// Returns the memory of the driver's own process; empty if its host was not watched.
    OptionalLong driver() throws IOException {
        double most = Double.NaN;
        for (HostRecord host : folder.readHosts()) {
            if (host.driver()) {
                most = plus(most, peak(processes(host).get(PeakMemory.DRIVER)));
            }
        }
        return Double.isNaN(most) ? OptionalLong.empty() : OptionalLong.of((long) most);
    }

    /// @param poolers names of the testbed's servers that are poolers
    List<PeakMemory> memory(OptionalLong driver, Set<String> poolers) throws IOException {
        double pooler = Double.NaN;
        double server = Double.NaN;
        for (HostRecord host : folder.readHosts()) {
            Map<String, HostSeries> processes = processes(host);
            server = plus(server, server(processes, poolers));
            for (String name : poolers) {
                pooler = plus(pooler, peak(processes.get(NODE + name)));
            }
        }
        List<PeakMemory> sides = new ArrayList<>();
        driver.ifPresent(bytes -> sides.add(new PeakMemory(PeakMemory.DRIVER, bytes)));
        add(sides, PeakMemory.POOLER, pooler);
        add(sides, PeakMemory.SERVER, server);
        return sides;
    }

    private Map<String, HostSeries> processes(HostRecord host) throws IOException {
        Path file = folder.host("processes", host);
        return Files.exists(file) ? HostSeries.read(file) : Map.of();
    }

    /// Returns the memory of an engine with its own process names, or else (as for H2) of the testbed's
    /// servers.
    private double server(Map<String, HostSeries> processes, Set<String> poolers) {
        if (processes.containsKey(ENGINE)) {
            return peak(processes.get(ENGINE));
        }
        return processes.entrySet().stream()
                .filter(process -> process.getKey().startsWith(NODE)
                        && !poolers.contains(process.getKey().substring(NODE.length())))
                .mapToDouble(process -> peak(process.getValue()))
                .reduce(Double.NaN, MemoryUsage::plus);
    }

    private static double plus(double sum, double more) {
        return Double.isNaN(sum) ? more : Double.isNaN(more) ? sum : sum + more;
    }

    private static void add(List<PeakMemory> sides, String name, double bytes) {
        if (!Double.isNaN(bytes)) {
            sides.add(new PeakMemory(name, (long) bytes));
        }
    }

    private double peak(@org.jspecify.annotations.Nullable HostSeries series) {
        if (series == null) {
            return Double.NaN;
        }
        double[] ends = series.column("t_s");
        double[] bytes = series.column("pss_bytes");
        double most = Double.NaN;
        for (int i = 0; i < ends.length; i++) {
            if (ends[i] <= window.endSeconds() && !Double.isNaN(bytes[i])) {
                most = Double.isNaN(most) ? bytes[i] : Math.max(most, bytes[i]);
            }
        }
        return most;
    }

    /// Returns empty if the database was not watched or reports no sessions.
    Optional<ServerSessions> sessions() throws IOException {
        if (!Files.exists(folder.database())) {
            return Optional.empty();
        }
        TimeSeries samples = TimeSeries.read(folder.database());
        double[] sum = new double[samples.rows().size()];
        java.util.Arrays.fill(sum, Double.NaN);
        for (String column : SESSIONS) {
            double[] part = samples.numbers(column);
            for (int i = 0; i < sum.length; i++) {
                sum[i] = plus(sum[i], part[i]);
            }
        }
        long known = DoubleStream.of(sum).filter(one -> !Double.isNaN(one)).count();
        return known == 0
                ? Optional.empty()
                : Optional.of(new ServerSessions(most(sum).orElse(0L), known, most(samples.numbers(PREPARED))));
    }

    private static Optional<Long> most(double[] values) {
        return DoubleStream.of(values)
                .filter(value -> !Double.isNaN(value))
                .boxed()
                .max(Double::compare)
                .map(Double::longValue);
    }
}
