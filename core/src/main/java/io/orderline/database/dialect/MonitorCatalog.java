package io.orderline.database.dialect;

import io.orderline.config.YamlMap;
import java.util.List;
import java.util.Map;

/// The queries by which a dialect monitors a server during a run. Immutable.
///
/// @param counters queries that return one row, whose values only grow
/// @param gauges queries that return one row, whose values go up and down
/// @param waits queries that return a row for each wait event: type, event, number of sessions
/// @param tables queries that return a row for each table: its name, then counters
/// @param statements queries that return a row for each statement: ID, text without literals, then counters
/// @param figures the counter from which each figure of reports is computed, by the figure's name, such as
///     `commits`
/// @param notes sentences that readers of the results must know
public record MonitorCatalog(
        List<MonitorQuery> counters,
        List<MonitorQuery> gauges,
        List<MonitorQuery> waits,
        List<MonitorQuery> tables,
        List<MonitorQuery> statements,
        Map<String, String> figures,
        List<String> notes) {
    public static final MonitorCatalog NONE =
            new MonitorCatalog(List.of(), List.of(), List.of(), List.of(), List.of(), Map.of(), List.of());

    public MonitorCatalog {
        counters = List.copyOf(counters);
        gauges = List.copyOf(gauges);
        waits = List.copyOf(waits);
        tables = List.copyOf(tables);
        statements = List.copyOf(statements);
        figures = Map.copyOf(figures);
        notes = List.copyOf(notes);
    }

    static MonitorCatalog read(YamlMap yaml) {
        return new MonitorCatalog(
                yaml.map("counters").eachMap(MonitorQuery::read),
                yaml.map("gauges").eachMap(MonitorQuery::read),
                yaml.map("waits").eachMap(MonitorQuery::read),
                yaml.map("tables").eachMap(MonitorQuery::read),
                yaml.map("statements").eachMap(MonitorQuery::read),
                yaml.stringMap("figures"),
                yaml.strings("notes"));
    }

    /// Returns whether there is no query for samples: no counters, gauges or waits.
    public boolean isEmpty() {
        return counters.isEmpty() && gauges.isEmpty() && waits.isEmpty();
    }

    /// Returns the queries that a server of this version understands.
    public MonitorCatalog forServer(int majorVersion) {
        return new MonitorCatalog(
                forServer(counters, majorVersion),
                forServer(gauges, majorVersion),
                forServer(waits, majorVersion),
                forServer(tables, majorVersion),
                forServer(statements, majorVersion),
                figures,
                notes);
    }

    private static List<MonitorQuery> forServer(List<MonitorQuery> queries, int majorVersion) {
        return queries.stream().filter(query -> query.isFor(majorVersion)).toList();
    }
}
