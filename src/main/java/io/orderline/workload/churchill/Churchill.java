package io.orderline.workload.churchill;

import io.orderline.database.dialect.Ability;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.measure.Outcome;
import io.orderline.workload.CommitLookup;
import io.orderline.workload.InputChoices;
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
        return QuoteStepType.TYPES;
    }

    @Override
    public TransactionType headline() {
        return QuoteStepType.TYPES.getLast();
    }

    @Override
    public Workload choosing(InputChoices choices) {
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
        return SqlCatalog.load(QuoteStepType.resources(), dialect);
    }

    @Override
    public TransactionExecutor transactions(StatementStyle style, SqlCatalog statements, WorkloadTally tally) {
        return new QuoteExecutor(QuoteScript.all(statements), new QuoteTally(tally));
    }

    @Override
    public CommitLookup traces(Dialect dialect) {
        return new QuoteCommitLookup(quote(dialect), dialect);
    }

    @Override
    public TransactionExecutor nullTransactions(WorkloadTally tally) {
        QuoteTally counted = new QuoteTally(tally);
        return (session, input, _, _) -> {
            session.commit();
            counted.committed((QuoteStepInput) input, new StatementCounts());
            return Outcome.COMMITTED;
        };
    }

    @Override
    public RunInputs runInputs(RunSpec spec, Map<String, String> state) {
        return new QuoteInputs(spec);
    }

    @Override
    public List<SpecificationRule> audits() {
        return QuoteTally.audits();
    }

    @Override
    public List<RequiredIndex> neededIndexes() {
        return List.of();
    }

    /// Each quote given leaves an offer.
    @Override
    public Optional<String> headlineCountSql(Dialect dialect) {
        return Optional.of("SELECT COUNT(*) FROM ch_offer");
    }
}
