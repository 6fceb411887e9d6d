package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Target;
import io.orderline.result.Result;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Gauge;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.TestDatabase;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Needs(Need.MARIADB)
class ThreadPoolIT {
    private static final int THREADS = 32;
    private static final String WORKLOAD = "--workload=ycsb";

    @TempDir
    private Path folder;

    /// They only read. If all threads wait for locks, whoever holds these has no thread, and all wait for the time
    /// limit
    /// of locks.
    @Test
    void sixtyFourTerminalsShareThirtyTwoThreads() throws Exception {
        Map<String, String> settings = Map.of(
                "thread_pool_max_threads", Integer.toString(THREADS),
                "innodb_buffer_pool_size", "512M",
                "innodb_log_file_size", "256M");
        try (Testbed testbed = TestbedCatalog.named("mariadb-threadpool", "test")
                .with(settings)
                .testbed(DataLocation.temporary(), _ -> {})) {
            testbed.start();
            Target target = testbed.target();
            DatabaseProgram program = new DatabaseProgram(TestDatabase.of(target), folder);
            program.go(0, "load", WORKLOAD, "--scale=1");
            try (Gauge threads = Gauge.of(target, "SHOW STATUS LIKE 'Threadpool_threads'");
                    Gauge sessions = Gauge.of(target, "SHOW STATUS LIKE 'Threads_connected'")) {
                Result result =
                        program.drive(0, WORKLOAD, "--mix=c", "--transactions=50", "--terminals=64", "--sessions=64");
                assertThat(result.accounting().total().committed()).isEqualTo(64 * 50);
                assertThat(sessions.most()).isGreaterThan(64);
                assertThat(threads.most()).isBetween(4L, (long) THREADS);
            }
        }
    }
}
