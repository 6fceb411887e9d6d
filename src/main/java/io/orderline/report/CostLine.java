package io.orderline.report;

import io.orderline.compare.Metric;
import io.orderline.compare.RunFacts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;

/// What a completed transaction cost the engine, in words; what is not known is left out.
final class CostLine {
    private static final double MICROS = 1000;

    private CostLine() {}

    static Optional<String> of(RunFiles run) {
        try {
            return of(RunFacts.read(run.folder()));
        } catch (IOException died) { // there is no result to divide by
            return Optional.empty();
        }
    }

    private static Optional<String> of(RunFacts run) {
        List<String> parts = new ArrayList<>();
        add(parts, run, "engine-cpu", millis -> Figures.format("%,.0f µs of processor time", millis * MICROS));
        add(parts, run, "log-bytes-per-transaction", bytes -> Figures.format("%,.0f B of log", bytes));
        add(parts, run, "written-bytes-per-transaction", bytes -> Figures.format("%,.0f B written in all", bytes));
        String each = parts.isEmpty() ? "" : String.join(", ", parts) + " for a completed transaction";
        List<String> all = new ArrayList<>(each.isEmpty() ? List.of() : List.of(each));
        add(all, run, "engine-memory", bytes -> "memory up to " + Figures.bytes((long) bytes) + " (PSS)");
        return all.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", all));
    }

    private static void add(List<String> parts, RunFacts run, String metric, DoubleFunction<String> words) {
        Metric.parse(metric).of(run).ifPresent(value -> {
            if (!Double.isNaN(value)) {
                parts.add(words.apply(value));
            }
        });
    }
}
