package io.orderline.testing;

import io.orderline.database.connection.Target;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.server.ServerTestbed;
import io.orderline.workload.dataset.LoadSpec;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/// A real PostgreSQL for tests: started once per test JVM, with a password, and gone with it. Each test
/// makes databases of its own; copies of the loaded one are cheap. Who crashes the server restarts it.
public final class PostgresFixture {
    /// What [#loaded] holds: what a load without options asks for, so that it is recognised.
    public static final LoadSpec LOADED = new LoadSpec(1, 1);

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private static final Map<String, String> SETTINGS =
            Map.of("max_wal_size", "4GB", "shared_buffers", "512MB", "max_prepared_transactions", "20");

    private static final class Running {
        static final ServerTestbed TESTBED = TestbedCatalog.temporary(SETTINGS, _ -> {});

        static {
            TESTBED.start();
        }
    }

    private static final class Loaded {
        static final TestDatabase TEMPLATE = create();

        static {
            TpccLoad.into(TEMPLATE.target(), LOADED, Optional.empty());
        }
    }

    private PostgresFixture() {}

    /// To crash and restart it.
    public static ServerTestbed testbed() {
        return Running.TESTBED;
    }

    /// An empty database.
    public static TestDatabase create() {
        return database("template1");
    }

    /// A freshly loaded one, of one warehouse; the caller may do with it as it likes.
    public static TestDatabase loaded() {
        return copyOf(Loaded.TEMPLATE);
    }

    /// A copy of a database to which nobody is connected.
    public static TestDatabase copyOf(TestDatabase original) {
        return database(original.name());
    }

    public static void drop(TestDatabase database) {
        administer("DROP DATABASE IF EXISTS " + database.name() + " WITH (FORCE)");
    }

    private static TestDatabase database(String template) {
        String name = "test_" + NUMBER.incrementAndGet();
        administer("CREATE DATABASE " + name + " TEMPLATE " + template + " STRATEGY file_copy");
        return named(name);
    }

    /// A database of this server, whether it exists or not.
    public static TestDatabase named(String name) {
        Target target = Running.TESTBED.target();
        String server = target.url().substring(0, target.url().lastIndexOf('/') + 1);
        return new TestDatabase(
                name, server + name, target.user(), target.password().reveal());
    }

    private static void administer(String sql) {
        try {
            TestDatabase.of(Running.TESTBED.target()).execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }
}
