package io.orderline.testing;

import io.orderline.load.LoadListener;
import io.orderline.load.LoadPlan;
import io.orderline.load.Loader;
import io.orderline.testbed.PostgresTestbed;
import io.orderline.workload.LoadSpec;
import io.orderline.workload.tpcc.TpccDataset;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/// A real server for the tests of the whole program: started once per test JVM, with passwords, and gone with it. Each
/// test has databases of its own; copies of a loaded one are cheap. Who crashes it restarts it.
public final class Engine {
    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static final int WORKERS = 2;
    /// As a load without options asks for, so that it is recognised.
    private static final LoadSpec SPEC = new LoadSpec(1, 1);

    private static final class Running {
        static final PostgresTestbed TESTBED = start();
    }

    private static final class Loaded {
        static final TestDatabase TEMPLATE = load();
    }

    private Engine() {}

    /// To crash and restart it.
    public static PostgresTestbed testbed() {
        return Running.TESTBED;
    }

    public static TestDatabase empty() {
        return copy("template1");
    }

    /// With one warehouse, never driven.
    public static TestDatabase loaded() {
        return copy(Loaded.TEMPLATE.name());
    }

    public static void drop(TestDatabase database) throws SQLException {
        administration().execute("DROP DATABASE IF EXISTS " + database.name() + " WITH (FORCE)");
    }

    private static TestDatabase copy(String template) {
        String name = "faults_" + NUMBER.incrementAndGet();
        try {
            administration().execute("CREATE DATABASE " + name + " TEMPLATE " + template + " STRATEGY file_copy");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return named(name);
    }

    private static TestDatabase administration() {
        return named("postgres");
    }

    /// A database of this server, whether it exists or not.
    public static TestDatabase named(String name) {
        var target = testbed().target();
        String server = target.url().substring(0, target.url().lastIndexOf('/') + 1);
        return new TestDatabase(
                name, server + name, target.user(), target.password().reveal());
    }

    private static PostgresTestbed start() {
        PostgresTestbed testbed = PostgresTestbed.temporary(Map.of("shared_buffers", "256MB"), _ -> {});
        testbed.start();
        return testbed;
    }

    private static TestDatabase load() {
        TestDatabase template = empty();
        try {
            LoadPlan plan = new LoadPlan(SPEC, "orderline", false, WORKERS);
            new Loader(template.target(), new TpccDataset(), plan, LoadListener.NONE).load();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        return template;
    }
}
