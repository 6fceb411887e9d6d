package io.orderline.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.target.Dialects;
import io.orderline.testing.Golden;
import io.orderline.workload.StatementStyle;
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
        var plain = Dialects.bundled("h2");
        Tpcc tpcc = new Tpcc();

        assertThat(tpcc.objection(StatementStyle.ROW, plain)).isEmpty();
        assertThat(tpcc.objection(StatementStyle.BATCH, plain))
                .hasValueSatisfying(why -> assertThat(why).contains("needs data-modifying WITH", "h2"));
        assertThat(tpcc.objection(StatementStyle.PROCEDURE, plain))
                .hasValueSatisfying(why -> assertThat(why).contains("needs stored procedures", "h2"));
    }
}
