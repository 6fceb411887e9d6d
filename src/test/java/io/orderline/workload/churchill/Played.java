package io.orderline.workload.churchill;

import io.orderline.data.load.LoadListener;
import io.orderline.data.load.LoadPlan;
import io.orderline.data.load.Loader;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.InputSequence;
import io.orderline.workload.RunSpec;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.dataset.ScaleUnit;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;

/// A database with the customers of two clerks, on which one user makes quotes over one session.
record Played(Target target, Session session, SqlCatalog statements, WorkloadTally tally) implements AutoCloseable {
    static Played on(Target target) throws SQLException, InterruptedException {
        LoadPlan plan = new LoadPlan(new LoadSpec(2, 1, ScaleUnit.SCALE), "of churchill", false, 2);
        new Loader(target, new ChurchillDataset(), plan, LoadListener.NONE).load();
        return again(target);
    }

    /// As a run that begins on what was loaded.
    static Played again(Target target) throws SQLException {
        Churchill churchill = new Churchill();
        try (Connection connection = target.connect("test")) {
            churchill.begin(connection, target.dialect());
        }
        SqlCatalog statements = churchill.statements(StatementStyle.ROW, target.dialect());
        Session session = new Session(target, Isolation.READ_COMMITTED, statements.size());
        session.connect();
        return new Played(target, session, statements, new WorkloadTally());
    }

    /// Whole quotes of the first user, from the first one on.
    void quotes(int count) throws SQLException {
        InputSequence inputs = inputs();
        var transactions = new Churchill().transactions(StatementStyle.ROW, statements, tally);
        for (int step = 0; step < 17 * count; step++) {
            transactions.execute(session, inputs.next(), Timestamp.from(Instant.now()), new TransactionDetails());
        }
    }

    static InputSequence inputs() {
        return new QuoteInputs(new RunSpec(2, 1, 1)).terminal(0);
    }

    @Override
    public void close() {
        session.close();
    }
}
