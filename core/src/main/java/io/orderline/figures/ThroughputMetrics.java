package io.orderline.figures;

import io.orderline.measure.Counts;
import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
import java.util.OptionalDouble;

/// Rates and shares of a run's window. Figures are empty if another tool's files lack them.
final class ThroughputMetrics {
    private ThroughputMetrics() {}

    static OptionalDouble headline(RunFigures run) {
        double nopm = run.result().summary().nopm();
        return known(run) && nopm >= 0 ? OptionalDouble.of(nopm) : OptionalDouble.empty();
    }

    /// Returns the committed transactions of all foreground types per minute, without intended rollbacks.
    static OptionalDouble total(RunFigures run) {
        long committed = counts(run).committed();
        return known(run) && committed >= 0
                ? OptionalDouble.of(committed / (run.result().window().seconds() / 60))
                : OptionalDouble.empty();
    }

    /// Returns what DBT2 calls NOTPM: all New-Orders that ended, including those rolled back or failed. It is
    /// not a measure of work done, and only serves for comparison with figures of DBT2.
    static OptionalDouble dbt2(RunFigures run) {
        return run.foreground().stream()
                .filter(type -> run.result().own().isEmpty()
                        && type.name().equals(run.result().headlineType()))
                .map(TypeSummary::counts)
                .filter(counts -> known(run) && counts.completed() >= 0 && counts.failed() >= 0)
                .mapToDouble(counts -> (counts.completed() + counts.failed() + Math.max(0, counts.inDoubt()))
                        / (run.result().window().seconds() / 60))
                .findFirst();
    }

    private static boolean known(RunFigures run) {
        return run.result().window().seconds() > 0;
    }

    static OptionalDouble perWarehouse(RunFigures run) {
        Result.Setup setup = run.result().setup();
        OptionalDouble nopm = headline(run);
        return run.result().own().isPresent() || setup.warehouses() <= 0 || nopm.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(nopm.getAsDouble() / setup.warehouses());
    }

    /// Returns the share 0 … 1 of due (or started, if that is not known) transactions that failed.
    static OptionalDouble failedShare(RunFigures run) {
        Counts counts = counts(run);
        long asked = counts.due() > 0 ? counts.due() : counts.started();
        return asked <= 0 || counts.failed() < 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(counts.failed() / (double) asked);
    }

    private static Counts counts(RunFigures run) {
        return run.foreground().stream().map(TypeSummary::counts).reduce(Counts.ZERO, Counts::plus);
    }
}
