package io.orderline.workload.custom;

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
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A database with the customers of two clerks, on which one user makes quotes over one session.
record Played(Target target, Session session, SqlCatalog statements, WorkloadTally tally) implements AutoCloseable {
    static final CustomWorkload CHURCHILL = CustomWorkload.bundled("churchill");

    private static final LoadSpec SIZE = DrawnInputs.scale(2);

    static List<TransactionScript> scripts(SqlCatalog statements) {
        return ((CustomExecutor) CHURCHILL.transactions(StatementStyle.ROW, statements, new WorkloadTally())).scripts();
    }

    /// Statements of a step, each with the number of times that it is executed.
    static Map<StatementCall, Integer> calls(TransactionScript script) {
        Map<StatementCall, Integer> calls = new LinkedHashMap<>();
        script.steps().forEach(step -> step.calls().forEach(call -> calls.put(call, step.repeat() < 0 ? 1 : 2)));
        return calls;
    }

    static Played on(Target target) throws SQLException, InterruptedException {
        LoadPlan plan = new LoadPlan(SIZE, CHURCHILL.dataset().indexSets().getFirst(), false, 2);
        new Loader(target, CHURCHILL.dataset(), plan, LoadListener.NONE).load();
        return again(target);
    }

    /// As a run that begins on what was loaded.
    static Played again(Target target) throws SQLException {
        try (Connection connection = target.connect("test")) {
            CHURCHILL.begin(connection, target.dialect());
        }
        SqlCatalog statements = CHURCHILL.statements(StatementStyle.ROW, target.dialect());
        Session session = new Session(target, Isolation.READ_COMMITTED, statements.size());
        session.connect();
        return new Played(target, session, statements, new WorkloadTally());
    }

    /// Whole quotes of the first user, from the first one on.
    void quotes(int count) throws SQLException {
        InputSequence inputs = inputs();
        var transactions = CHURCHILL.transactions(StatementStyle.ROW, statements, tally);
        for (int step = 0; step < 17 * count; step++) {
            transactions.execute(session, inputs.next(), Timestamp.from(Instant.now()), new TransactionDetails());
        }
    }

    static InputSequence inputs() {
        return DrawnInputs.of(CHURCHILL, new RunSpec(2, 1, 1), 0);
    }

    @Override
    public void close() {
        session.close();
    }
}
