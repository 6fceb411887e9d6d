package io.orderline.testing;

import io.orderline.database.connection.Target;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.Testbed;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/// A real MariaDB for tests that need it: started once per test JVM on the loopback,
/// with a data folder of its own, and gone with the JVM.
public final class MariaDbFixture {
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private static final class Running {
        static final Testbed TESTBED = start();
    }

    private MariaDbFixture() {}

    /// An empty database.
    public static TestDatabase create() {
        NeedsCondition.demand(Need.MARIADB);
        String name = "test" + NUMBER.incrementAndGet();
        administer("CREATE DATABASE " + name);
        Target target = Running.TESTBED.target();
        String server = target.url().substring(0, target.url().lastIndexOf('/') + 1);
        return new TestDatabase(
                name, server + name, target.user(), target.password().reveal());
    }

    /// A copy of another one, without foreign keys.
    public static TestDatabase copyOf(TestDatabase original) throws SQLException {
        TestDatabase copy = create();
        try (Connection connection = copy.target().connect("test");
                Statement statement = connection.createStatement()) {
            for (String table : tables(statement, original)) {
                String from = original.name() + "." + table;
                statement.execute("CREATE TABLE " + table + " LIKE " + from);
                statement.execute("INSERT INTO " + table + " SELECT * FROM " + from);
                statement.execute("ANALYZE TABLE " + table);
            }
        }
        return copy;
    }

    private static List<String> tables(Statement statement, TestDatabase database) throws SQLException {
        List<String> tables = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery("SHOW TABLES FROM " + database.name())) {
            while (rows.next()) {
                tables.add(rows.getString(1));
            }
        }
        return tables;
    }

    public static void drop(TestDatabase database) {
        administer("DROP DATABASE " + database.name());
    }

    private static void administer(String sql) {
        try (Connection connection = Running.TESTBED.target().connect("test");
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    private static Testbed start() {
        Testbed testbed = TestbedCatalog.named("mariadb", "test")
                .with(Map.of("innodb_buffer_pool_size", "512M", "innodb_log_file_size", "256M"))
                .testbed(DataLocation.temporary(), _ -> {});
        testbed.start();
        return testbed;
    }
}
