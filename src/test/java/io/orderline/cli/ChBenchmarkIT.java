package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.testing.Drill;
import io.orderline.testing.Workbench;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// CH-benCHmark beside TPC-C's tables, which it only reads.
@Drill
class ChBenchmarkIT {
    private static final String WORKLOAD = "--workload=ch-benchmark";

    @Test
    void itsQueriesLeaveTheTablesRightAndItsChecksFindAMissingNation(@TempDir Path folder) throws Exception {
        try (Workbench bench = Workbench.loaded(folder)) {
            DatabaseProgram program = new DatabaseProgram(bench.database(), folder.resolve("runs"));
            program.go(0, "load", WORKLOAD);
            assertThat(program.go(0, "workload", "run-once", "ch-benchmark")).doesNotContain("failed");
            // Too few of 22 queries for a rate of the first, which this is not about.
            Result result =
                    program.drive(4, WORKLOAD, "--transactions=44", "--terminals=1", "--seed=1", "--verify-after=true");
            assertThat(result.accounting().total().failed())
                    .as(result.accounting().errors().toString())
                    .isZero();
            assertThat(result.after()).hasSize(2).noneMatch(CheckReport::violated);
            assertThat(program.go(0, "verify", "--warehouses", "1")).doesNotContain("violated");
            bench.database().execute("DELETE FROM ch_nation WHERE n_name = 'Germany'");
            assertThat(program.go(6, "verify", WORKLOAD).lines().filter(line -> line.contains("violated")))
                    .singleElement()
                    .asString()
                    .contains("nations");
        }
    }
}
