package io.orderline.cli;

import com.arjuna.ats.arjuna.common.CoreEnvironmentBean;
import com.arjuna.ats.arjuna.common.ObjectStoreEnvironmentBean;
import com.arjuna.ats.internal.arjuna.objectstore.jdbc.JDBCStore;
import com.arjuna.common.internal.util.propertyservice.BeanPopulator;
import jakarta.transaction.TransactionManager;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.XAConnection;
import javax.transaction.xa.Xid;
import org.postgresql.core.BaseConnection;
import org.postgresql.ds.PGSimpleDataSource;
import org.postgresql.xa.PGXAConnection;

/// A process with clients of Narayana, a transaction manager: each transaction inserts its number on two databases. It
/// decides in a table of a third one. Prints the number of each transaction that was acknowledged, until it is killed.
final class NarayanaClients {
    static final String PASSWORD = "TEST_PASSWORD_";

    /// The property by which a process ends itself with [#HALTED] once a transaction is decided, before its first
    /// branch
    /// is committed.
    static final String HALTING = "orderline.halting";

    static final int HALTED = 7;
    private static final int CLIENTS = 3;

    private NarayanaClients() {}

    /// @param args the node's identifier, the number before the first transaction, and then URL and user of the
    ///     database that it decides in and of two others
    public static void main(String[] args) throws Exception {
        String node = args[0];
        PGSimpleDataSource decides = source(args, 0);
        BeanPopulator.getDefaultInstance(CoreEnvironmentBean.class).setNodeIdentifier(node);
        store(BeanPopulator.getDefaultInstance(ObjectStoreEnvironmentBean.class), decides);
        store(BeanPopulator.getNamedInstance(ObjectStoreEnvironmentBean.class, "communicationStore"), decides);
        store(BeanPopulator.getNamedInstance(ObjectStoreEnvironmentBean.class, "stateStore"), decides);
        // By this session others see that the process lives, also while it writes no decision.
        try (Connection _ = decides.getConnection()) {
            AtomicInteger numbers = new AtomicInteger(Integer.parseInt(args[1]));
            List<Thread> clients = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                clients.add(Thread.ofPlatform().start(() -> transactions(args, numbers)));
            }
            for (Thread client : clients) {
                client.join();
            }
        }
    }

    private static void store(ObjectStoreEnvironmentBean store, PGSimpleDataSource source) {
        store.setObjectStoreType(JDBCStore.class.getName());
        store.setJdbcDataSource(source);
    }

    /// @param place of the database among the arguments
    private static PGSimpleDataSource source(String[] args, int place) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(args[2 + 2 * place]);
        source.setUser(args[3 + 2 * place]);
        source.setPassword(Objects.requireNonNull(System.getenv(PASSWORD + place)));
        source.setApplicationName(args[0]);
        return source;
    }

    private static void transactions(String[] args, AtomicInteger numbers) {
        try {
            List<XAConnection> nodes = List.of(node(args, 1), node(args, 2));
            TransactionManager manager = com.arjuna.ats.jta.TransactionManager.transactionManager();
            while (true) {
                int number = numbers.incrementAndGet();
                manager.begin();
                for (XAConnection node : nodes) {
                    manager.getTransaction().enlistResource(node.getXAResource());
                    try (Connection connection = node.getConnection();
                            Statement statement = connection.createStatement()) {
                        statement.execute("INSERT INTO t VALUES (" + number + ")");
                    }
                }
                manager.commit();
                System.out.println("done " + number + ".");
                Thread.sleep(20);
            }
        } catch (Throwable e) { // whatever it is: nothing but `xa clean` can have caused it
            System.out.println("unexpected: " + e);
        }
    }

    /// @param place of the database among the arguments
    private static XAConnection node(String[] args, int place) throws SQLException {
        BaseConnection connection = source(args, place).getConnection().unwrap(BaseConnection.class);
        if (!Boolean.getBoolean(HALTING)) {
            return new PGXAConnection(connection);
        }
        return new PGXAConnection(connection) {
            @Override
            public void commit(Xid transaction, boolean onePhase) {
                Runtime.getRuntime().halt(HALTED);
            }
        };
    }
}
