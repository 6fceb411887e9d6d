package io.orderline.result.environment;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The database's own counters at both ends of the measured window (`monitors/engine.json`). Counters, gauges
/// and tables have the server's names.
///
/// @param beginSeconds when it was asked at the beginning, on the run's time axis; empty if it was not
/// @param figures the server's names of counters, by names that are the same for all databases
/// @param statements the statements that took the most time in the window, longest first
/// @param sampleMeanMillis mean time in which the server answered all questions of a sample
/// @param notes sentences about what was not observed, and why
/// @param about sentences that a reader must know before using the figures
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

    /// A value at both ends of the window. There is no difference if one is missing or a counter went back.
    public record Change(Optional<BigDecimal> begin, Optional<BigDecimal> end, Optional<BigDecimal> difference) {}

    /// The values of a table by the server's names.
    public record Table(String name, Map<String, Change> values) {
        public Table {
            values = new TreeMap<>(values);
        }
    }

    /// A statement without literals. Its differences have the server's names.
    public record Statement(String id, String text, Map<String, BigDecimal> differences) {
        public Statement {
            differences = new TreeMap<>(differences);
        }
    }

    public double seconds() {
        return beginSeconds.isPresent() && endSeconds.isPresent() ? endSeconds.get() - beginSeconds.get() : 0;
    }

    /// Returns how much a counter grew in the window, by its name for all databases, such as `commits`.
    public Optional<BigDecimal> grown(String figure) {
        Change change = counters.get(figures.getOrDefault(figure, ""));
        return change == null ? Optional.empty() : change.difference;
    }

    /// Returns how much a counter grew for each commit that the server counted, or empty if it counted none.
    public Optional<Double> perCommit(String figure) {
        double commits = grown("commits").map(BigDecimal::doubleValue).orElse(0.0);
        return commits > 0 ? grown(figure).map(grown -> grown.doubleValue() / commits) : Optional.empty();
    }

    /// Returns how much a counter grew in a second, or empty if the server was not asked at both ends.
    public Optional<Double> perSecond(String figure) {
        return seconds() > 0 ? grown(figure).map(grown -> grown.doubleValue() / seconds()) : Optional.empty();
    }
}
