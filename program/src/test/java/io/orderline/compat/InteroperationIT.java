package io.orderline.compat;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.Result;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.Workbench;
import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Databases between the tools.
@Drill
class InteroperationIT {
    @TempDir
    private Path folder;

    @AutoClose
    private Workbench bench;

    @BeforeEach
    void load() {
        bench = Workbench.loaded(folder);
    }

    /// What BenchmarkSQL 5's loader leaves: four rows of configuration, its own two indexes, and a count of one
    /// delivery for each customer, where TPC-C 4.3.3.1 wants none.
    private void asBenchmarkSqlLeavesIt() throws Exception {
        bench.database()
                .execute(
                        "DELETE FROM bmsql_config WHERE cfg_name LIKE 'orderline.%'",
                        "UPDATE bmsql_customer SET c_delivery_cnt = 1", "DROP INDEX bmsql_oorder_customer");
    }

    @Test
    void aDatabaseOfBenchmarkSqlIsVerifiedDrivenAndVerified() throws Exception {
        asBenchmarkSqlLeavesIt();
        Program.Ended verified = bench.run("verify");
        assertThat(verified.code()).as(verified.out()).isZero();
        Program.Ended ran = bench.run("run", ShortRun.options("--full", "--verify-before=true", "--verify-after=true"));
        assertThat(ran.code()).as(ran.out() + ran.err()).isIn(0, 4); // so short a run may miss the mix
        Result result = bench.runFolder().readResult();
        assertThat(result.accounting().total().committed()).isPositive();
        assertThat(result.database().agrees()).isTrue();
        assertThat(result.after()).isNotEmpty().noneMatch(check -> check.violated());
        assertThat(ran.out()).contains("missing-index", "bmsql_oorder");
    }

    /// Its driver reads these as whole numbers, and inserts history without a number of its own.
    @Test
    void aDatabaseOfOrderlineHasWhatBenchmarkSqlAsksFor() throws Exception {
        for (String name : new String[] {"warehouses", "nURandCLast", "nURandCC_ID", "nURandCI_ID"}) {
            assertThat(bench.database().query("SELECT cfg_value FROM bmsql_config WHERE cfg_name = '" + name + "'"))
                    .as(name)
                    .matches("\\d+");
        }
        assertThat(bench.database()
                        .query("INSERT INTO bmsql_history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date,"
                                + " h_amount, h_data) VALUES (1, 1, 1, 1, 1, now(), 1, '') RETURNING hist_id"))
                .isEqualTo("30001");
    }
}
