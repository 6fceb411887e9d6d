package io.orderline.workload.ingest;

import io.orderline.database.bulk.BulkWriter;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.session.Session;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.measure.Outcome;
import io.orderline.workload.ClientTotals;
import io.orderline.workload.CommitLookup;
import io.orderline.workload.InDoubtTransaction;
import io.orderline.workload.InputChoices;
import io.orderline.workload.InsertShape;
import io.orderline.workload.RequiredIndex;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.SpecificationRule;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.dataset.Dataset;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The workload `ingestion`: clients only insert rows into one table, a fixed number per transaction. A client
/// is a terminal, and a round is one of its transactions. Immutable and thread-safe.
public record IngestWorkload(InsertShape shape) implements Workload {
    public static final String NAME = "ingestion";
    /// The size in bytes of client, round, row and checksum together, 8 bytes each.
    public static final int NUMBERS_BYTES = 32;

    static final String ROWS = "rows inserted";
    static final String KEYS = "sum of their keys";
    static final String LETTERS = "sum of their letters";
    static final String CHECKSUMS = "sum of their checksums";

    private static final String RESOURCES = "/io/orderline/workloads/ingestion/";
    private static final TransactionType INSERT =
            new TransactionType(0, "insert", "Insert", Duration.ZERO, Duration.ZERO, Duration.ZERO, false, false);

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<TransactionType> types() {
        return List.of(INSERT);
    }

    @Override
    public TransactionType headline() {
        return INSERT;
    }

    @Override
    public Workload choosing(InputChoices choices) {
        if (choices.mix().isPresent()) {
            throw new IllegalArgumentException("has no meaning for ingestion, which has one type: insert");
        }
        return this;
    }

    @Override
    public Dataset dataset() {
        return new IngestDataset();
    }

    @Override
    public Optional<String> objection(StatementStyle style, Dialect dialect) {
        return style == StatementStyle.ROW
                ? Optional.empty()
                : Optional.of("is a style of TPC-C: an ingestion has ingest.by");
    }

    @Override
    public Optional<String> objection(Dialect dialect) {
        return shape.bulk() && !BulkWriter.beyondInsert(dialect)
                ? Optional.of("'bulk' cannot be had: dialect " + dialect.name()
                        + " knows no bulk path of this database's driver, and a load inserts too. Usable: insert.")
                : Optional.empty();
    }

    @Override
    public SqlCatalog statements(StatementStyle style, Dialect dialect) {
        return SqlCatalog.load(RESOURCES + "transactions.sql", dialect);
    }

    @Override
    public TransactionExecutor transactions(StatementStyle style, SqlCatalog statements, WorkloadTally tally) {
        var told = BatchInsertExecutor.IngestTallies.in(tally);
        return shape.bulk()
                ? new BulkInsertExecutor(told)
                : new BatchInsertExecutor(statements.get(IngestDataset.INSERT), told);
    }

    @Override
    public CommitLookup traces(Dialect dialect) {
        return new IngestCommitLookup(statements(StatementStyle.ROW, dialect));
    }

    @Override
    public TransactionExecutor nullTransactions(WorkloadTally tally) {
        return (session, _, _, _) -> {
            session.commit();
            return Outcome.COMMITTED;
        };
    }

    @Override
    public RunInputs runInputs(RunSpec spec, Map<String, String> state) {
        return new IngestInputs(shape, spec);
    }

    @Override
    public List<SpecificationRule> audits() {
        return List.of();
    }

    @Override
    public List<RequiredIndex> neededIndexes() {
        return List.of();
    }

    @Override
    public Optional<String> headlineCountSql(Dialect dialect) {
        return Optional.of(sums(dialect).get("ingestion.inserts").text());
    }

    private static SqlCatalog sums(Dialect dialect) {
        return SqlCatalog.load(RESOURCES + "sums.sql", dialect);
    }

    @Override
    public Optional<InsertShape> inserts() {
        return Optional.of(shape);
    }

    @Override
    public Optional<ClientTotals> balance(Dialect dialect) {
        return Optional.of(new ClientTotals(
                "ingested",
                "the table has what clients were told it has: rows, keys, letters, checksums",
                List.of(ROWS, KEYS, LETTERS, CHECKSUMS),
                sums(dialect).get("ingestion.sums").text(),
                false));
    }

    /// Re-creates the table, because deleting many rows would take long and would not free their space.
    @Override
    public void begin(Connection connection, Dialect dialect) throws SQLException {
        SqlCatalog schema = dataset().schema(dialect);
        try (Statement statement = connection.createStatement()) {
            statement.execute(schema.get("drop." + IngestDataset.TABLE).text());
            statement.execute(schema.get("create." + IngestDataset.TABLE).text());
        }
    }

    private record IngestCommitLookup(SqlCatalog statements) implements CommitLookup {
        @Override
        public Trace find(Session session, InDoubtTransaction doubt) throws SQLException {
            InsertInput rows = (InsertInput) doubt.input();
            return CommitLookup.byInsertion(
                    session,
                    () -> BatchInsertExecutor.bind(
                                    session.use(statements.get(IngestDataset.INSERT)),
                                    rows,
                                    1,
                                    rows.rows().getFirst())
                            .updateOne());
        }
    }
}
