package io.orderline.ingest;

import io.orderline.load.BulkWriter;
import io.orderline.measure.Outcome;
import io.orderline.target.Dialect;
import io.orderline.target.SqlCatalog;
import io.orderline.workload.Audit;
import io.orderline.workload.Balance;
import io.orderline.workload.Choices;
import io.orderline.workload.Dataset;
import io.orderline.workload.InsertShape;
import io.orderline.workload.NeededIndex;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.Tally;
import io.orderline.workload.Traces;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Transactions;
import io.orderline.workload.Workload;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Ingestion: clients insert rows into one table, so many with each transaction, and do nothing else. A
/// client is a terminal, a round one of its transactions. Immutable and thread-safe.
public record Ingestion(InsertShape shape) implements Workload {
    /// As in plans.
    public static final String NAME = "ingestion";
    /// Of client, round, row and checksum, 8 each.
    public static final int NUMBERS_BYTES = 32;
    /// The longest text that a row may have beside its numbers.
    public static final int MOST_LETTERS = 4000;

    static final String ROWS = "rows inserted";
    static final String KEYS = "sum of their keys";
    static final String LETTERS = "sum of their letters";
    static final String CHECKSUMS = "sum of their checksums";

    private static final String RESOURCES = "/io/orderline/workloads/ingestion/";
    private static final TransactionType INSERT =
            new TransactionType(0, "insert", "Insert", Duration.ZERO, Duration.ZERO, Duration.ZERO, false);

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
    public Workload choosing(Choices choices) {
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
    public Transactions transactions(StatementStyle style, SqlCatalog statements, Tally tally) {
        var told = IngestTransactions.Told.in(tally);
        return shape.bulk()
                ? new BulkTransactions(told)
                : new IngestTransactions(statements.get(IngestDataset.INSERT), told);
    }

    @Override
    public Traces traces(Dialect dialect) {
        return new IngestTraces(statements(StatementStyle.ROW, dialect), dialect);
    }

    @Override
    public Transactions nullTransactions(Tally tally) {
        return (session, _, _) -> {
            session.commit();
            return Outcome.COMMITTED;
        };
    }

    @Override
    public RunInputs runInputs(RunSpec spec, Map<String, String> state) {
        return new IngestInputs(shape, spec);
    }

    @Override
    public List<Audit> audits() {
        return List.of();
    }

    @Override
    public List<NeededIndex> neededIndexes() {
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
    public Optional<Balance> balance(Dialect dialect) {
        return Optional.of(new Balance(
                "ingested",
                "the table has what clients were told it has: rows, keys, letters, checksums",
                List.of(ROWS, KEYS, LETTERS, CHECKSUMS),
                sums(dialect).get("ingestion.sums").text()));
    }

    /// Makes the table anew: to delete many rows would take long, and leave their room behind.
    @Override
    public void begin(Connection connection, Dialect dialect) throws SQLException {
        SqlCatalog schema = dataset().schema(dialect);
        try (Statement statement = connection.createStatement()) {
            statement.execute(schema.get("drop." + IngestDataset.TABLE).text());
            statement.execute(schema.get("create." + IngestDataset.TABLE).text());
        }
    }
}
