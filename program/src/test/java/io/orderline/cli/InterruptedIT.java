package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.data.verify.TableChecksums;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.Verdict;
import io.orderline.result.file.IntervalCsv;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.Workbench;
import io.orderline.workload.tpcc.TpccDataset;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Ctrl-C, SIGTERM and SIGKILL, while loading and while driving.
class InterruptedIT extends WorkbenchTests {
    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143"})
    @Drill
    void anInterruptedLoadIsRefusedByRunAndCarriedOnByLoad(String signal, int code) throws Exception {
        try (Workbench empty = Workbench.empty(folder)) {
            try (Program load = startLoad(empty)) {
                load.signal(signal);
                assertThat(load.await().withCode(code).err())
                        .contains("What is loaded so far stays. Run it again with the same options to carry on.");
            }
            assertThat(empty.run("run", "--duration", "1s").withCode(3).err())
                    .contains("not complete", "of 2 parts", "Run 'orderline load' with the same options to finish it");
            assertThat(folder.resolve("runs")).doesNotExist();
            assertThat(empty.run("verify").withCode(3).err()).contains("not complete");
            carriesOn(empty);
            empty.run("verify").withCode(0);
        }
    }

    @Test
    @Drill
    void aKilledLoadIsCarriedOnToTheSameRows() throws Exception {
        try (Workbench empty = Workbench.empty(folder)) {
            try (Program load = startLoad(empty)) {
                load.signal("KILL");
                load.await().withCode(137);
            }
            carriesOn(empty);
            assertThat(checksums(empty.database())).isEqualTo(checksums(bench.database()));
        }
    }

    /// Returns when one part is there and the other, which takes seconds, is not.
    private static Program startLoad(Workbench bench) {
        Program load = bench.start("load", "--warehouses", "1", "--workers", "1");
        await().pollInterval(Duration.ofMillis(20))
                .ignoreExceptions()
                .until(() -> bench.database()
                        .query("SELECT count(*) FROM bmsql_config WHERE cfg_name = 'orderline.done.0'")
                        .equals("1"));
        return load;
    }

    private static void carriesOn(Workbench bench) {
        // The killed program's sessions, and the lock that they hold, end when the server notices.
        await().untilAsserted(() -> assertThat(bench.database()
                        .query("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                                + " AND pid <> pg_backend_pid()"))
                .isEqualTo("0"));
        assertThat(bench.run("load", "--warehouses", "1", "--workers", "3")
                        .withCode(0)
                        .err())
                .contains("load carried on and completed: 1 warehouse");
    }

    private static Map<String, TableChecksums.Table> checksums(TestDatabase database) throws Exception {
        return new TableChecksums(database.target(), new TpccDataset()).compute(2);
    }

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143"})
    void anInterruptedRunIsKeptAndReported(String signal, int code) throws Exception {
        try (Program run = startRun()) {
            run.signal(signal);
            assertThat(run.await().withCode(code).out()).contains("interrupted by the user", "INVALID");
        }
        RunFolder kept = bench.runFolder();
        Result result = kept.readResult();
        assertThat(result.state()).isEqualTo(RunState.INTERRUPTED);
        assertThat(result.summary().nopm()).isPositive();
        RunFacts.identities(result);
        RunFacts.intervalsAddUp(kept);
        RunFacts.clientAgreesWithDatabase(result);
        assertThat(Files.readString(kept.report())).contains("interrupted");
    }

    @Test
    @Drill
    void aKilledRunCanBeShownListedAndReported() throws Exception {
        try (Program run = startRun()) {
            run.signal("KILL");
            run.await().withCode(137);
        }
        RunFolder kept = bench.runFolder();
        assertThat(kept.plan()).exists();
        assertThat(IntervalCsv.read(kept.intervals())).isNotEmpty();
        Program.Launch program = Program.in(folder);
        assertThat(program.run("show").withCode(0).out()).contains("process died", "NOPM");
        assertThat(program.run("list").withCode(0).out()).contains("died", kept.name());
        assertThat(program.run("list", "--json").withCode(0).out()).startsWith("[");
        program.run("report").withCode(0);
        assertThat(Files.readString(kept.report())).contains("process died");
        assertThat(program.run("show", "--json").withCode(2).err())
                .contains("result.json", "died")
                .doesNotContain("bug");
    }

    /// Throughput is too low by the share of the window, and the run says so wherever the figure would stand.
    @Test
    @Drill
    void aDriverThatIsStoppedForAWhileMakesTheRunInvalid() throws Exception {
        try (Program run =
                bench.start("run", ShortRun.options("--pace=" + Workbench.LIGHT, "--ramp-up=0s", "--duration=12s"))) {
            RunFacts.awaitCommits(bench, 2);
            run.signal("STOP");
            await().pollDelay(Duration.ofSeconds(3)).until(() -> true);
            run.signal("CONT");
            assertThat(run.await().withCode(4).out())
                    .contains("INVALID  the driver stood still for", "Not to be used:");
            Result result = result();
            assertThat(RunFacts.level(result, "driver-stopped")).isEqualTo(Verdict.Level.FAIL);
            RunFacts.identities(result);
            RunFacts.clientAgreesWithDatabase(result);
        }
    }

    private Program startRun() {
        Program run = bench.start("run", ShortRun.options("--pace=" + Workbench.LIGHT, "--duration=10m"));
        RunFacts.awaitCommits(bench, 2);
        return run;
    }
}
