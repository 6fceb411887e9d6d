package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.EngineReport;
import io.orderline.result.file.EventLog;
import io.orderline.result.file.TimeSeries;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The database's own statistics beside a run.
class WatchedDatabaseIT {
    @TempDir
    private Path folder;

    private Workbench bench;

    @BeforeEach
    void load() {
        bench = Workbench.loaded(folder);
    }

    @AfterEach
    void drop() {
        bench.close();
    }

    private Program start(String... more) {
        return lasting("6s", more);
    }

    private Program lasting(String duration, String... more) {
        List<String> options = new java.util.ArrayList<>(List.of(
                "--verify-before=false",
                "--ceiling=false",
                "--set",
                "verify.after=false",
                "--ramp-up",
                "1s",
                "--duration",
                duration));
        options.addAll(List.of(more));
        return bench.start("run", options.toArray(String[]::new));
    }

    private List<EventLog.Event> events(String kind) throws IOException {
        return EventLog.read(bench.runFolder().events()).stream()
                .filter(event -> event.kind().equals(kind))
                .toList();
    }

    /// From the first sample, before the first transaction, to the last, after the last session: what the terminals
    /// committed, and what the monitor and a few other connections did. Sessions that end tell their counts a
    /// moment later, and those that were idle to the last may still have some.
    @Test
    void theServerCountsWhatTheClientCounts() throws Exception {
        try (Program run = start()) {
            RunFacts.awaitCommits(bench, 2);
            bench.database().execute("CHECKPOINT");
            run.await().withCode(0);
        }
        RunFolder kept = bench.runFolder();
        Result result = kept.readResult();
        TimeSeries series = TimeSeries.read(kept.monitors().resolve("database.csv"));
        double[] commits = series.numbers("xact_commit");
        assertThat(commits).hasSizeGreaterThan(5).doesNotContain(Double.NaN);
        assertThat(series.numbers("t_s")).isSorted();
        assertThat(Arrays.stream(series.numbers("database_bytes")).filter(size -> size > 0))
                .as("asked seldom")
                .isNotEmpty()
                .hasSizeLessThan(commits.length);
        long client = result.accounting().types().stream()
                .filter(type -> type.roundTrips() > 0)
                .mapToLong(type -> type.counts().committed())
                .sum();
        double others = series.rows().size() + 60.0; // samples; looks of the run itself
        assertThat(commits[commits.length - 1] - commits[0]).isCloseTo((double) client, within(others + 0.05 * client));

        EngineReport engine = kept.readEngine().orElseThrow();
        Result.Window window = result.window();
        assertThat(engine.beginSeconds().orElseThrow()).isBetween(window.beginSeconds() - 0.1, window.endSeconds());
        assertThat(engine.endSeconds().orElseThrow()).isGreaterThan(window.endSeconds() - 0.1);
        assertThat(engine.grown("commits").orElseThrow().longValue()).isPositive();
        assertThat(engine.grown("log-bytes").orElseThrow().longValue()).isPositive();
        assertThat(engine.tables()).extracting(EngineReport.Table::name).contains("bmsql_stock");
        assertThat(engine.statements()).isEmpty();
        assertThat(engine.notes()) // a slow machine is told too
                .anyMatch(note -> note.contains("CREATE EXTENSION pg_stat_statements"));
        assertThat(TimeSeries.read(kept.waits()).rows()).isNotEmpty();

        assertThat(events("checkpoint")).isNotEmpty().first().satisfies(checkpoint -> {
            assertThat(checkpoint.message()).startsWith("requested checkpoint ended");
            assertThat(checkpoint.t()).isBetween(1.0, 9.0);
        });
        assertThat(events("monitor-lost")).isEmpty();
        assertThat(bench.program().run("show", "last").withCode(0).out())
                .contains("\nengine ", "commits/s", "\nlog ", "\ncheckpoints ", "\ncache ", "\nwaits ")
                .contains("durability  a reported commit survives a crash of the server's processes");
        assertThat(kept.report()).content().contains("Inside the database", "bmsql_stock");
    }

    @Test
    @Drill
    void aMonitorThatIsCutOffComesBackAndTheRunIsValid() throws Exception {
        try (Program run = lasting("15s")) {
            RunFacts.awaitCommits(bench, 2);
            assertThat(bench.database()
                            .query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                                    + " WHERE datname = current_database() AND application_name = 'orderline monitor'"))
                    .isEqualTo("t");
            run.awaitSaid("the database is watched again");
            run.await().withCode(0);
        }
        assertThat(events("monitor-lost"))
                .singleElement()
                .satisfies(lost -> assertThat(lost.message()).contains("terminating connection"));
        assertThat(events("monitor-back")).hasSize(1);
        assertThat(bench.runFolder().readEngine().orElseThrow().seconds()).isPositive();
        assertThat(bench.runFolder().readResult().accounting().total().failed()).isZero();
    }

    @Test
    @Drill
    void itCanBeSwitchedOff() throws Exception {
        try (Program run = start("--set", "monitor.database=false")) {
            run.await().withCode(0);
        }
        assertThat(bench.runFolder().readEngine()).isEmpty();
        assertThat(bench.runFolder().waits()).doesNotExist();
        assertThat(bench.program().run("show", "last").out()).doesNotContain("\nengine ");
    }
}
