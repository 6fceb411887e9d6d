package io.orderline.workload.tpcc;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.session.Session;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.measure.Outcome;
import io.orderline.workload.CommitLookup;
import io.orderline.workload.InputChoices;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.RequiredIndex;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.ShardMap;
import io.orderline.workload.SpecificationRule;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TouchedShards;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.dataset.Dataset;
import io.orderline.workload.tpcc.data.LoadConstants;
import io.orderline.workload.tpcc.inputs.TpccInput;
import io.orderline.workload.tpcc.inputs.TpccRunInputs;
import io.orderline.workload.tpcc.inputs.TpccType;
import io.orderline.workload.tpcc.inputs.TypeMix;
import io.orderline.workload.tpcc.transactions.ProfileSet;
import io.orderline.workload.tpcc.transactions.TpccExecutor;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The workload TPC-C 5.11 on BenchmarkSQL's tables. Immutable and thread-safe.
public final class Tpcc implements Workload {
    /// The counter of districts in which a Delivery found no order (2.7.4.2).
    public static final String SKIPPED_DISTRICTS = "districts without an order to deliver";

    private final InputChoices choices;
    private final TypeMix mix;
    private final Optional<ShardMap> shards;

    public Tpcc() {
        this(InputChoices.SPECIFIED, Optional.empty());
    }

    private Tpcc(InputChoices choices, Optional<ShardMap> shards) {
        this.choices = choices;
        this.shards = shards;
        this.mix = TypeMix.by(choices);
    }

    @Override
    public Workload choosing(InputChoices other) {
        return new Tpcc(other, shards);
    }

    @Override
    public Workload sharded(ShardMap map) {
        return new Tpcc(choices, Optional.of(map));
    }

    @Override
    public Optional<TouchedShards> touchedShards() {
        return shards.map(ShardCrossingRules.TpccShards::new);
    }

    @Override
    public String name() {
        return "tpcc";
    }

    @Override
    public List<TransactionType> types() {
        return TpccType.ALL;
    }

    @Override
    public TransactionType headline() {
        return TpccType.NEW_ORDER.definition();
    }

    @Override
    public Dataset dataset() {
        return new TpccDataset();
    }

    @Override
    public Optional<String> objection(StatementStyle style, Dialect dialect) {
        return switch (style) {
            case ROW -> Optional.empty();
            case BATCH ->
                dialect.sql().batch().isPresent() ? Optional.empty() : refused(style, dialect, "needs set-based SQL");
            case PROCEDURE ->
                dialect.sql().procedures().isPresent()
                        ? Optional.empty()
                        : refused(style, dialect, "needs stored procedures");
        };
    }

    private static Optional<String> refused(StatementStyle style, Dialect dialect, String needs) {
        return Optional.of(dialect.about()
                .refusals()
                .objection(style.text())
                .orElse(needs + "; Orderline has none for " + dialect.name()));
    }

    @Override
    public SqlCatalog statements(StatementStyle style, Dialect dialect) {
        return switch (style) {
            case ROW -> SqlCatalog.load("/io/orderline/workloads/tpcc/transactions.sql", dialect);
            case BATCH ->
                SqlCatalog.load(
                        "/io/orderline/workloads/tpcc/batch/"
                                + dialect.sql().batch().orElseThrow() + ".sql",
                        dialect);
            case PROCEDURE -> dataset().procedures(dialect).orElseThrow();
        };
    }

    @Override
    public TransactionExecutor transactions(StatementStyle style, SqlCatalog statements, WorkloadTally tally) {
        TransactionExecutor facts = new TpccInputStatistics(
                new TpccExecutor(ProfileSet.of(style, statements), tally.counter(SKIPPED_DISTRICTS)), tally);
        return new WatchedTransactions(
                shards.<TransactionExecutor>map(map -> new ShardCrossingCounter(facts, map, tally))
                        .orElse(facts),
                new VersionChecks(tally));
    }

    @Override
    public CommitLookup traces(Dialect dialect) {
        return new TpccCommitLookup(SqlCatalog.load("/io/orderline/workloads/tpcc/traces.sql", dialect));
    }

    @Override
    public Optional<LedgerRules> bookkeeping(Dialect dialect) {
        return Optional.of(new TpccLedgerRules(SqlCatalog.load("/io/orderline/workloads/tpcc/ledger.sql", dialect)));
    }

    @Override
    public TransactionExecutor nullTransactions(WorkloadTally tally) {
        return new TpccInputStatistics(new NullExecutor(), tally);
    }

    @Override
    public RunInputs runInputs(RunSpec spec, Map<String, String> state) {
        return new TpccRunInputs(spec, LoadConstants.fromConfig(state), choices);
    }

    /// Returns whether the mix has Deliveries, which are deferred (TPC-C 2.7.2).
    @Override
    public boolean defers() {
        return mix.share(TpccType.DELIVERY) > 0;
    }

    @Override
    public List<SpecificationRule> audits() {
        List<SpecificationRule> audits = new ArrayList<>(TpccRules.of(mix, choices.remote()));
        shards.ifPresent(map -> audits.addAll(ShardCrossingRules.of(map, choices.remote())));
        return List.copyOf(audits);
    }

    @Override
    public List<String> departures() {
        return TpccRules.departures(choices.remote());
    }

    @Override
    public List<RequiredIndex> neededIndexes() {
        return TpccRules.INDEXES;
    }

    /// Returns a query for the sum of D_NEXT_O_ID, of which each committed New-Order takes one number (TPC-C
    /// 3.3.2.2). HammerDB computes its NOPM in the same way.
    @Override
    public Optional<String> headlineCountSql(Dialect dialect) {
        return Optional.of("SELECT sum(d_next_o_id) FROM bmsql_district");
    }

    /// Executes no statements, and ends each transaction with its intended outcome.
    private record NullExecutor() implements TransactionExecutor {
        @Override
        public Outcome execute(Session session, TransactionInput input, Timestamp now, TransactionDetails details)
                throws SQLException {
            if (input instanceof TpccInput.NewOrder order && order.rollback()) {
                session.rollback();
                return Outcome.ROLLED_BACK;
            }
            session.commit();
            return Outcome.COMMITTED;
        }
    }
}
