package io.orderline.workload.tpcc.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.testing.Golden;
import io.orderline.workload.dataset.Check;
import io.orderline.workload.dataset.LoadPart;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.tpcc.TpccDataset;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SchemaGoldenTest {
    private static final Dialect POSTGRESQL = DialectCatalog.bundled("postgresql");
    private static final TpccDataset TPCC = new TpccDataset();

    @Test
    void schemaIsAsReviewed() {
        Golden.check("postgresql/tpcc-schema.sql", rendered(TPCC.schema(POSTGRESQL)));
    }

    @Test
    void columnsOfThePopulationAreThoseOfTheSchema() {
        SqlCatalog schema = TPCC.schema(POSTGRESQL);
        for (LoadPart part : Population.parts(new LoadSpec(1, 1))) {
            part.tables().forEach(rows -> {
                String create = schema.get("create." + rows.table()).text();
                assertThat(create.lines()
                                .skip(1)
                                .map(line -> line.strip().replaceAll(" .*", ""))
                                .filter(word -> !word.equals(")")))
                        .containsExactlyElementsOf(rows.columns());
            });
        }
    }

    @Test
    void everyTableIsCreatedAndDropped() {
        SqlCatalog schema = TPCC.schema(POSTGRESQL);
        assertThat(TPCC.tables()).allSatisfy(table -> {
            assertThat(schema.get("create." + table).text()).startsWith("CREATE TABLE " + table + " (");
            assertThat(schema.get("drop." + table).text()).isEqualTo("DROP TABLE IF EXISTS " + table);
        });
    }

    @Test
    void allConsistencyConditionsAreThere() {
        assertThat(TPCC.checks(POSTGRESQL))
                .extracting(Check::clause)
                .containsAll(IntStream.rangeClosed(1, 12)
                        .mapToObj(number -> "3.3.2." + number)
                        .toList());
        assertThat(TPCC.checks(POSTGRESQL)).extracting(Check::id).doesNotHaveDuplicates();
    }

    private static String rendered(SqlCatalog catalog) {
        return catalog.all().stream()
                .map(sql -> "-- " + sql.id() + "\n" + sql.text() + ";\n")
                .collect(Collectors.joining("\n"));
    }
}
