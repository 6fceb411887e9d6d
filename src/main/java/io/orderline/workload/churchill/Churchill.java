package io.orderline.workload.churchill;

import io.orderline.measure.Outcome;
import io.orderline.target.Ability;
import io.orderline.target.Dialect;
import io.orderline.target.SqlCatalog;
import io.orderline.workload.Audit;
import io.orderline.workload.Choices;
import io.orderline.workload.Dataset;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Churchill: clerks of an insurer's call centre make quotes on the phone. Its statements' numbers and
/// kinds are those of the benchmark of that name; the rest of it was never published and is invented.
/// Immutable and thread-safe.
public record Churchill() implements Workload {
    /// As in plans.
    public static final String NAME = "churchill";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<TransactionType> types() {
        return Step.TYPES;
    }

    @Override
    public TransactionType headline() {
        return Step.TYPES.getLast();
    }

    @Override
    public Workload choosing(Choices choices) {
        if (choices.mix().isPresent()) {
            throw new IllegalArgumentException("has no meaning for churchill, whose users take 17 steps in order");
        }
        return this;
    }

    @Override
    public Dataset dataset() {
        return new ChurchillDataset();
    }

    @Override
    public Optional<String> objection(StatementStyle style, Dialect dialect) {
        return style == StatementStyle.ROW
                ? Optional.empty()
                : Optional.of("is a style of TPC-C: a quote's statements are as they are");
    }

    /// A quote has 26 savepoints and goes back to 8 of them.
    @Override
    public Optional<String> objection(Dialect dialect) {
        return dialect.about()
                .abilities()
                .objection(Ability.SAVEPOINTS)
                .map(reason ->
                        "'churchill' sets savepoints, and " + dialect.about().title() + " " + reason);
    }

    @Override
    public void begin(Connection connection, Dialect dialect) throws SQLException {
        ChurchillDataset.forgetQuotes(connection, dialect);
    }

    @Override
    public SqlCatalog statements(StatementStyle style, Dialect dialect) {
        return quote(dialect);
    }

    private static SqlCatalog quote(Dialect dialect) {
        return SqlCatalog.load(Step.resources(), dialect);
    }

    @Override
    public Transactions transactions(StatementStyle style, SqlCatalog statements, Tally tally) {
        return new QuoteTransactions(Script.all(statements), new QuoteTally(tally));
    }

    @Override
    public Traces traces(Dialect dialect) {
        return new QuoteTraces(quote(dialect), dialect);
    }

    @Override
    public Transactions nullTransactions(Tally tally) {
        QuoteTally counted = new QuoteTally(tally);
        return (session, input, _) -> {
            session.commit();
            counted.committed((QuoteStep) input, new Counts());
            return Outcome.COMMITTED;
        };
    }

    @Override
    public RunInputs runInputs(RunSpec spec, Map<String, String> state) {
        return new QuoteInputs(spec);
    }

    @Override
    public List<Audit> audits() {
        return QuoteTally.audits();
    }

    @Override
    public List<NeededIndex> neededIndexes() {
        return List.of();
    }

    /// Each quote given leaves an offer.
    @Override
    public Optional<String> headlineCountSql(Dialect dialect) {
        return Optional.of("SELECT COUNT(*) FROM ch_offer");
    }
}
