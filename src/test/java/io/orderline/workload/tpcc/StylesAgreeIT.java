package io.orderline.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.load.CheckResult;
import io.orderline.load.Checksums;
import io.orderline.load.LoadListener;
import io.orderline.load.LoadPlan;
import io.orderline.load.Loader;
import io.orderline.load.Verifier;
import io.orderline.measure.Outcome;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.Input;
import io.orderline.workload.Inputs;
import io.orderline.workload.LoadSpec;
import io.orderline.workload.RunSpec;
import io.orderline.workload.StatementStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The styles are three ways to say the same: the same inputs must leave the same rows.
class StylesAgreeIT {
    private static final int INPUTS = 2_000;
    private static final LoadSpec SPEC = new LoadSpec(2, 7);
    /// Read from the driver's clock.
    private static final Set<String> TIMES = Set.of("o_entry_d", "h_date", "ol_delivery_d");

    /// What a style makes of the inputs.
    private record Left(Map<String, Checksums.Table> tables, Map<String, Long> tally, int rolledBack) {}

    @Test
    void theSameInputsLeaveTheSameRows() throws Exception {
        TestDatabase loaded = PostgresFixture.create();
        new Loader(loaded.target(), new TpccDataset(), new LoadPlan(SPEC, "orderline", true, 2), LoadListener.NONE)
                .load();
        List<Left> left = new ArrayList<>();
        for (StatementStyle style : StatementStyle.values()) {
            TestDatabase copy = PostgresFixture.copyOf(loaded);
            left.add(drive(copy, style));
            PostgresFixture.drop(copy);
        }
        PostgresFixture.drop(loaded);

        assertThat(left.getFirst().rolledBack).isPositive();
        assertThat(left).hasSize(3).containsOnly(left.getFirst());
    }

    private static Left drive(TestDatabase database, StatementStyle style) throws Exception {
        Inputs inputs = new TpccRunInputs(new RunSpec(2, 1, 3), LoadConstants.of(SPEC)).terminal(0);
        int rolledBack = 0;
        Map<String, Long> tally;
        try (StyledSession styled = new StyledSession(database.target(), style)) {
            for (int i = 0; i < INPUTS; i++) {
                Input input = inputs.next();
                if (styled.execute(input) == Outcome.ROLLED_BACK) {
                    rolledBack++;
                }
            }
            tally = styled.tally().counts();
        }
        assertThat(new Verifier(database.target(), new TpccDataset()).verify(2))
                .as("%s", style)
                .noneMatch(result -> result.status() == CheckResult.Status.VIOLATED);
        return new Left(new Checksums(database.target(), new TpccDataset(), TIMES).compute(2), tally, rolledBack);
    }
}
