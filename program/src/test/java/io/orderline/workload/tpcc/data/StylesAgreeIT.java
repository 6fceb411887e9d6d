package io.orderline.workload.tpcc.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.data.load.LoadListener;
import io.orderline.data.load.LoadPlan;
import io.orderline.data.load.Loader;
import io.orderline.data.verify.CheckResult;
import io.orderline.data.verify.TableChecksums;
import io.orderline.data.verify.Verifier;
import io.orderline.database.connection.Target;
import io.orderline.measure.Outcome;
import io.orderline.testing.ChangedDialect;
import io.orderline.testing.Drill;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.InputSequence;
import io.orderline.workload.RunSpec;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.tpcc.TpccDataset;
import io.orderline.workload.tpcc.inputs.TpccRunInputs;
import io.orderline.workload.tpcc.transactions.StyledSession;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The styles are three ways to say the same: the same inputs must leave the same rows.
@Drill
class StylesAgreeIT {
    private static final int INPUTS = 2_000;
    private static final LoadSpec SPEC = new LoadSpec(2, 7);
    /// Read from the driver's clock.
    private static final Set<String> TIMES = Set.of("o_entry_d", "h_date", "ol_delivery_d");

    /// What a style makes of the inputs.
    private record Left(Map<String, TableChecksums.Table> tables, Map<String, Long> tally, int rolledBack) {}

    @Test
    void theSameInputsLeaveTheSameRowsInPostgreSql() throws Exception {
        TestDatabase loaded = load(PostgresFixture.create(), true);
        Left byRow = checked(PostgresFixture.copyOf(loaded), StatementStyle.ROW);

        assertThat(byRow.rolledBack).isPositive();
        assertThat(drive(PostgresFixture.copyOf(loaded), StatementStyle.BATCH)).isEqualTo(byRow);
        assertThat(drive(PostgresFixture.copyOf(loaded), StatementStyle.PROCEDURE))
                .isEqualTo(byRow);
        // openGauss is not here, but nearly all that its functions say is PostgreSQL too.
        Target target = loaded.target();
        Target asOpenGauss = new Target(
                target.url(),
                target.user(),
                target.password(),
                ChangedDialect.withProcedures(target.dialect(), "opengauss"));
        assertThat(drive(asOpenGauss, StatementStyle.PROCEDURE)).isEqualTo(byRow);
    }

    @Test
    @Needs(Need.MARIADB)
    void theSameInputsLeaveTheSameRowsInMariaDb() throws Exception {
        TestDatabase loaded = load(MariaDbFixture.create(), false);
        Left byRow = checked(MariaDbFixture.copyOf(loaded), StatementStyle.ROW);

        assertThat(byRow.rolledBack).isPositive();
        assertThat(drive(MariaDbFixture.copyOf(loaded), StatementStyle.BATCH)).isEqualTo(byRow);
        assertThat(drive(loaded, StatementStyle.PROCEDURE)).isEqualTo(byRow);
    }

    private static TestDatabase load(TestDatabase database, boolean foreignKeys) throws Exception {
        LoadPlan plan = new LoadPlan(SPEC, "orderline", foreignKeys, 2);
        new Loader(database.target(), new TpccDataset(), plan, LoadListener.NONE).load();
        return database;
    }

    /// With all checks. The other styles need none: they leave the same rows.
    private static Left checked(TestDatabase database, StatementStyle style) throws Exception {
        Left left = drive(database, style);
        assertThat(new Verifier(database.target(), new TpccDataset()).verify(2))
                .noneMatch(result -> result.status() == CheckResult.Status.VIOLATED);
        return left;
    }

    private static Left drive(TestDatabase database, StatementStyle style) throws Exception {
        return drive(database.target(), style);
    }

    private static Left drive(Target target, StatementStyle style) throws Exception {
        InputSequence inputs = new TpccRunInputs(new RunSpec(2, 1, 3), LoadConstants.of(SPEC)).terminal(0);
        int rolledBack = 0;
        Map<String, Long> tally;
        try (StyledSession styled = new StyledSession(target, style)) {
            for (int i = 0; i < INPUTS; i++) {
                TransactionInput input = inputs.next();
                if (styled.execute(input) == Outcome.ROLLED_BACK) {
                    rolledBack++;
                }
            }
            tally = styled.tally().counts();
        }
        return new Left(new TableChecksums(target, new TpccDataset(), TIMES).compute(2), tally, rolledBack);
    }
}
