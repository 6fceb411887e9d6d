package io.orderline.workload.tpcc;

import io.orderline.load.LoadPlan;
import io.orderline.load.LoadScript;
import io.orderline.target.Dialect;
import io.orderline.target.Dialects;
import io.orderline.target.Evidence;
import io.orderline.testing.Golden;
import io.orderline.workload.LoadSpec;
import io.orderline.workload.StatementStyle;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What databases would be sent that no test can run: a load of one warehouse with all keys that they have, and the
/// transactions of style row.
class DialectsGoldenTest {
    static List<String> notRun() {
        return Dialects.bundled().all().stream()
                .filter(dialect -> dialect.about().evidence().level() != Evidence.Level.RUN)
                .map(Dialect::name)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("notRun")
    void renderedStatements(String name) {
        Dialect dialect = Dialects.bundled(name);
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
