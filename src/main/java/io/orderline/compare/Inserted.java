package io.orderline.compare;

import io.orderline.result.Ingestion;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/// Figures of an ingestion; empty for any other run.
final class Inserted {
    private static final double MEGA = 1e6;

    private Inserted() {}

    static OptionalDouble rows(RunFacts run) {
        return figure(run, Ingestion::rowsPerSecond);
    }

    static OptionalDouble rowsPerCore(RunFacts run) {
        int cores = Hardware.cores(run);
        return cores <= 0 ? OptionalDouble.empty() : figure(run, told -> told.rowsPerSecond() / cores);
    }

    static OptionalDouble megabytes(RunFacts run) {
        return figure(run, told -> told.bytesPerSecond() / MEGA);
    }

    private static OptionalDouble figure(RunFacts run, ToDoubleFunction<Ingestion> figure) {
        return run.result().window().seconds() > 0
                ? run.result().ingestion().stream().mapToDouble(figure).findFirst()
                : OptionalDouble.empty();
    }
}
