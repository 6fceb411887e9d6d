package io.orderline.isolation.probe;

import io.orderline.base.RandomStreams;
import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.session.Session;
import io.orderline.database.session.SessionStatement;
import io.orderline.database.session.WrongRowCountException;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.isolation.history.Operation;
import io.orderline.isolation.history.Transaction;
import io.orderline.isolation.history.Transaction.TransactionOutcome;
import java.lang.management.ManagementFactory;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// One probing session, which executes transactions at its rate and reconnects to a server that was away.
/// Confined to one thread, except for [#stop], [#abort] and [#cpuNanos].
final class ProbeSession {
    private static final long RECONNECT_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
    private static final long NO_LISTS_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    /// The first path element of the random streams of probes.
    private static final long STREAM = 304;

    private final String name;
    private final Place everywhere;
    private final @Nullable Place standby;
    private final SqlCatalog sql;
    private final ProbeLists lists;
    private final ProbeHistory history;
    private final RandomGenerator random;
    private final ProbeDraw draw;
    private final long periodNanos;
    private volatile boolean over;
    private volatile long cpuNanos;
    private volatile String lastError = "";
    private long originNanos;

    private static final class Place {
        private final Session session;
        private String node = "";

        private Place(Session session) {
            this.session = session;
        }

        private void connect() {
            session.connect();
            node = session.server();
        }
    }

    ProbeSession(int number, ProbePlan plan, SqlCatalog sql, ProbeLists lists, ProbeHistory history) {
        this.name = Integer.toString(number);
        this.everywhere = place(plan, plan.target(), sql);
        this.standby = plan.reads().map(reads -> place(plan, reads, sql)).orElse(null);
        this.sql = sql;
        this.lists = lists;
        this.history = history;
        this.random = RandomStreams.of(plan.seed(), STREAM, number);
        this.draw = new ProbeDraw(random);
        this.periodNanos = TimeUnit.SECONDS.toNanos(1) / plan.shape().rate();
    }

    private static Place place(ProbePlan plan, Target target, SqlCatalog sql) {
        return new Place(new Session(target, plan.isolation(), plan.statementTimeout(), sql.size()).of("probe"));
    }

    String name() {
        return name;
    }

    /// @throws TargetException if the first connection cannot be made
    void connect() {
        everywhere.connect();
        if (standby != null) {
            standby.connect();
        }
    }

    /// @param origin zero of the history's time axis
    void run(long origin) {
        originNanos = origin;
        long due = System.nanoTime() + random.nextLong(periodNanos);
        try {
            while (!over) {
                LockSupport.parkNanos(due - System.nanoTime());
                long now = System.nanoTime();
                if (now >= due) {
                    due = Math.max(now, due + periodNanos);
                    probe();
                }
            }
        } finally {
            cpuNanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            everywhere.session.close();
            if (standby != null) {
                standby.session.close();
            }
        }
    }

    private void probe() {
        boolean reads = standby != null && draw.reads();
        Place place = reads && standby != null ? standby : everywhere;
        if (!place.session.isConnected() && !connected(place)) {
            LockSupport.parkNanos(RECONNECT_NANOS);
            return;
        }
        ProbeListSet set = lists.enter();
        if (set == null) {
            LockSupport.parkNanos(NO_LISTS_NANOS);
            return;
        }
        lists.leave(set, transaction(place, set, draw.operations(set.lists(), reads)), reads);
    }

    private boolean connected(Place place) {
        try {
            place.connect();
            return true;
        } catch (TargetException away) {
            lastError = String.valueOf(away.getMessage());
            return false;
        }
    }

    private Transaction transaction(Place place, ProbeListSet set, List<Operation> planned) {
        long begin = now();
        history.begin(name, place.node, begin, planned);
        List<Operation> done = planned;
        TransactionOutcome ending;
        try {
            done = execute(place.session, set, planned);
            ending = TransactionOutcome.COMMITTED;
        } catch (SQLException e) {
            ending = failed(place.session, set, e);
        } catch (RuntimeException e) { // such as one of a JDBC driver whose connection was cut
            ending = failed(place.session, set, new SQLException(e));
        }
        long end = now();
        history.end(name, end, ending, done);
        return new Transaction(
                name, place.node, begin, ending == TransactionOutcome.UNKNOWN ? Long.MAX_VALUE : end, ending, done);
    }

    private long now() {
        return System.nanoTime() - originNanos;
    }

    private List<Operation> execute(Session session, ProbeListSet set, List<Operation> planned) throws SQLException {
        List<Operation> done = new ArrayList<>();
        session.begin();
        for (Operation operation : planned) {
            ProbeList list = set.list(operation.key());
            done.add(
                    switch (operation) {
                        case Operation.Append append -> append(session, list, append);
                        case Operation.Read _ -> read(session, list);
                    });
        }
        session.commit();
        return done;
    }

    private Operation append(Session session, ProbeList list, Operation.Append append) throws SQLException {
        session.use(sql.get("probe.append"))
                .set(1, " " + append.value())
                .set(2, list.warehouse())
                .set(3, list.id())
                .updateOne();
        return append;
    }

    /// Reads a list. On a standby that lags behind, a list may not exist yet and has no values.
    private Operation read(Session session, ProbeList list) throws SQLException {
        SessionStatement statement =
                session.use(sql.get("probe.read")).set(1, list.warehouse()).set(2, list.id());
        try (ResultSet row = statement.query()) {
            return new Operation.Read(list.key(), ProbeTable.values(row.next() ? row.getString(1) : null));
        }
    }

    /// Returns the ending of a failed transaction. Afterwards the session is usable or closed.
    private TransactionOutcome failed(Session session, ProbeListSet set, SQLException error) {
        lastError = String.valueOf(error.getMessage());
        boolean inDoubt = session.inDoubt() && !session.dialect().provesRollback(error);
        if (error instanceof WrongRowCountException) { // a failover has lost the list
            lists.spend(set);
        }
        try {
            session.rollback();
        } catch (SQLException lost) {
            session.close();
        }
        return inDoubt ? TransactionOutcome.UNKNOWN : TransactionOutcome.ROLLED_BACK;
    }

    /// Ends the session after its current transaction.
    void stop() {
        over = true;
    }

    void abort(Executor executor) {
        everywhere.session.abort(executor);
        if (standby != null) {
            standby.session.abort(executor);
        }
    }

    /// Returns the processor time of the session's thread; 0 until it has ended.
    long cpuNanos() {
        return cpuNanos;
    }

    String lastError() {
        return lastError;
    }
}
