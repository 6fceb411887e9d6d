package io.orderline.testing;

import io.orderline.database.connection.Target;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.ServerTestbed;
import io.orderline.workload.dataset.LoadSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

    private static final String TEMPLATE = "loaded";

    private static final class Running {
        /// Data that one process of the suite loads for all of them.
        static final Optional<Path> SHARED =
                MadeOnce.jar(Program.CLASSES).map(jar -> MadeOnce.beside(jar, TEMPLATE, PostgresFixture::loadInto));

        static final ServerTestbed TESTBED =
                started(SHARED.map(DataLocation::copyOf).orElseGet(DataLocation::temporary));
    }

    private static final class Loaded {
        static final TestDatabase DATABASE = Running.SHARED.isPresent() ? named(TEMPLATE) : load(Running.TESTBED);
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
        return copyOf(Loaded.DATABASE);
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

    private static ServerTestbed started(DataLocation place) {
        ServerTestbed testbed = TestbedCatalog.postgres().with(SETTINGS).testbed(place, _ -> {});
        testbed.start();
        return testbed;
    }

    private static void loadInto(Path folder) throws IOException {
        try (ServerTestbed testbed = started(DataLocation.temporary())) {
            load(testbed);
            testbed.moveData(Files.createDirectories(folder));
        }
    }

    private static TestDatabase load(ServerTestbed testbed) {
        administer(testbed, "CREATE DATABASE " + TEMPLATE);
        TestDatabase database = of(testbed, TEMPLATE);
        TpccLoad.into(database.target(), LOADED, Optional.empty());
        return database;
    }

    /// A database of this server, whether it exists or not.
    public static TestDatabase named(String name) {
        return of(Running.TESTBED, name);
    }

    private static TestDatabase of(ServerTestbed testbed, String name) {
        Target target = testbed.target();
        String server = target.url().substring(0, target.url().lastIndexOf('/') + 1);
        return new TestDatabase(
                name, server + name, target.user(), target.password().reveal());
    }

    private static void administer(String sql) {
        administer(Running.TESTBED, sql);
    }

    private static void administer(ServerTestbed testbed, String sql) {
        try {
            TestDatabase.of(testbed.target()).execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }
}
