package io.orderline.testing;

import io.orderline.base.TargetException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/// Real engines that live in the test's own JVM.
public enum EmbeddedEngine {
    H2_MEMORY("jdbc:h2:mem:%2$s;DB_CLOSE_DELAY=-1"),
    H2_FILE("jdbc:h2:file:%1$s/%2$s"),
    HSQLDB_MEMORY("jdbc:hsqldb:mem:%2$s"),
    HSQLDB_CACHED("jdbc:hsqldb:file:%1$s/%2$s;hsqldb.default_table_type=cached;hsqldb.log_data=false"
            + ";hsqldb.cache_rows=1000000;hsqldb.cache_size=400000"),
    DERBY("jdbc:derby:memory:%2$s"),
    SQLITE("jdbc:sqlite:%1$s/%2$s");

    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static final AtomicReference<Optional<TestDatabase>> LAST = new AtomicReference<>(Optional.empty());

    static {
        // Pages of 4 KiB. Its own 1,000 make checks that sort take a minute.
        System.setProperty("derby.storage.pageCacheSize", "50000");
        // Seconds. Its own 20 let tests wait in which transactions lock each other out.
        System.setProperty("derby.locks.deadlockTimeout", "1");
    }

    private final String url;

    EmbeddedEngine(String url) {
        this.url = url;
    }

    /// An empty database.
    ///
    /// @param folder where its files go, if it has any
    public TestDatabase create(Path folder) {
        String name = "test" + NUMBER.incrementAndGet();
        TestDatabase database = new TestDatabase(name, url.formatted(folder, name), "sa", "");
        end(LAST.getAndSet(Optional.of(database)));
        return database;
    }

    /// Else those in memory, and the cache of HSQLDB, stay there until the JVM ends.
    private static void end(Optional<TestDatabase> last) {
        try {
            if (last.isPresent() && last.get().url().matches("jdbc:(h2:mem|hsqldb):.*")) {
                last.get().execute("SHUTDOWN");
            } else if (last.isPresent() && last.get().url().startsWith("jdbc:derby:memory:")) {
                TestDatabase derby = last.get();
                new TestDatabase(derby.name(), derby.url() + ";drop=true", derby.user(), "").execute();
            }
        } catch (SQLException | TargetException gone) {
            return; // Derby says so by an error; or the test has ended it
        }
    }
}
