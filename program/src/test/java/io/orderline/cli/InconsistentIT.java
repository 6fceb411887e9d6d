package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.result.RunState;
import io.orderline.result.Verdict;
import io.orderline.testing.BenchmarkSqlTraces;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TableGate;
import java.nio.file.Files;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/// Somebody changes the data behind the program's back, BenchmarkSQL 5 among others.
@Drill
class InconsistentIT extends WorkbenchTests {
    private static final String NAMED = "BenchmarkSQL 5 or 6 drove this database: its refill adds 91";

    @Test
    void dataThatAreWrongBeforeTheRunAreNotDriven() throws Exception {
        bench.database().execute("UPDATE bmsql_warehouse SET w_ytd = w_ytd + 1");
        assertThat(bench.run("verify").withCode(6).out()).contains("violated", "consistency-1 ", "w_id=1 w_ytd=300001");
        Program.Ended ended = bench.run("run", "--duration", "10m").withCode(6);
        assertThat(ended.err()).contains("verified before the run: ", "w_id=1 w_ytd=300001");
        assertThat(ended.out()).contains("INVALID", "the data are not consistent; nothing was driven");
        Result result = result();
        assertThat(result.state()).isEqualTo(RunState.ABORTED);
        assertThat(result.accounting().total().due()).isZero();
        assertThat(bench.runFolder().intervals()).doesNotExist();
        assertThat(bench.database().query("SELECT count(*) FROM bmsql_oorder WHERE o_id > 3000"))
                .isEqualTo("0");
        assertThat(Files.readString(bench.runFolder().report())).contains("consistency-1");
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
        try (TableGate gate = TableGate.at(bench.database(), "INSERT ON bmsql_history", 20)) {
            FutureTask<Result> run = started(() -> program().drive(6, "--verify-after=true", "--statement-timeout=0s"));
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
            assertThat(program().last().report()).content().contains("violations");
            return result;
        }
    }

    private static <T> FutureTask<T> started(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread.ofPlatform().start(task);
        return task;
    }

    @Test
    void whatAKnownToolLeftIsNamedAndNotRefused() throws Exception {
        BenchmarkSqlTraces.plant(bench.database());
        assertThat(program().go(0, "verify"))
                .contains(
                        "explained       stock-range", "explained       stock-refill", NAMED, "200 rows:", "201 rows:")
                .doesNotContain("violated");
        assertThat(bench.run("run", ShortRun.options("--full", "--verify-before=true", "--verify-after=true"))
                        .withCode(0)
                        .out())
                .contains("19 hold, 2 explained by a known tool", "driven-by-others: stock-range (200 rows)");
        Result result = result();
        assertThat(result.before()).filteredOn(CheckReport::explained).hasSize(2);
        assertThat(result.after()).filteredOn(CheckReport::explained).hasSize(2);
        assertThat(Files.readString(bench.runFolder().report())).contains("explained: 201 rows", NAMED);
    }

    @Test
    void damageIsRefusedBesideIt() throws Exception {
        BenchmarkSqlTraces.plant(bench.database());
        bench.database()
                .execute(
                        "UPDATE bmsql_stock SET s_quantity = 1000 WHERE s_i_id = 1",
                        "UPDATE bmsql_stock SET s_quantity = -1 WHERE s_i_id = 2",
                        "UPDATE bmsql_stock SET s_quantity = s_quantity - 200 WHERE s_i_id = 3");
        assertThat(program().go(6, "verify"))
                .contains("violated        stock-range", "3 violations", "200 rows more: " + NAMED, "s_quantity=1000");
        assertThat(bench.run("run", "--duration", "10m").withCode(6).out())
                .contains("the data are not consistent; nothing was driven");
        assertThat(result().state()).isEqualTo(RunState.ABORTED);
    }
}
