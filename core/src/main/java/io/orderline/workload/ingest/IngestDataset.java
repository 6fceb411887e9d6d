package io.orderline.workload.ingest;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.dataset.Check;
import io.orderline.workload.dataset.Dataset;
import io.orderline.workload.dataset.LoadPart;
import io.orderline.workload.dataset.LoadSpec;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// The dataset of the workload `ingestion`: one table, which is empty after a load. Stateless and thread-safe.
record IngestDataset() implements Dataset {
    static final String TABLE = "orderline_ingestion";

    static final List<String> COLUMNS = List.of("client_no", "round_no", "row_no", "row_checksum", "filler");
    static final String INSERT = "ingestion.insert";

    private static final String STATE_TABLE = "orderline_ingestion_load";
    private static final String RESOURCE = "/io/orderline/workloads/ingestion/schema.sql";

    @Override
    public String name() {
        return IngestWorkload.NAME;
    }

    @Override
    public List<String> tables() {
        return List.of(STATE_TABLE, TABLE);
    }

    @Override
    public SqlCatalog schema(Dialect dialect) {
        return SqlCatalog.load(RESOURCE, dialect);
    }

    @Override
    public List<String> indexSets() {
        return List.of("of ingestion");
    }

    /// Returns a part without rows, because every run begins with an empty table.
    @Override
    public List<LoadPart> parts(LoadSpec spec) {
        return List.of(new LoadPart("nothing", List.of()));
    }

    @Override
    public Map<String, String> constants(LoadSpec spec) {
        return Map.of("scale", Integer.toString(spec.warehouses()));
    }

    /// Returns empty: no other tool's state table could tell the size of this workload.
    @Override
    public OptionalInt warehouses(Map<String, String> state) {
        return OptionalInt.empty();
    }

    /// Returns no checks: the clients' sums, with which the rows are compared, are not in the database.
    @Override
    public List<Check> checks(Dialect dialect) {
        return List.of();
    }

    @Override
    public List<String> drivenQueries(Dialect dialect, int scale) {
        return List.of("SELECT row_no FROM " + TABLE);
    }
}
