package io.orderline.workload.tpcc;

import io.orderline.database.connection.NullTarget;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import io.orderline.measure.Outcome;
import io.orderline.workload.InputSequence;
import io.orderline.workload.RunSpec;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;

/// What it costs a transaction that its answers are held against what was acknowledged: two terminals of ten warehouses
/// execute drawn inputs, whose numbers an array gives, without and with it.
@State(Scope.Benchmark)
@Threads(2)
public class WatchedTransactionsBenchmark {
    private static final int WAREHOUSES = 10;
    private static final Timestamp NOW = new Timestamp(0);

    @Param({"off", "on"})
    private String watched = "off";

    private final AtomicIntegerArray next = new AtomicIntegerArray(WAREHOUSES * 10);
    private final AtomicInteger terminals = new AtomicInteger();
    private TransactionExecutor transactions;

    @Setup(Level.Iteration)
    public void begin() {
        IntStream.range(0, next.length()).forEach(place -> next.set(place, 3001));
        VersionChecks checks = new VersionChecks(new WorkloadTally());
        if (watched.equals("on")) {
            checks.begin(WatchedDistricts.of(
                    new VersionRows(DialectCatalog.bundled().forUrl("jdbc:postgresql://127.0.0.1/unused")),
                    IntStream.rangeClosed(1, WAREHOUSES)
                            .mapToObj(number -> new VersionRows.Warehouse(number, 0))
                            .toList(),
                    IntStream.range(0, next.length())
                            .mapToObj(place -> new VersionRows.District(1 + place / 10, 1 + place % 10, 3001, 0))
                            .toList()));
        }
        transactions = new WatchedTransactions(this::answer, checks);
    }

    private Outcome answer(Session session, TransactionInput input, Timestamp now, TransactionDetails details) {
        details.number(
                switch ((TpccInput) input) {
                    case TpccInput.NewOrder order -> next.getAndIncrement(place(order.warehouse(), order.district()));
                    case TpccInput.StockLevel level -> next.get(place(level.warehouse(), level.district()));
                    case TpccInput.OrderStatus _ -> Integer.MAX_VALUE;
                    case TpccInput.Payment _, TpccInput.Delivery _ -> 7;
                });
        return Outcome.COMMITTED;
    }

    private static int place(int warehouse, int district) {
        return (warehouse - 1) * 10 + district - 1;
    }

    /// Of one terminal: drawn beforehand, and used again.
    @State(Scope.Thread)
    public static class Terminal {
        private final Session session = new Session(NullTarget.target(), Isolation.READ_COMMITTED, 0);
        private final TransactionDetails details = new TransactionDetails();
        private TransactionInput[] inputs;
        private int at;

        @Setup
        public void draw(WatchedTransactionsBenchmark all) {
            Workload workload = new Tpcc();
            InputSequence sequence = workload.runInputs(
                            new RunSpec(WAREHOUSES, 10 * WAREHOUSES, 1),
                            workload.dataset().constants(new LoadSpec(WAREHOUSES, 1)))
                    .terminal(all.terminals.getAndIncrement());
            inputs = IntStream.range(0, 4_096).mapToObj(_ -> sequence.next()).toArray(TransactionInput[]::new);
        }
    }

    @Benchmark
    public Outcome transaction(Terminal terminal) throws SQLException {
        TransactionInput input = terminal.inputs[terminal.at++ & 4_095];
        return transactions.execute(terminal.session, input, NOW, terminal.details);
    }
}
