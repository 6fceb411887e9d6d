package io.orderline.workload.tpcc;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.dataset.Check;
import io.orderline.workload.dataset.Dataset;
import io.orderline.workload.dataset.LoadPart;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.dataset.ScaleUnit;
import io.orderline.workload.tpcc.data.LoadConstants;
import io.orderline.workload.tpcc.data.Population;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// TPC-C's data on BenchmarkSQL's tables. Stateless and thread-safe.
public final class TpccDataset implements Dataset {
    @Override
    public String name() {
        return "tpcc";
    }

    @Override
    public ScaleUnit unit() {
        return ScaleUnit.WAREHOUSES;
    }

    @Override
    public List<String> tables() {
        return List.of(
                "bmsql_config",
                "bmsql_warehouse",
                "bmsql_district",
                "bmsql_customer",
                "bmsql_history",
                "bmsql_new_order",
                "bmsql_oorder",
                "bmsql_order_line",
                "bmsql_item",
                "bmsql_stock");
    }

    @Override
    public SqlCatalog schema(Dialect dialect) {
        return SqlCatalog.load("/io/orderline/workloads/tpcc/schema.sql", dialect);
    }

    @Override
    public Optional<SqlCatalog> procedures(Dialect dialect) {
        return dialect.sql()
                .procedures()
                .map(language ->
                        SqlCatalog.load("/io/orderline/workloads/tpcc/procedures/" + language + ".sql", dialect));
    }

    /// Returns two index sets: `benchmarksql` is exactly the set of BenchmarkSQL, and `orderline` adds an index
    /// for Order-Status.
    @Override
    public List<String> indexSets() {
        return List.of("orderline", "benchmarksql");
    }

    @Override
    public List<LoadPart> parts(LoadSpec spec) {
        return Population.parts(spec);
    }

    @Override
    public Map<String, String> constants(LoadSpec spec) {
        return LoadConstants.of(spec).toConfig();
    }

    @Override
    public OptionalInt warehouses(Map<String, String> state) {
        return LoadConstants.warehouses(state);
    }

    @Override
    public List<Check> checks(Dialect dialect) {
        return new TpccChecks(dialect).all();
    }

    @Override
    public List<String> drivenQueries(Dialect dialect, int warehouses) {
        return new TpccChecks(dialect).drivenQueries(warehouses);
    }

    @Override
    public Optional<String> drivenAnywhereQuery(Dialect dialect) {
        return Optional.of(new TpccChecks(dialect).drivenAnywhereQuery());
    }
}
