package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.result.RunState;
import io.orderline.testing.BenchmarkSqlTraces;
import io.orderline.testing.Drill;
import io.orderline.testing.ShortRun;
import io.orderline.testing.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A database that BenchmarkSQL 5 drove before.
@Drill
class DrivenByOthersIT {
    private static final String NAMED = "BenchmarkSQL 5 or 6 drove this database: its refill adds 91";

    @TempDir
    private Path folder;

    private Workbench bench;

    @BeforeEach
    void plant() throws Exception {
        bench = Workbench.loaded(folder);
        BenchmarkSqlTraces.plant(bench.database());
    }

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void whatAKnownToolLeftIsNamedAndNotRefused() throws Exception {
        assertThat(DatabaseProgram.go(bench.database(), 0, "verify"))
                .contains(
                        "explained       stock-range", "explained       stock-refill", NAMED, "200 rows:", "201 rows:")
                .doesNotContain("violated");
        assertThat(bench.run("run", ShortRun.options("--full", "--verify-before=true", "--verify-after=true"))
                        .withCode(0)
                        .out())
                .contains(
                        "19 hold, 0 violated, 2 explained by a known tool", "driven-by-others: stock-range (200 rows)");
        Result result = bench.runFolder().readResult();
        assertThat(result.before()).filteredOn(CheckReport::explained).hasSize(2);
        assertThat(result.after()).filteredOn(CheckReport::explained).hasSize(2);
        assertThat(Files.readString(bench.runFolder().report())).contains("explained: 201 rows", NAMED);
    }

    @Test
    void damageIsRefusedBesideIt() throws Exception {
        bench.database()
                .execute(
                        "UPDATE bmsql_stock SET s_quantity = 1000 WHERE s_i_id = 1",
                        "UPDATE bmsql_stock SET s_quantity = -1 WHERE s_i_id = 2",
                        "UPDATE bmsql_stock SET s_quantity = s_quantity - 200 WHERE s_i_id = 3");
        assertThat(DatabaseProgram.go(bench.database(), 6, "verify"))
                .contains("violated        stock-range", "3 violations", "200 rows more: " + NAMED, "s_quantity=1000");
        assertThat(bench.run("run", "--duration", "10m").withCode(6).out())
                .contains("the data are not consistent; nothing was driven");
        assertThat(bench.runFolder().readResult().state()).isEqualTo(RunState.ABORTED);
    }
}
