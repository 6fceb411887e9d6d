package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.testing.Drill;
import io.orderline.testing.EmbeddedEngine;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The workloads that everybody knows, on engines in this process.
@Drill
class KnownWorkloadsElsewhereIT {
    /// `pad`, a column of sysbench's, is a reserved word of Derby's.
    @ParameterizedTest
    @EnumSource(names = {"H2_MEMORY", "HSQLDB_MEMORY", "DERBY", "SQLITE"})
    void theyAreLoadedDrivenAndFoundRight(EmbeddedEngine engine, @TempDir Path folder) throws Exception {
        DatabaseProgram program = new DatabaseProgram(engine.create(folder), folder.resolve("runs"));
        for (String workload : List.of("smallbank", "tatp", "ycsb", "sysbench-oltp", "tpcb")) {
            if (engine != EmbeddedEngine.DERBY || !workload.equals("sysbench-oltp")) {
                driven(program, workload);
            }
        }
    }

    private static void driven(DatabaseProgram program, String workload) throws Exception {
        program.go(0, "load", "--workload", workload);
        Result result = program.drive(
                0,
                "--workload=" + workload,
                "--transactions=100",
                "--terminals=1",
                "--verify-after=true",
                workload.equals("tpcb") ? "--ledger=100ms" : "--ledger=off");
        assertThat(result.accounting().total().failed())
                .as(workload + result.accounting().errors())
                .isZero();
        assertThat(result.after()).as(workload).isNotEmpty().noneMatch(CheckReport::violated);
        assertThat(result.ledger().filter(ledger -> !ledger.clean()))
                .as(workload)
                .isEmpty();
    }
}
