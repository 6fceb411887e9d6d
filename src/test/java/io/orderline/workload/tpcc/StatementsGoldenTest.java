package io.orderline.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.target.Dialect;
import io.orderline.target.Dialects;
import io.orderline.target.DurabilityRules;
import io.orderline.target.LoadWays;
import io.orderline.target.MonitorQueries;
import io.orderline.testing.Golden;
import io.orderline.workload.StatementStyle;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The transactions' SQL as each database gets it, so that a review shows what a change makes of it.
class StatementsGoldenTest {
    @ParameterizedTest
    @EnumSource
    void renderedStatements(StatementStyle style) {
        String rendered = new Tpcc()
                .statements(style, Dialects.bundled("postgresql")).all().stream()
                        .map(sql -> "-- " + sql.id() + sql.parameters() + "\n" + sql.text() + ";\n")
                        .collect(Collectors.joining("\n"));

        Golden.check("sql/tpcc-transactions-" + style.text() + "-postgresql.sql", rendered);
    }

    @Test
    void aDatabaseWithoutProceduresObjectsToThem() {
        Dialect plain = new Dialect(
                "plain",
                List.of(),
                "postgresql",
                Map.of(),
                List.of(),
                Optional.empty(),
                Map.of(),
                Map.of(),
                LoadWays.NONE,
                List.of(),
                Map.of(),
                false,
                Optional.empty(),
                List.of(),
                Map.of(),
                DurabilityRules.NONE,
                MonitorQueries.NONE);
        Tpcc tpcc = new Tpcc();

        assertThat(tpcc.objection(StatementStyle.ROW, plain)).isEmpty();
        assertThat(tpcc.objection(StatementStyle.BATCH, plain))
                .hasValueSatisfying(why -> assertThat(why).contains("needs data-modifying WITH", "plain"));
        assertThat(tpcc.objection(StatementStyle.PROCEDURE, plain))
                .hasValueSatisfying(why -> assertThat(why).contains("needs stored procedures", "plain"));
    }
}
