package io.orderline.cli.dialect;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.MonitorCatalog;
import io.orderline.database.dialect.MonitorQuery;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Lists the queries on settings and statistics that a run makes, for those who grant the rights.
final class AskedQueries {
    private AskedQueries() {}

    static String text(Dialect dialect) {
        MonitorCatalog monitor = dialect.server().monitor();
        String all = Stream.of(
                        Stream.of("settings", "further_settings", "all_settings")
                                .flatMap(fact -> dialect.fact(fact).stream().map(sql -> line(fact, sql))),
                        lines("counters", monitor.counters()),
                        lines("gauges", monitor.gauges()),
                        lines("waits", monitor.waits()),
                        lines("tables", monitor.tables()),
                        lines("statements", monitor.statements()))
                .flatMap(lines -> lines)
                .collect(Collectors.joining());
        return all.isEmpty() ? "" : "\nasked of the server, before a run and beside it:\n" + all;
    }

    private static Stream<String> lines(String kind, List<MonitorQuery> queries) {
        return queries.stream().map(query -> line(kind + "." + query.name(), query.sql()));
    }

    private static String line(String name, String sql) {
        return "  " + name + ": " + sql.strip() + "\n";
    }
}
