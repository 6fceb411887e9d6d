package io.orderline.workload.tpcc;

import io.orderline.load.Procedures;
import io.orderline.measure.Outcome;
import io.orderline.target.Isolation;
import io.orderline.target.Session;
import io.orderline.target.SqlCatalog;
import io.orderline.target.Target;
import io.orderline.workload.Input;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.Tally;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;

/// A connected session with the transactions of one style, and with the procedures that they need.
final class StyledSession implements AutoCloseable {
    private final Session session;
    private final Profiles profiles;
    private final Tally tally = new Tally();

    StyledSession(Target target, StatementStyle style) {
        this(target, target, style);
    }

    /// @param direct the same database for what is not the session's
    StyledSession(Target target, Target direct, StatementStyle style) {
        this(target, direct, style, Isolation.READ_COMMITTED, Duration.ZERO);
    }

    /// @param statementTimeout as in [Session]
    StyledSession(Target target, Target direct, StatementStyle style, Isolation isolation, Duration statementTimeout) {
        SqlCatalog statements = new Tpcc().statements(style, target.dialect());
        if (style == StatementStyle.PROCEDURE) {
            new Procedures(direct, statements).install();
        }
        session = new Session(target, isolation, statementTimeout, statements.size());
        session.connect();
        profiles = Profiles.of(style, statements);
    }

    Session session() {
        return session;
    }

    Profiles profiles() {
        return profiles;
    }

    Tally tally() {
        return tally;
    }

    Outcome execute(Input input) throws SQLException {
        return execute(input, Timestamp.from(Instant.now()));
    }

    Outcome execute(Input input, Timestamp now) throws SQLException {
        return new TpccTransactions(profiles, tally.counter(Tpcc.SKIPPED_DISTRICTS)).execute(session, input, now);
    }

    @Override
    public void close() {
        session.close();
    }
}
