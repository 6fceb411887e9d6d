package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.result.Verdict;
import io.orderline.testing.Program;
import io.orderline.testing.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What terminals are told of versions during runs on PostgreSQL, which are sound, and which somebody spoils.
class ToldVersionsIT {
    /// As if a standby had taken over that lacks the last order of each district.
    private static final String LAST_ORDERS_LOST = """
            DO $$
            BEGIN
              PERFORM 1 FROM bmsql_district FOR UPDATE;
              DELETE FROM bmsql_order_line USING bmsql_district
              WHERE ol_w_id = d_w_id AND ol_d_id = d_id AND ol_o_id >= d_next_o_id - 1;
              DELETE FROM bmsql_new_order USING bmsql_district
              WHERE no_w_id = d_w_id AND no_d_id = d_id AND no_o_id >= d_next_o_id - 1;
              DELETE FROM bmsql_oorder USING bmsql_district
              WHERE o_w_id = d_w_id AND o_d_id = d_id AND o_id >= d_next_o_id - 1;
              UPDATE bmsql_district SET d_next_o_id = d_next_o_id - 1;
            END
            $$""";

    /// W_YTD remains the sum of D_YTD.
    private static final String PAYMENT_LOST = """
            WITH warehouse AS (UPDATE bmsql_warehouse SET w_ytd = w_ytd - 1.25 WHERE w_id = 1)
            UPDATE bmsql_district SET d_ytd = d_ytd - 1.25 WHERE d_w_id = 1 AND d_id = 4""";

    @TempDir
    private Path folder;

    private static String[] options(String... more) {
        List<String> all =
                new ArrayList<>(List.of("--terminals=4", "--ramp-up=0s", "--verify-before=false", "--ceiling=false"));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    private static CheckReport check(Result result, String id) {
        return result.after().stream()
                .filter(check -> check.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"row", "batch", "procedure"})
    void nothingIsFoundInASoundRun(String style) throws Exception {
        try (Workbench bench = Workbench.loaded(folder)) {
            bench.run("run", options("--duration=4s", "--style=" + style));
            Result result = bench.runFolder().readResult();
            RunFacts.clientAgreesWithDatabase(result);
            assertThat(check(result, "told-updates").holds()).isTrue();
            assertThat(check(result, "told-reads").holds()).isTrue();
            assertThat(RunFacts.level(result, "consistency-after")).isEqualTo(Verdict.Level.PASS);
        }
    }

    private Result spoilt(String sql) throws Exception {
        try (Workbench bench = Workbench.loaded(folder)) {
            try (Program run = bench.start("run", options("--duration=10s"))) {
                RunFacts.awaitCommits(bench, 1);
                bench.database().execute(sql);
                assertThat(run.await().withCode(6).out()).contains("INVALID");
            }
            assertThat(Files.readString(bench.runFolder().report())).contains("told-updates");
            return bench.runFolder().readResult();
        }
    }

    @Test
    void numbersThatAreTakenTwiceAreFound() throws Exception {
        Result result = spoilt(LAST_ORDERS_LOST);
        CheckReport reads = check(result, "told-reads");
        assertThat(reads.violated()).isTrue();
        assertThat(reads.examples())
                .anyMatch(
                        example -> example.matches(
                                "warehouse 1, district \\d+: New-Order read D_NEXT_O_ID \\d+ after \\d+ had been acknowledged.*"));
        CheckReport updates = check(result, "told-updates");
        assertThat(updates.violations()).isGreaterThanOrEqualTo(10);
        assertThat(updates.examples()).anyMatch(example -> example.endsWith(" was told to two terminals"));
        assertThat(RunFacts.level(result, "consistency-after")).isEqualTo(Verdict.Level.FAIL);
    }

    @Test
    void aLostPaymentIsFoundInItsRows() throws Exception {
        Result result = spoilt(PAYMENT_LOST);
        assertThat(check(result, "told-reads").holds()).isTrue();
        assertThat(check(result, "consistency-1").holds()).isTrue();
        assertThat(check(result, "told-updates").examples())
                .hasSize(2)
                .anyMatch(example -> example.startsWith("warehouse 1, district 4: D_YTD grew by "))
                .anyMatch(example -> example.startsWith("warehouse 1: W_YTD grew by "));
    }
}
