package io.orderline.report.run.text.server;

import io.orderline.figures.Metric;
import io.orderline.figures.RunFigures;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.RunFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;

/// Describes what a completed transaction cost the engine. Unknown figures are left out.
final class EngineCostText {
    private static final double MICROS = 1000;

    private EngineCostText() {}

    static Optional<String> of(RunFiles run) {
        try {
            return of(RunFigures.read(run.folder()));
        } catch (IOException died) { // without a result, there is no number of transactions
            return Optional.empty();
        }
    }

    private static Optional<String> of(RunFigures run) {
        List<String> parts = new ArrayList<>();
        add(parts, run, "engine-cpu", millis -> FigureFormat.format("%,.0f µs of processor time", millis * MICROS));
        add(parts, run, "log-bytes-per-transaction", bytes -> FigureFormat.format("%,.0f B of log", bytes));
        add(parts, run, "written-bytes-per-transaction", bytes -> FigureFormat.format("%,.0f B written in all", bytes));
        String each = parts.isEmpty() ? "" : String.join(", ", parts) + " for a completed transaction";
        List<String> all = new ArrayList<>(each.isEmpty() ? List.of() : List.of(each));
        add(all, run, "engine-memory", bytes -> "memory up to " + FigureFormat.bytes((long) bytes) + " (PSS)");
        return all.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", all));
    }

    private static void add(List<String> parts, RunFigures run, String metric, DoubleFunction<String> words) {
        Metric.parse(metric).of(run).ifPresent(value -> {
            if (!Double.isNaN(value)) {
                parts.add(words.apply(value));
            }
        });
    }
}
