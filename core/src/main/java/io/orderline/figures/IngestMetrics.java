package io.orderline.figures;

import io.orderline.result.IngestResult;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/// Figures of an ingestion; empty for other runs.
final class IngestMetrics {
    private static final double MEGA = 1e6;

    private IngestMetrics() {}

    static OptionalDouble rows(RunFigures run) {
        return figure(run, IngestResult::rowsPerSecond);
    }

    static OptionalDouble rowsPerCore(RunFigures run) {
        int cores = HardwareMetrics.cores(run);
        return cores <= 0 ? OptionalDouble.empty() : figure(run, told -> told.rowsPerSecond() / cores);
    }

    static OptionalDouble megabytes(RunFigures run) {
        return figure(run, told -> told.bytesPerSecond() / MEGA);
    }

    private static OptionalDouble figure(RunFigures run, ToDoubleFunction<IngestResult> figure) {
        return run.result().window().seconds() > 0
                ? run.result().ingestion().stream().mapToDouble(figure).findFirst()
                : OptionalDouble.empty();
    }
}
