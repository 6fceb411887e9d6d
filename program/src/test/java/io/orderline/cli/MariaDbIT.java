package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Target;
import io.orderline.result.Result;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Drill;
import io.orderline.testing.Gauge;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.Program;
import io.orderline.testing.TemporaryTestbed;
import io.orderline.testing.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Needs(Need.MARIADB)
class MariaDbIT {
    @TempDir
    private Path folder;

    @AutoClose
    private final TestDatabase database = MariaDbFixture.create();

    /// The second is its own usual level, at which reads without a lock are stale.
    @ParameterizedTest
    @ValueSource(strings = {"read-committed", "repeatable-read"})
    void eightTerminalsLeaveALoadedDatabaseConsistent(String isolation) throws Exception {
        WholeWay.go(database, folder, "--isolation", isolation);
    }

    /// Four runs after one load. Each leaves what the next one goes on from; the procedures are made by the
    /// first run that needs them, and dropped with the tables.
    @Test
    @Drill
    void eightTerminalsDoSoInTheOtherStylesToo() throws Exception {
        WholeWay.perform(database, "load", "--warehouses", "1");
        for (String style : List.of("batch", "procedure")) {
            for (String isolation : List.of("read-committed", "repeatable-read")) {
                Path runs = Files.createDirectory(folder.resolve(style + "-" + isolation));
                String options =
                        "--transactions=50 --deferred-sessions=4 --style=" + style + " --isolation=" + isolation;
                WholeWay.run(database, runs, Words.of(options));
            }
        }
        String procedures = "SELECT count(*) FROM information_schema.routines WHERE routine_schema = DATABASE()";
        assertThat(database.query(procedures)).isEqualTo("5");
        WholeWay.perform(database, "drop");
        assertThat(database.query(procedures)).isEqualTo("0");
    }

    /// As property files of BenchmarkSQL's users have it; MySQL's driver is fetched.
    @Test
    @Drill
    void behindAUrlOfMySqlItIsNamedAtConnect() {
        Program.Launch program = Program.in(folder).environment("ORDERLINE_PASSWORD", database.password());
        program.run("driver", "install", "mysql", "--accept-licence").withCode(0);
        String url = database.url().replace("jdbc:mariadb:", "jdbc:mysql:");
        assertThat(program.run("load", "--warehouses=1", "--url=" + url, "--user=" + database.user())
                        .withCode(3)
                        .err())
                .contains("is no MySQL", "MariaDB", "begins with jdbc:mariadb:");
    }

    /// They only read. If all threads wait for locks, whoever holds these has no thread, and all wait for the time
    /// limit of locks.
    @Test
    void sixtyFourTerminalsShareThirtyTwoThreads() throws Exception {
        int most = 32;
        String workload = "--workload=ycsb";
        try (Testbed testbed = TemporaryTestbed.started(
                "mariadb-threadpool",
                "thread_pool_max_threads=" + most,
                "innodb_buffer_pool_size=512M",
                "innodb_log_file_size=256M")) {
            Target target = testbed.target();
            DatabaseProgram program = new DatabaseProgram(TestDatabase.of(target), folder);
            program.go(0, "load", workload, "--scale=1");
            try (Gauge threads = Gauge.of(target, "SHOW STATUS LIKE 'Threadpool_threads'");
                    Gauge sessions = Gauge.of(target, "SHOW STATUS LIKE 'Threads_connected'")) {
                Result result =
                        program.drive(0, workload, "--mix=c", "--transactions=50", "--terminals=64", "--sessions=64");
                assertThat(result.accounting().total().committed()).isEqualTo(64 * 50);
                assertThat(sessions.most()).isGreaterThan(64);
                assertThat(threads.most()).isBetween(4L, (long) most);
            }
        }
    }
}
