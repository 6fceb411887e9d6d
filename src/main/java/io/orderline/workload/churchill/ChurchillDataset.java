package io.orderline.workload.churchill;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.database.sql.SqlSource;
import io.orderline.workload.dataset.Check;
import io.orderline.workload.dataset.Dataset;
import io.orderline.workload.dataset.LoadPart;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.dataset.SqlCheck;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;

/// Rating tables, clerks and their customers, and the tables of quotes, empty when a run begins. Stateless
/// and thread-safe.
record ChurchillDataset() implements Dataset {
    private static final String RESOURCES = "/io/orderline/workloads/churchill/";
    private static final String CREATE = "create.";
    private static final String SCHEMA = RESOURCES + "schema.sql";
    private static final List<String> TABLES = SqlSource.parse(SqlCatalog.text(SCHEMA)).stream()
            .map(SqlSource::id)
            .filter(id -> id.startsWith(CREATE))
            .map(id -> id.substring(CREATE.length()))
            .toList();
    /// A part is one transaction: large enough for its COPYs to be worth while.
    private static final int CLERKS_OF_A_PART = 25;

    @Override
    public String name() {
        return Churchill.NAME;
    }

    @Override
    public List<String> tables() {
        return TABLES;
    }

    @Override
    public SqlCatalog schema(Dialect dialect) {
        return SqlCatalog.load(SCHEMA, dialect);
    }

    @Override
    public List<String> indexSets() {
        return List.of("of churchill");
    }

    @Override
    public List<LoadPart> parts(LoadSpec spec) {
        List<LoadPart> parts = new ArrayList<>(List.of(new LoadPart("rating", RatingRows.all())));
        for (int first = 1; first <= spec.warehouses(); first += CLERKS_OF_A_PART) {
            int last = Math.min(first + CLERKS_OF_A_PART - 1, spec.warehouses());
            parts.add(new LoadPart("clerks-" + first, new ClerkRows(spec.seed(), first, last).all()));
        }
        return parts;
    }

    @Override
    public Map<String, String> constants(LoadSpec spec) {
        return Map.of("scale", Integer.toString(spec.warehouses()));
    }

    /// Nobody but Orderline loads it.
    @Override
    public OptionalInt warehouses(Map<String, String> state) {
        return OptionalInt.empty();
    }

    @Override
    public List<Check> checks(Dialect dialect) {
        return checksCatalog(dialect).all().stream()
                .filter(sql -> sql.notes().containsKey("title"))
                .<Check>map(sql -> new SqlCheck(
                        sql.id(), "", Objects.requireNonNull(sql.notes().get("title")), Check.Scope.ANY, sql.text()))
                .toList();
    }

    private static SqlCatalog checksCatalog(Dialect dialect) {
        return SqlCatalog.load(RESOURCES + "checks.sql", dialect);
    }

    @Override
    public List<String> drivenQueries(Dialect dialect, int scale) {
        return List.of(checksCatalog(dialect).get("driven").text());
    }

    /// Makes the tables of quotes anew and sets the counters of quotes back: keys of quotes begin again
    /// with each run.
    static void forgetQuotes(Connection connection, Dialect dialect) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            SqlCatalog schema = SqlCatalog.load(SCHEMA, dialect);
            for (Sql create : schema.all()) {
                if (create.notes().containsKey("of-quotes")) {
                    String table = create.id().substring(CREATE.length());
                    statement.execute(schema.get("drop." + table).text());
                    statement.execute(create.text());
                }
            }
            for (Sql reset : SqlCatalog.load(RESOURCES + "begin.sql", dialect).all()) {
                statement.executeUpdate(reset.text());
            }
        }
    }
}
