package io.orderline.workload.tpcc;

import io.orderline.target.Dialect;
import io.orderline.target.SqlCatalog;
import io.orderline.workload.Audit;
import io.orderline.workload.Bookkeeping;
import io.orderline.workload.Choices;
import io.orderline.workload.Dataset;
import io.orderline.workload.NeededIndex;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.ShardMap;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.Tally;
import io.orderline.workload.TouchedShards;
import io.orderline.workload.Traces;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Transactions;
import io.orderline.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// TPC-C 5.11 on BenchmarkSQL's tables. Immutable and thread-safe.
public final class Tpcc implements Workload {
    /// Districts in which a Delivery found no order (2.7.4.2).
    public static final String SKIPPED_DISTRICTS = "districts without an order to deliver";

    private final Choices choices;
    private final TypeMix mix;
    private final Optional<ShardMap> shards;

    public Tpcc() {
        this(Choices.SPECIFIED, Optional.empty());
    }

    private Tpcc(Choices choices, Optional<ShardMap> shards) {
        this.choices = choices;
        this.shards = shards;
        this.mix = choices.mix().map(TypeMix::of).orElse(TypeMix.DECK);
    }

    @Override
    public Workload choosing(Choices other) {
        return new Tpcc(other, shards);
    }

    @Override
    public Workload sharded(ShardMap map) {
        return new Tpcc(choices, Optional.of(map));
    }

    @Override
    public Optional<TouchedShards> touchedShards() {
        return shards.map(TpccShards::new);
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
        return types().get(TpccType.NEW_ORDER.number());
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
                dialect.batch().isPresent() ? Optional.empty() : refused(style, dialect, "needs set-based SQL");
            case PROCEDURE ->
                dialect.procedures().isPresent()
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
                        "/io/orderline/workloads/tpcc/batch/" + dialect.batch().orElseThrow() + ".sql", dialect);
            case PROCEDURE -> dataset().procedures(dialect).orElseThrow();
        };
    }

    @Override
    public Transactions transactions(StatementStyle style, SqlCatalog statements, Tally tally) {
        Transactions facts = new TpccFacts(
                new TpccTransactions(Profiles.of(style, statements), tally.counter(SKIPPED_DISTRICTS)), tally);
        return shards.<Transactions>map(map -> new TpccCrossings(facts, map, tally))
                .orElse(facts);
    }

    @Override
    public Traces traces(Dialect dialect) {
        return new TpccTraces(SqlCatalog.load("/io/orderline/workloads/tpcc/traces.sql", dialect));
    }

    @Override
    public Optional<Bookkeeping> bookkeeping(Dialect dialect) {
        return Optional.of(new TpccBookkeeping(SqlCatalog.load("/io/orderline/workloads/tpcc/ledger.sql", dialect)));
    }

    @Override
    public Transactions nullTransactions(Tally tally) {
        return new TpccFacts(new NullTransactions(), tally);
    }

    @Override
    public RunInputs runInputs(RunSpec spec, Map<String, String> state) {
        return new TpccRunInputs(spec, LoadConstants.fromConfig(state), mix, choices.fixedHomes());
    }

    /// Deliveries (2.7.2).
    @Override
    public boolean defers() {
        return mix.share(TpccType.DELIVERY) > 0;
    }

    @Override
    public List<Audit> audits() {
        List<Audit> audits = new ArrayList<>(TpccAudits.of(mix));
        shards.ifPresent(map -> audits.addAll(CrossingAudits.of(map)));
        return List.copyOf(audits);
    }

    @Override
    public List<NeededIndex> neededIndexes() {
        return TpccAudits.INDEXES;
    }

    /// Each committed New-Order takes one number (3.3.2.2): what HammerDB's NOPM counts too.
    @Override
    public Optional<String> headlineCountSql(Dialect dialect) {
        return Optional.of("SELECT sum(d_next_o_id) FROM bmsql_district");
    }
}
