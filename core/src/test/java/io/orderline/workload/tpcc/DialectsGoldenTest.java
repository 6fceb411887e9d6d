package io.orderline.workload.tpcc;

import io.orderline.data.load.LoadPlan;
import io.orderline.data.load.LoadScript;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.DialectInfo.DialectEvidence;
import io.orderline.testing.Golden;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.dataset.LoadSpec;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What databases would be sent that no test can run: a load of one warehouse with all keys that they have, and the
/// transactions of style row.
class DialectsGoldenTest {
    static List<String> notRun() {
        return DialectCatalog.bundled().all().stream()
                .filter(dialect -> dialect.about().evidence().level() != DialectEvidence.Level.RUN)
                .map(Dialect::name)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("notRun")
    void renderedStatements(String name) {
        Dialect dialect = DialectCatalog.bundled(name);
        LoadPlan plan = new LoadPlan(new LoadSpec(1, 1), "orderline", false, 1);
        Stream<String> load = LoadScript.of(dialect, new TpccDataset(), plan).sections().stream()
                .flatMap(section -> section.statements().stream());
        Stream<String> row = new Tpcc()
                .statements(StatementStyle.ROW, dialect).all().stream()
                        .map(sql -> "-- " + sql.id() + "\n" + sql.text());
        Golden.check(
                "sql/dialect-" + name + ".sql",
                Stream.concat(load, row).map(sql -> sql + ";\n").collect(Collectors.joining()));
    }
}
