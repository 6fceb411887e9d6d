package io.orderline.workload.tpcc;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.dataset.Check;
import io.orderline.workload.dataset.ComputedCheck;
import io.orderline.workload.dataset.SqlCheck;
import io.orderline.workload.tpcc.data.Cardinality;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// The checks of TPC-C's data: the consistency conditions (3.3.2) and further invariants. `checks.sql` has all
/// checks but one, which needs the generator of rows. Immutable and thread-safe.
public record TpccChecks(SqlCatalog catalog) {
    /// The cost of the check that needs the generator, relative to the checks of `checks.sql`.
    private static final int REFILL_COST = 15;

    public TpccChecks(Dialect dialect) {
        this(SqlCatalog.load("/io/orderline/workloads/tpcc/checks.sql", dialect));
    }

    public List<String> drivenQueries(int warehouses) {
        String loaded = Long.toString((long) warehouses * Cardinality.DISTRICTS * Cardinality.CUSTOMERS);
        return Stream.of("driven.orders", "driven.payments")
                .map(id -> catalog.get(id).text().replace("{loaded_history}", loaded))
                .toList();
    }

    public String drivenAnywhereQuery() {
        return catalog.get("driven.anywhere").text();
    }

    public List<Check> all() {
        Check stockRefill = new ComputedCheck(
                "stock-refill",
                "2.4.2.2",
                "S_QUANTITY is the loaded quantity, less what was sold, plus 91 for at most one refill an order line",
                BenchmarkSqlStock.EXPLANATION,
                REFILL_COST,
                new StockQuantityCheck(catalog.get("stock.quantities").text()));
        return Stream.concat(
                        catalog.all().stream()
                                .filter(sql -> sql.notes().containsKey("title"))
                                .map(this::check),
                        Stream.of(stockRefill))
                .toList();
    }

    private Check check(Sql sql) {
        String clause = Objects.requireNonNull(sql.notes().get("clause"), sql.id());
        String title = Objects.requireNonNull(sql.notes().get("title"), sql.id());
        String explanation = sql.notes().getOrDefault("explanation", "");
        int cost = Integer.parseInt(sql.notes().getOrDefault("cost", "1"));
        String pass = sql.notes().getOrDefault("pass", "");
        String passText = catalog.has(pass) ? catalog.get(pass).text() : "";
        return new SqlCheck(sql.id(), clause, title, scope(sql), explanation, sql.text(), cost, passText);
    }

    private static Check.Scope scope(Sql sql) {
        return switch (sql.notes().getOrDefault("scope", "any")) {
            case "any" -> Check.Scope.ANY;
            case "fresh" -> Check.Scope.FRESH;
            case "orderline" -> Check.Scope.LOADED_BY_ORDERLINE;
            default -> throw new IllegalStateException("check " + sql.id() + " has an unknown scope");
        };
    }
}
