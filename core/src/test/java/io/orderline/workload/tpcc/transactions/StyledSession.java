package io.orderline.workload.tpcc.transactions;

import io.orderline.data.load.StoredProcedures;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.measure.Outcome;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.tpcc.Tpcc;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;

/// A connected session with the transactions of one style, and with the procedures that they need.
public final class StyledSession implements AutoCloseable {
    private final Session session;
    private final ProfileSet profiles;
    private final WorkloadTally tally = new WorkloadTally();

    public StyledSession(Target target, StatementStyle style) {
        this(target, target, style);
    }

    /// @param direct the same database for what is not the session's
    public StyledSession(Target target, Target direct, StatementStyle style) {
        this(target, direct, style, Isolation.READ_COMMITTED, Duration.ZERO);
    }

    /// @param statementTimeout as in [Session]
    public StyledSession(
            Target target, Target direct, StatementStyle style, Isolation isolation, Duration statementTimeout) {
        SqlCatalog statements = new Tpcc().statements(style, target.dialect());
        if (style == StatementStyle.PROCEDURE) {
            new StoredProcedures(direct, statements).install();
        }
        session = new Session(target, isolation, statementTimeout, statements.size());
        session.connect();
        profiles = ProfileSet.of(style, statements);
    }

    public Session session() {
        return session;
    }

    public ProfileSet profiles() {
        return profiles;
    }

    public WorkloadTally tally() {
        return tally;
    }

    public Outcome execute(TransactionInput input) throws SQLException {
        return execute(input, Timestamp.from(Instant.now()));
    }

    Outcome execute(TransactionInput input, Timestamp now) throws SQLException {
        return new TpccExecutor(profiles, tally.counter(Tpcc.SKIPPED_DISTRICTS))
                .execute(session, input, now, new TransactionDetails());
    }

    @Override
    public void close() {
        session.close();
    }
}
