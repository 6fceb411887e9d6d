package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.EngineReport;
import io.orderline.result.file.TimeSeries;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.TableGate;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// The database's own statistics beside a run.
@Drill
class WatchedDatabaseIT extends LoadedDatabaseTests {
    private long commits() throws SQLException {
        return Long.parseLong(
                bench.database().query("SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"));
    }

    private double[] sampled() throws IOException {
        Path file = bench.runFolder().monitors().resolve("database.csv");
        return TimeSeries.read(file).numbers("xact_commit");
    }

    private void awaitSamples(int more) throws IOException {
        int known = sampled().length;
        await().until(() -> sampled().length >= known + more);
    }

    /// While the run is held, a sample that is taken between two looks of the test has a number between theirs.
    /// One may be under way when the first look is made; the next one is not.
    @Test
    void theServersCountsAreTakenAsTheyAre() throws Exception {
        TableGate gate = TableGate.at(bench.database(), "UPDATE ON bmsql_district", 100);
        try (Program run = bench.startDrive(100, "--terminals=4", "--monitor-interval=200ms")) {
            gate.awaitHeld(run, 4);
            awaitSamples(1);
            bench.database().execute("CHECKPOINT");
            int known = sampled().length;
            long before = commits();
            awaitSamples(2);
            long after = commits();
            gate.open();
            run.await().withCode(0);
            assertThat(sampled()[known + 1]).isBetween((double) before, (double) after);
        }
        RunFolder kept = bench.runFolder();
        TimeSeries series = TimeSeries.read(kept.monitors().resolve("database.csv"));
        double[] commits = series.numbers("xact_commit");
        assertThat(commits).doesNotContain(Double.NaN).isSorted();
        assertThat(series.numbers("t_s")).isSorted();
        assertThat(Arrays.stream(series.numbers("database_bytes")).filter(size -> size > 0))
                .as("asked seldom")
                .isNotEmpty()
                .hasSizeLessThan(commits.length);
        isOfTheWindow(kept);

        double end = result().window().endSeconds();
        assertThat(events("checkpoint")).isNotEmpty().first().satisfies(checkpoint -> {
            assertThat(checkpoint.message()).startsWith("requested checkpoint ended");
            assertThat(checkpoint.t()).isBetween(0.0, end);
        });
        assertThat(events("monitor-lost")).isEmpty();
        assertThat(bench.program().run("show", "last").withCode(0).out())
                .contains("\nengine ", "commits/s", "\nlog ", "\ncheckpoints ", "\ncache ", "\nwaits ")
                .contains("durability  a reported commit survives a crash of the server's processes");
        assertThat(kept.report()).content().contains("Inside the database", "bmsql_stock");
    }

    private static void isOfTheWindow(RunFolder kept) throws IOException {
        EngineReport engine = kept.readEngine().orElseThrow();
        Result.Window window = kept.readResult().window();
        assertThat(engine.beginSeconds().orElseThrow()).isBetween(window.beginSeconds() - 0.1, window.endSeconds());
        assertThat(engine.endSeconds().orElseThrow()).isGreaterThan(window.endSeconds() - 0.1);
        assertThat(engine.grown("commits").orElseThrow().longValue()).isPositive();
        assertThat(engine.grown("log-bytes").orElseThrow().longValue()).isPositive();
        assertThat(engine.tables()).extracting(EngineReport.Table::name).contains("bmsql_stock");
        assertThat(engine.statements()).isEmpty();
        assertThat(engine.notes()) // a slow machine is told too
                .anyMatch(note -> note.contains("CREATE EXTENSION pg_stat_statements"));
        assertThat(TimeSeries.read(kept.waits()).rows()).isNotEmpty();
    }

    @Test
    void aMonitorThatIsCutOffComesBackAndTheRunIsValid() throws Exception {
        TableGate gate = TableGate.at(bench.database(), "UPDATE ON bmsql_district", 100);
        try (Program run = bench.startDrive(100, "--terminals=4")) {
            gate.awaitHeld(run, 4);
            awaitSamples(1);
            assertThat(bench.database()
                            .query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                                    + " WHERE datname = current_database() AND application_name = 'orderline monitor'"))
                    .isEqualTo("t");
            run.awaitSaid("the database is watched again");
            gate.open();
            run.await().withCode(0);
        }
        assertThat(events("monitor-lost"))
                .singleElement()
                .satisfies(lost -> assertThat(lost.message()).contains("terminating connection"));
        assertThat(events("monitor-back")).hasSize(1);
        assertThat(bench.runFolder().readEngine().orElseThrow().seconds()).isPositive();
        assertThat(result().accounting().total().failed()).isZero();
    }

    @Test
    void itCanBeSwitchedOff() throws Exception {
        bench.drive(20, "--set=monitor.database=false").withCode(0);
        assertThat(bench.runFolder().readEngine()).isEmpty();
        assertThat(bench.runFolder().waits()).doesNotExist();
        assertThat(bench.program().run("show", "last").out()).doesNotContain("\nengine ");
    }
}
