package io.orderline.workload.tpcc.transactions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.data.verify.CheckResult;
import io.orderline.data.verify.Verifier;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.tpcc.Tpcc;
import io.orderline.workload.tpcc.TpccDataset;
import io.orderline.workload.tpcc.data.LoadConstants;
import io.orderline.workload.tpcc.inputs.TpccInput;
import io.orderline.workload.tpcc.inputs.TpccRunInputs;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Transactions of all districts, each against a freshly loaded warehouse.
@Drill
@ParameterizedClass
@EnumSource(StatementStyle.class)
class AllDistrictsIT {
    private final StatementStyle style;

    private TestDatabase database;
    private StyledSession styled;

    AllDistrictsIT(StatementStyle style) {
        this.style = style;
    }

    @BeforeEach
    void connect() {
        database = PostgresFixture.loaded();
        styled = new StyledSession(database.target(), style);
    }

    @AfterEach
    void drop() {
        styled.close();
        PostgresFixture.drop(database);
    }

    /// As in a snapshot that goes on to show what a rival took.
    @Test
    void anOrderThatCannotBeTakenIsNotLookedForWithoutEnd() throws SQLException {
        database.execute("CREATE RULE keep AS ON DELETE TO bmsql_new_order DO INSTEAD NOTHING");
        assertThatThrownBy(() -> styled.execute(new TpccInput.Delivery(1, 7)))
                .isInstanceOf(SQLException.class)
                .satisfies(refused ->
                        assertThat(refused).hasMessageContaining(style == StatementStyle.ROW ? "in 100 attempts" : ""));
    }

    @Test
    void deliveryTakesTheOldestOrderOfEachDistrict() throws SQLException {
        String customer = database.query("SELECT o_c_id FROM bmsql_oorder WHERE o_d_id = 1 AND o_id = 2101");
        String amount =
                database.query("SELECT sum(ol_amount) - 10 FROM bmsql_order_line WHERE ol_d_id = 1 AND ol_o_id = 2101");
        styled.execute(new TpccInput.Delivery(1, 7));

        assertThat(database.query("SELECT count(*) FROM bmsql_new_order WHERE no_o_id = 2101"))
                .isEqualTo("0");
        assertThat(database.query("SELECT count(*) FROM bmsql_new_order")).isEqualTo("8990");
        assertThat(database.query("SELECT count(*) FROM bmsql_oorder WHERE o_id = 2101 AND o_carrier_id = 7"))
                .isEqualTo("10");
        assertThat(database.query(
                        "SELECT count(*) FROM bmsql_order_line WHERE ol_o_id = 2101 AND ol_delivery_d IS NULL"))
                .isEqualTo("0");
        assertThat(database.query(
                        "SELECT c_balance || ' ' || c_delivery_cnt FROM bmsql_customer WHERE c_d_id = 1 AND c_id = "
                                + customer))
                .isEqualTo(amount + " 1");
        assertThat(styled.tally().counts()).containsEntry(Tpcc.SKIPPED_DISTRICTS, 0L);
    }

    /// 2.7.4.2.
    @Test
    void districtsWithoutAnOrderAreSkippedAndCounted() throws SQLException {
        database.execute("DELETE FROM bmsql_new_order WHERE no_d_id IN (2, 5)");
        styled.execute(new TpccInput.Delivery(1, 7));

        assertThat(styled.tally().counts()).containsEntry(Tpcc.SKIPPED_DISTRICTS, 2L);
        assertThat(database.query("SELECT count(*) FROM bmsql_oorder WHERE o_id = 2101 AND o_carrier_id = 7"))
                .isEqualTo("8");
    }

    @Test
    void aThousandInputsLeaveTheDatabaseConsistent() throws Exception {
        var inputs = new TpccRunInputs(
                        new io.orderline.workload.RunSpec(1, 1, 99), LoadConstants.of(PostgresFixture.LOADED))
                .terminal(0);
        for (int i = 0; i < 1000; i++) {
            styled.execute(inputs.next());
        }
        List<CheckResult> results = new Verifier(database.target(), new TpccDataset()).verify(2);

        assertThat(results)
                .noneMatch(result -> result.status() == CheckResult.Status.VIOLATED)
                .anyMatch(result -> result.status() == CheckResult.Status.HOLDS);
    }
}
