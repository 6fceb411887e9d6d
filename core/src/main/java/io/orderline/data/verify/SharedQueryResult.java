package io.orderline.data.verify;

import io.orderline.workload.dataset.Check;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The result of a query that several checks share ([Check#pass]). Immutable.
///
/// @param rows the number of rows that may violate a check, by the check's ID; only for checks with a shared
///     query
/// @param secondsPerCost the duration of the query divided by the sum of the checks' costs
record SharedQueryResult(Map<String, Long> rows, double secondsPerCost) {
    /// Groups checks that share a query. Checks without a shared query are alone. The most expensive group
    /// comes first.
    static List<List<Check>> groups(List<Check> checks) {
        Collection<List<Check>> groups = checks.stream()
                .collect(Collectors.groupingBy(
                        check -> check.pass().isEmpty() ? check.id() : check.pass(),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .values();
        return groups.stream()
                .sorted(Comparator.comparingInt(SharedQueryResult::cost).reversed())
                .toList();
    }

    private static int cost(List<Check> checks) {
        return checks.stream().mapToInt(Check::cost).sum();
    }

    /// Executes the shared query of a group.
    ///
    /// @param group checks with the same query, or a single check without a shared query
    static SharedQueryResult of(Connection connection, List<Check> group, Verifier.Known known) throws SQLException {
        List<Check> meant =
                group.stream().filter(check -> known.objection(check).isEmpty()).toList();
        String query = group.getFirst().pass();
        if (meant.isEmpty() || query.isEmpty()) {
            return new SharedQueryResult(Map.of(), 0);
        }
        long start = System.nanoTime();
        Map<String, Long> rows = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            for (Check check : meant) {
                rows.put(check.id(), row.getLong(check.id().replace('-', '_')));
            }
        }
        return new SharedQueryResult(Map.copyOf(rows), (System.nanoTime() - start) / 1e9 / cost(meant));
    }

    boolean mayFind(Check check) {
        return rows.getOrDefault(check.id(), 1L) != 0;
    }

    double seconds(Check check) {
        return rows.containsKey(check.id()) ? secondsPerCost * check.cost() : 0;
    }
}
