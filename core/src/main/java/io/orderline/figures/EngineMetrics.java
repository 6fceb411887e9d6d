package io.orderline.figures;

import io.orderline.result.Result;
import io.orderline.result.environment.EngineReport;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.file.HostSeries;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/// Metrics of the engine's cost in the window, from its own counters. Figures are empty if it does not count
/// them or was not asked. Processor time is in [ProcessorMetrics].
final class EngineMetrics {
    private EngineMetrics() {}

    static OptionalDouble fsyncsPerCommit(RunFigures run) {
        return figure(engine(run).flatMap(engine -> engine.perCommit("fsyncs")));
    }

    static OptionalDouble logBytes(RunFigures run) {
        return perTransaction(run, "log-bytes");
    }

    /// Returns the bytes written to the log, data files and temporary files together.
    static OptionalDouble writtenBytes(RunFigures run) {
        return perTransaction(run, "written-bytes");
    }

    /// Divides by the completed transactions, including background ones. Both are rates because the engine is
    /// asked shortly after each end of the window.
    private static OptionalDouble perTransaction(RunFigures run, String figure) {
        double completed = run.result().summary().completed()
                / run.result().window().span().seconds();
        return figure(engine(run)
                .flatMap(engine -> engine.perSecond(figure))
                .filter(_ -> completed > 0)
                .map(perSecond -> perSecond / completed));
    }

    private static OptionalDouble figure(Optional<Double> value) {
        return value.map(OptionalDouble::of).orElse(OptionalDouble.empty());
    }

    private static Optional<EngineReport> engine(RunFigures run) {
        try {
            return run.folder().readEngine();
        } catch (IOException damaged) { // an unreadable file counts as missing
            return Optional.empty();
        }
    }

    /// Returns the peak memory (PSS) of the engine's processes on all watched hosts, or empty if it was not
    /// observed. Ramp-up counts too, because samples are rare.
    static OptionalDouble memory(RunFigures run) {
        double bytes = 0;
        for (HostRecord host : run.hosts()) {
            bytes += ProcessorMetrics.ofEngine(run, host)
                    .map(engine -> peak(engine, run.result().window()))
                    .orElse(0.0);
        }
        return bytes > 0 ? OptionalDouble.of(bytes) : OptionalDouble.empty();
    }

    private static double peak(HostSeries engine, Result.Window window) {
        double[] ends = engine.column("t_s");
        double[] bytes = engine.column("pss_bytes");
        return IntStream.range(0, ends.length)
                .filter(i -> ends[i] <= window.endSeconds())
                .mapToDouble(i -> bytes[i])
                .filter(each -> !Double.isNaN(each))
                .max()
                .orElse(Double.NaN);
    }
}
