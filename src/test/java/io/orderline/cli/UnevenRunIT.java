package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.Result;
import io.orderline.result.Verdict;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.Timed;
import io.orderline.testing.Workbench;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One transaction turns slow in the middle of a run, as a refresh of statistics may do to its plan. It waits
/// instead of being given a bad plan: how slow that would be depends on the machine.
@Drill
@Timed
class UnevenRunIT {
    private static final String STOCK_LEVEL = "SELECT pg_get_functiondef('orderline_stock_level'::regproc)";
    private static final int FROM_SECOND = 20;
    private static final int TO_SECOND = 36;

    @TempDir
    private Path folder;

    @Test
    void aTypeThatIsSlowForAWhileIsReported() throws Exception {
        try (Workbench bench = Workbench.loaded(folder);
                Program run = bench.startDrive(0, "--style=procedure", "--terminals=4", "--duration=65s")) {
            RunFacts.awaitCommits(bench, FROM_SECOND);
            String usual = bench.database().query(STOCK_LEVEL);
            bench.database().execute(usual.replaceFirst("BEGIN", "BEGIN PERFORM pg_sleep(2);"));
            RunFacts.awaitCommits(bench, TO_SECOND);
            bench.database().execute(usual);
            run.await(Duration.ofMinutes(3));

            Result result = bench.runFolder().readResult();
            assertThat(result.verdict().findings())
                    .filteredOn(finding -> finding.rule().equals("steady-state"))
                    .anySatisfy(steady -> {
                        assertThat(steady.level()).isEqualTo(Verdict.Level.WARN);
                        assertThat(steady.message())
                                .contains("throughput fell to")
                                .contains("Stock-Level lost more time than any other type");
                    });
        }
    }
}
