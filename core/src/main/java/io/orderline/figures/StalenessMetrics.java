package io.orderline.figures;

import io.orderline.result.ReadReport;
import java.util.OptionalDouble;
import java.util.function.Function;

/// How far the server for reads was behind; empty for a run without one.
final class StalenessMetrics {
    private StalenessMetrics() {}

    static OptionalDouble orders(RunFigures run) {
        return p95(run, ReadReport.Staleness::orders);
    }

    static OptionalDouble millis(RunFigures run) {
        return p95(run, ReadReport.Staleness::millis);
    }

    private static OptionalDouble p95(RunFigures run, Function<ReadReport.Staleness, ReadReport.Spread> figures) {
        return run.result().reads().flatMap(ReadReport::staleness).stream()
                .mapToDouble(behind -> figures.apply(behind).p95())
                .findFirst();
    }
}
