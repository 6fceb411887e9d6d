package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.IntervalRow;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Drill;
import io.orderline.testing.TemporaryTestbed;
import io.orderline.testing.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The times of a run beside those of its server, which keeps the moment of each commit.
@Drill
class WallClockIT {
    private static final Duration NEAR = Duration.ofMillis(50);
    private static final int TERMINALS = 4;

    @TempDir
    private Path folder;

    @Test
    void whatTheRunHadCommittedBySomeMomentTheServerHad() throws Exception {
        try (Testbed testbed =
                TemporaryTestbed.started("postgresql-18", "shared_buffers=64MB", "track_commit_timestamp=on")) {
            TestDatabase database = TestDatabase.of(testbed.target());
            DatabaseProgram program = new DatabaseProgram(database, folder.resolve("runs"));
            program.go(0, "load", "--warehouses=1");
            String loaded = database.query("SELECT clock_timestamp()::text");
            Result result = program.drive(0, "--terminals=" + TERMINALS, "--limit=60/s", "--transactions=60");

            long counted = 0;
            for (IntervalRow row : payments(program.last())) {
                counted += row.counts().committed();
                Instant end = result.started().plusNanos((long) (row.endSeconds() * 1e9));
                assertThat(committed(database, loaded, end.plus(NEAR)))
                        .as("at %s", end)
                        .isGreaterThanOrEqualTo(counted);
                assertThat(committed(database, loaded, end.minus(NEAR)))
                        .as("at %s, with those whose commit is on its way", end)
                        .isLessThanOrEqualTo(counted + TERMINALS);
            }
            assertThat(counted)
                    .isEqualTo(committed(database, loaded, Instant.now()))
                    .isPositive();
            long millis = result.started().toEpochMilli();
            assertThat(Files.readString(program.last().latency()))
                    .contains("#[BaseTime: %d.%03d".formatted(millis / 1000, millis % 1000));
        }
    }

    private static List<IntervalRow> payments(RunFolder run) throws Exception {
        return IntervalCsv.read(run.intervals()).stream()
                .filter(row -> row.type().equals("payment"))
                .toList();
    }

    /// Each Payment has a row of its history.
    private static long committed(TestDatabase database, String since, Instant until) throws SQLException {
        return Long.parseLong(
                database.query("SELECT count(*) FROM bmsql_history WHERE pg_xact_commit_timestamp(xmin) > '" + since
                        + "' AND pg_xact_commit_timestamp(xmin) <= '" + until + "'"));
    }
}
