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
    private static final SqlCatalog SCHEMA = TPCC.schema(POSTGRESQL);

    @Test
    void schemaIsAsReviewed() {
        Golden.check(
                "postgresql/tpcc-schema.sql",
                SCHEMA.all().stream()
                        .map(sql -> "-- " + sql.id() + "\n" + sql.text() + ";\n")
                        .collect(Collectors.joining("\n")));
    }

    @Test
    void columnsOfThePopulationAreThoseOfTheSchema() {
        for (LoadPart part : Population.parts(new LoadSpec(1, 1))) {
            part.tables().forEach(rows -> {
                String create = SCHEMA.get("create." + rows.table()).text();
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
        assertThat(TPCC.tables()).allSatisfy(table -> {
            assertThat(SCHEMA.get("create." + table).text()).startsWith("CREATE TABLE " + table + " (");
            assertThat(SCHEMA.get("drop." + table).text()).isEqualTo("DROP TABLE IF EXISTS " + table);
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
}
