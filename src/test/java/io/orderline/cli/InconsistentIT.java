package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.result.RunState;
import io.orderline.result.Verdict;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.TableGate;
import io.orderline.testing.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Somebody changes the data behind the program's back.
@Drill
class InconsistentIT {
    @TempDir
    private Path folder;

    @Test
    void dataThatAreWrongBeforeTheRunAreNotDriven() throws Exception {
        try (Workbench bench = Workbench.loaded(folder)) {
            bench.database().execute("UPDATE bmsql_warehouse SET w_ytd = w_ytd + 1");
            assertThat(bench.run("verify").withCode(6).out())
                    .contains("violated", "consistency-1 ", "w_id=1 w_ytd=300001");
            Program.Ended ended = bench.run("run", "--duration", "10m").withCode(6);
            assertThat(ended.err()).contains("verified before the run: ", "w_id=1 w_ytd=300001");
            assertThat(ended.out()).contains("INVALID", "the data are not consistent; nothing was driven");
            Result result = bench.runFolder().readResult();
            assertThat(result.state()).isEqualTo(RunState.ABORTED);
            assertThat(result.accounting().total().due()).isZero();
            assertThat(bench.runFolder().intervals()).doesNotExist();
            assertThat(bench.database().query("SELECT count(*) FROM bmsql_oorder WHERE o_id > 3000"))
                    .isEqualTo("0");
            assertThat(Files.readString(bench.runFolder().report())).contains("consistency-1");
        }
    }

    @Test
    void dataThatGoWrongDuringTheRunAreFoundAfterIt() throws Exception {
        Result result = spoilt("UPDATE bmsql_warehouse SET w_ytd = w_ytd + 1");
        assertThat(result.state()).isEqualTo(RunState.COMPLETE);
        assertThat(result.after().stream().filter(CheckReport::violated).map(CheckReport::id))
                .contains("consistency-1");
        assertThat(RunFacts.level(result, "consistency-after")).isEqualTo(Verdict.Level.FAIL);
        RunFacts.clientAgreesWithDatabase(result);
    }

    /// Both count, but not the same.
    @Test
    void ordersThatTheClientDidNotMakeAreFound() throws Exception {
        Result result = spoilt("UPDATE bmsql_district SET d_next_o_id = d_next_o_id + 1 WHERE d_id = 1");
        assertThat(result.database().database()).isEqualTo(result.database().client() + 1);
        assertThat(result.database().agrees()).isFalse();
        assertThat(RunFacts.level(result, "database-count")).isEqualTo(Verdict.Level.FAIL);
    }

    /// A run that is held while a statement comes to wait for it, or is executed; ends with 6.
    private Result spoilt(String sql) throws Exception {
        try (Workbench bench = Workbench.loaded(folder);
                TableGate gate = TableGate.at(bench.database(), "INSERT ON bmsql_history", 20)) {
            DatabaseProgram program = new DatabaseProgram(bench.database(), folder.resolve("runs"));
            FutureTask<Result> run = started(() -> program.drive(6, "--verify-after=true", "--statement-timeout=0s"));
            gate.awaitHeld(1);
            FutureTask<Boolean> done = started(() -> {
                bench.database().execute(sql);
                return true;
            });
            await().until(() -> done.isDone()
                    || bench.database()
                            .query("SELECT wait_event_type FROM pg_stat_activity WHERE query = '" + sql + "'")
                            .equals("Lock"));
            gate.open();
            done.get();
            Result result = run.get();
            assertThat(program.last().report()).content().contains("violations");
            return result;
        }
    }

    private static <T> FutureTask<T> started(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread.ofPlatform().start(task);
        return task;
    }
}
