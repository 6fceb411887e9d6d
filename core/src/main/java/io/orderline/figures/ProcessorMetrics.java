package io.orderline.figures;

import io.orderline.result.Result;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.file.HostSeries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// Processor time per completed transaction in milliseconds. Background transactions count too.
final class ProcessorMetrics {
    private static final String ENGINE = "engine";
    private static final double MILLIS = 1000;
    /// The share of the window that samples must cover.
    private static final double ENOUGH = 0.9;

    private ProcessorMetrics() {}

    static OptionalDouble ofDriver(RunFigures run) {
        long completed = run.result().summary().completed();
        return run.result()
                .harness()
                .filter(used -> used.cpuSeconds() >= 0 && completed > 0)
                .map(used -> OptionalDouble.of(used.cpuSeconds() * MILLIS / completed))
                .orElse(OptionalDouble.empty());
    }

    /// Returns the processor time on all watched hosts, or empty if the engine was not observed long enough.
    static OptionalDouble ofEngine(RunFigures run) {
        double seconds = 0;
        boolean seen = false;
        for (HostRecord host : run.hosts()) {
            HostSeries engine = series(run, host).get(ENGINE);
            if (engine != null) {
                seconds += cpuSeconds(engine, run.result().window());
                seen = true;
            }
        }
        long completed = run.result().summary().completed();
        return seen && completed > 0 && seconds > 0
                ? OptionalDouble.of(seconds * MILLIS / completed)
                : OptionalDouble.empty();
    }

    static boolean seen(RunFigures run, HostRecord host) {
        return series(run, host).containsKey(ENGINE);
    }

    static Optional<HostSeries> ofEngine(RunFigures run, HostRecord host) {
        return Optional.ofNullable(series(run, host).get(ENGINE));
    }

    private static Map<String, HostSeries> series(RunFigures run, HostRecord host) {
        Path file = run.folder().host("processes", host);
        try {
            return Files.exists(file) ? HostSeries.read(file) : Map.of();
        } catch (IOException damaged) { // an unreadable series counts as missing
            return Map.of();
        }
    }

    /// Scales the mean of the samples in the window to its length. Returns NaN if they cover too little.
    private static double cpuSeconds(HostSeries engine, Result.Window window) {
        double[] ends = engine.column("t_s");
        double[] lengths = engine.column("length_s");
        double[] cores = engine.column("cpu_cores");
        double used = 0;
        double seen = 0;
        for (int i = 0; i < ends.length; i++) {
            double inside =
                    Math.min(ends[i], window.endSeconds()) - Math.max(ends[i] - lengths[i], window.beginSeconds());
            if (inside > 0 && !Double.isNaN(cores[i])) {
                used += cores[i] * inside;
                seen += inside;
            }
        }
        double length = window.span().seconds();
        return seen < ENOUGH * length ? Double.NaN : used / seen * length;
    }
}
