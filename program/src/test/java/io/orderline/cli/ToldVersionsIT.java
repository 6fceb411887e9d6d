package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.result.Verdict;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.TableGate;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.StatementStyle;
import java.nio.file.Files;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What terminals are told of versions during runs on PostgreSQL, which are sound, and which somebody spoils.
@Drill
class ToldVersionsIT extends LoadedDatabaseTests {
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
            $$\
            """;

    /// W_YTD remains the sum of D_YTD. The district is locked before its warehouse, as a Payment does.
    private static final String PAYMENT_LOST = """
            WITH district AS (
              UPDATE bmsql_district SET d_ytd = d_ytd - 1.25 WHERE d_w_id = 1 AND d_id = 4 RETURNING d_w_id)
            UPDATE bmsql_warehouse SET w_ytd = w_ytd - 1.25 FROM district WHERE w_id = d_w_id\
            """;

    private static final String WAITING_FOR_A_ROW = "SELECT count(*) FROM pg_stat_activity WHERE application_name ="
            + " 'orderline test' AND wait_event_type = 'Lock' AND datname = current_database()";

    private static final String QUICK = "--set=verify.quick=true";

    private static CheckReport check(Result result, String id) {
        return result.after().stream()
                .filter(check -> check.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsFoundInASoundRun(StatementStyle style) throws Exception {
        Result result = WholeWay.run(bench.database(), folder, "--style=" + style.text(), QUICK);
        assertThat(check(result, "told-updates").holds()).isTrue();
        assertThat(check(result, "told-reads").holds()).isTrue();
        assertThat(RunFacts.level(result, "consistency-after")).isEqualTo(Verdict.Level.PASS);
    }

    /// Spoils the database as soon as it is let, which is when half of the transactions have come to their district:
    /// whoever is held there goes on then.
    private Result spoilt(String mix, String sql) throws Exception {
        TestDatabase database = bench.database();
        TableGate gate = TableGate.at(database, "UPDATE ON bmsql_district", 200);
        try (Program run = bench.startDrive(100, "--terminals=4", "--verify-after=true", QUICK, "--mix=" + mix)) {
            gate.awaitHeld(run, 1);
            FutureTask<Boolean> spoiling = new FutureTask<>(() -> {
                database.execute(sql);
                return true;
            });
            Thread.ofPlatform().start(spoiling);
            await().until(() ->
                    spoiling.isDone() || !database.query(WAITING_FOR_A_ROW).equals("0"));
            gate.open();
            spoiling.get();
            assertThat(run.await().withCode(6).out()).contains("INVALID");
        }
        assertThat(Files.readString(bench.runFolder().report())).contains("told-updates");
        return result();
    }

    @Test
    void numbersThatAreTakenTwiceAreFound() throws Exception {
        Result result = spoilt("new-order=100", LAST_ORDERS_LOST);
        CheckReport reads = check(result, "told-reads");
        assertThat(reads.violated()).isTrue();
        assertThat(reads.examples())
                .anyMatch(example -> example.matches(
                        "warehouse 1, district \\d+: New-Order read D_NEXT_O_ID \\d+ after \\d+ had been"
                                + " acknowledged.*"));
        CheckReport updates = check(result, "told-updates");
        assertThat(updates.violations()).isGreaterThanOrEqualTo(10);
        assertThat(updates.examples()).anyMatch(example -> example.endsWith(" was told to two terminals"));
        assertThat(RunFacts.level(result, "consistency-after")).isEqualTo(Verdict.Level.FAIL);
    }

    @Test
    void aLostPaymentIsFoundInItsRows() throws Exception {
        Result result = spoilt("new-order=50 payment=50", PAYMENT_LOST);
        assertThat(check(result, "told-reads").holds()).isTrue();
        assertThat(check(result, "consistency-1").holds()).isTrue();
        assertThat(check(result, "told-updates").examples())
                .hasSize(2)
                .anyMatch(example -> example.startsWith("warehouse 1, district 4: D_YTD grew by "))
                .anyMatch(example -> example.startsWith("warehouse 1: W_YTD grew by "));
    }
}
