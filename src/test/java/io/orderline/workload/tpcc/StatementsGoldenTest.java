package io.orderline.workload.tpcc;

import io.orderline.target.Dialects;
import io.orderline.testing.Golden;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The transactions' SQL as each database gets it, so that a review shows what a change makes of it.
class StatementsGoldenTest {
    @Test
    void renderedStatements() {
        String rendered = new Tpcc()
                .statements(Dialects.bundled("postgresql")).all().stream()
                        .map(sql -> "-- " + sql.id() + sql.parameters() + "\n" + sql.text() + ";\n")
                        .collect(Collectors.joining("\n"));

        Golden.check("sql/tpcc-transactions-postgresql.sql", rendered);
    }
}
