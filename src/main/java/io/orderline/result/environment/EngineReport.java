package io.orderline.result.environment;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What the database said of itself at both ends of the measured window: `monitors/engine.json`.
///
/// @param beginSeconds when it was asked at the beginning, on the run's time axis; empty if it was not
/// @param endSeconds likewise at the end
/// @param figures which counter is what, by names that are the same for all databases
/// @param counters what only grows, by the server's names
/// @param gauges what goes up and down
/// @param tables by table
/// @param statements those that took most time in the window, most first
/// @param samples how often it was asked in the whole drive
/// @param sampleMeanMillis how long an answer to all questions of a sample took
/// @param notes what was not seen, and why, a sentence each
/// @param about what a reader must know of such figures, a sentence each
public record EngineReport(
        Optional<Double> beginSeconds,
        Optional<Double> endSeconds,
        Map<String, String> figures,
        Map<String, Change> counters,
        Map<String, Change> gauges,
        List<Table> tables,
        List<Statement> statements,
        long samples,
        double sampleMeanMillis,
        double sampleMaxMillis,
        List<String> notes,
        List<String> about) {
    public EngineReport {
        figures = new TreeMap<>(figures);
        counters = new TreeMap<>(counters);
        gauges = new TreeMap<>(gauges);
        tables = List.copyOf(tables);
        statements = List.copyOf(statements);
        notes = List.copyOf(notes);
        about = List.copyOf(about);
    }

    /// A figure at both ends; each may be missing.
    ///
    /// @param difference not there if it cannot be told: one end is missing, or a counter went back
    public record Change(Optional<BigDecimal> begin, Optional<BigDecimal> end, Optional<BigDecimal> difference) {}

    /// @param values by the server's names
    public record Table(String name, Map<String, Change> values) {
        public Table {
            values = new TreeMap<>(values);
        }
    }

    /// @param text without literals
    /// @param differences by the server's names
    public record Statement(String id, String text, Map<String, BigDecimal> differences) {
        public Statement {
            differences = new TreeMap<>(differences);
        }
    }

    /// Length of the window as the server was asked; 0 if an end is missing.
    public double seconds() {
        return beginSeconds.isPresent() && endSeconds.isPresent() ? endSeconds.get() - beginSeconds.get() : 0;
    }

    /// By how much a counter grew in the window.
    ///
    /// @param figure by its name that is the same for all databases, such as `commits`
    public Optional<BigDecimal> grown(String figure) {
        Change change = counters.get(figures.getOrDefault(figure, ""));
        return change == null ? Optional.empty() : change.difference;
    }
}
