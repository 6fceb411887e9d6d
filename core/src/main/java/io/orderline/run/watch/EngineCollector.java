package io.orderline.run.watch;

import io.orderline.database.dialect.MonitorCatalog;
import io.orderline.monitor.database.DatabaseSample;
import io.orderline.monitor.database.DatabaseSnapshot;
import io.orderline.monitor.database.DatabaseWindow;
import io.orderline.result.environment.EngineReport;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Converts a database monitor's snapshots at both ends of the window for `engine.json`.
final class EngineCollector {
    private static final int MOST_STATEMENTS = 20;
    private static final String RESET =
            "Counters went back in the window: the server has forgotten its statistics, after a crash for example. What"
                    + " went back has no difference, and what did not may be too small.";

    /// Columns of the dialects' table queries whose values may decrease; all others are counters.
    private static final Set<String> TABLE_GAUGES = Set.of("live_rows", "dead_rows", "total_bytes");

    private EngineCollector() {}

    static EngineReport of(DatabaseWindow window, MonitorCatalog queries) {
        Map<String, EngineReport.Change> counters = changes(
                values(window.begin(), DatabaseSample::counters),
                values(window.end(), DatabaseSample::counters),
                false);
        List<String> notes = new ArrayList<>(window.notes());
        List<EngineReport.Table> tables = tables(window);
        if (Stream.concat(
                        counters.values().stream(), tables.stream().flatMap(table -> table.values().values().stream()))
                .anyMatch(EngineCollector::wentBack)) {
            notes.add(RESET);
        }
        return new EngineReport(
                window.begin().map(begin -> begin.sample().seconds()),
                window.end().map(end -> end.sample().seconds()),
                queries.figures(),
                counters,
                changes(
                        values(window.begin(), DatabaseSample::gauges),
                        values(window.end(), DatabaseSample::gauges),
                        true),
                tables,
                statements(window),
                window.samples(),
                rounded(window.meanMillis()),
                rounded(window.maxMillis()),
                notes,
                queries.notes());
    }

    private static boolean wentBack(EngineReport.Change change) {
        return change.begin().isPresent()
                && change.end().isPresent()
                && change.difference().isEmpty();
    }

    private static double rounded(double millis) {
        return Math.round(millis * 1000) / 1000.0;
    }

    private static Map<String, String> values(
            Optional<DatabaseSnapshot> snapshot, Function<DatabaseSample, Map<String, String>> values) {
        return snapshot.map(known -> values.apply(known.sample())).orElse(Map.of());
    }

    /// @param mayFall whether a difference may be negative
    private static Map<String, EngineReport.Change> changes(
            Map<String, String> begin, Map<String, String> end, boolean mayFall) {
        Map<String, EngineReport.Change> changes = new LinkedHashMap<>();
        List<String> names = new ArrayList<>(begin.keySet());
        end.keySet().stream().filter(name -> !begin.containsKey(name)).forEach(names::add);
        for (String name : names) {
            Optional<BigDecimal> from = number(begin.get(name));
            Optional<BigDecimal> to = number(end.get(name));
            Optional<BigDecimal> difference =
                    from.isPresent() && to.isPresent() ? Optional.of(to.get().subtract(from.get())) : Optional.empty();
            changes.put(name, new EngineReport.Change(from, to, difference.filter(d -> mayFall || d.signum() >= 0)));
        }
        return changes;
    }

    private static Optional<BigDecimal> number(@org.jspecify.annotations.Nullable String text) {
        try {
            return text == null ? Optional.empty() : Optional.of(new BigDecimal(text));
        } catch (NumberFormatException word) {
            return Optional.empty();
        }
    }

    private static Map<String, DatabaseSnapshot.Row> byKey(List<DatabaseSnapshot.Row> rows) {
        return rows.stream().collect(Collectors.toMap(DatabaseSnapshot.Row::key, row -> row, (first, _) -> first));
    }

    private static List<EngineReport.Table> tables(DatabaseWindow window) {
        var begin = byKey(window.begin().map(DatabaseSnapshot::tables).orElse(List.of()));
        return window.end().map(DatabaseSnapshot::tables).orElse(List.of()).stream()
                .map(row -> new EngineReport.Table(row.name(), ofTable(valuesOf(begin, row), row.values())))
                .toList();
    }

    private static Map<String, EngineReport.Change> ofTable(Map<String, String> begin, Map<String, String> end) {
        Map<String, EngineReport.Change> changes = new LinkedHashMap<>(changes(begin, end, false));
        Map<String, EngineReport.Change> falling = changes(begin, end, true);
        changes.replaceAll((name, change) -> TABLE_GAUGES.contains(name) ? falling.getOrDefault(name, change) : change);
        return changes;
    }

    /// Returns the most expensive statements. One that is missing in the first snapshot counts from zero.
    private static List<EngineReport.Statement> statements(DatabaseWindow window) {
        if (window.begin().isEmpty()) {
            return List.of();
        }
        var begin = byKey(window.begin().get().statements());
        return window.end().map(DatabaseSnapshot::statements).orElse(List.of()).stream()
                .filter(row -> cost(begin, row).signum() > 0)
                .filter(row -> grown(valuesOf(begin, row), row.values()).values().stream()
                        .allMatch(difference -> difference.signum() >= 0))
                .sorted(Comparator.comparing((DatabaseSnapshot.Row row) -> cost(begin, row))
                        .reversed())
                .limit(MOST_STATEMENTS)
                .map(row ->
                        new EngineReport.Statement(row.key(), row.name(), grown(valuesOf(begin, row), row.values())))
                .toList();
    }

    private static Map<String, String> valuesOf(Map<String, DatabaseSnapshot.Row> rows, DatabaseSnapshot.Row like) {
        DatabaseSnapshot.Row row = rows.get(like.key());
        return row == null ? Map.of() : row.values();
    }

    private static Map<String, BigDecimal> grown(Map<String, String> begin, Map<String, String> end) {
        Map<String, BigDecimal> grown = new LinkedHashMap<>();
        end.forEach((name, text) -> number(text)
                .ifPresent(value ->
                        grown.put(name, value.subtract(number(begin.get(name)).orElse(BigDecimal.ZERO)))));
        return grown;
    }

    /// Returns the value by which statements are ranked: the difference of the query's first counter.
    private static BigDecimal cost(Map<String, DatabaseSnapshot.Row> begin, DatabaseSnapshot.Row row) {
        return grown(valuesOf(begin, row), row.values()).values().stream()
                .findFirst()
                .orElse(BigDecimal.ZERO);
    }
}
